import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { atEnd } from '../../tests/kit/at-end.ts'
import { freePort } from '../../tests/kit/process.ts'

/**
 * Safari's engine, by the W3C's WebDriver: Debian's `webkit2gtk-driver` and `xvfb`. Not installed by the tests; where it is
 * missing they are skipped with a word.
 */

const found = (program: string): string | undefined => {
  try {
    return execFileSync('which', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
const [driver, screen] = [found('WebKitWebDriver'), found('Xvfb')]
const page = ['6.0', '4.1'].map((each) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${each}/MiniBrowser`)

export const missing = driver && screen ? undefined : 'Without WebKitWebDriver and Xvfb nothing is tried in WebKit'

/** A window of WebKit with a profile of its own. */
export class WebKit {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** @param size of the window, in pixels */
  static async open(size: { width: number; height: number }): Promise<WebKit> {
    const port = await freePort()
    const display = `:${port}`
    // As root it cannot be kept in its sandbox.
    const rootOnly = process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    const env = { ...process.env, ...rootOnly, DISPLAY: display }
    for (const [program, args] of [
      [screen!, [display, '-screen', '0', '1600x1000x24']],
      [driver!, [`--port=${port}`]],
    ] as const) {
      const child = spawn(program, args, { env, stdio: 'ignore' })
      atEnd(() => child.kill())
      await once(child, 'spawn')
    }
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(`${url}/status`).catch(() => undefined))) await after(100)
    const [binary] = page.flatMap((each) => found(each) ?? [])
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, {
      capabilities: { alwaysMatch: options },
    })
    const browser = new WebKit(`${url}/session/${sessionId}`)
    await ask('POST', `${browser.#session}/window/rect`, size)
    return browser
  }

  /** Loads an address, from nothing. */
  go = (url: string): Promise<unknown> => ask('POST', `${this.#session}/url`, { url })

  /** Runs a function in the page; arguments and answer go as JSON. */
  run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<T> {
    return ask<T>('POST', `${this.#session}/execute/sync`, { script: `return (${work})(...arguments)`, args })
  }

  /** Types as a keyboard does, into the first element that fits. */
  async type(selector: string, text: string): Promise<void> {
    const using = { using: 'css selector', value: selector }
    const [element] = Object.values(await ask<Record<string, string>>('POST', `${this.#session}/element`, using))
    await ask('POST', `${this.#session}/element/${element}/value`, { text })
  }

  close = (): Promise<unknown> => ask('DELETE', this.#session)
}

async function ask<T>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
