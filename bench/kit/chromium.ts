import { existsSync } from 'node:fs'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../../tests/kit/chromium-args.ts'

const found = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
/** The browser to measure in; undefined where there is none. */
export const chrome = found.find((file) => file !== undefined && existsSync(file))

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** A browser with a profile of its own, which the next start finds again. */
export const openBrowser = (
  profile: string,
  screen: keyof typeof screens,
  args: readonly string[] = chromiumArgs,
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chrome!,
    args: [...args],
    locale: 'en-US',
    ...screens[screen],
  })

/** Makes the processor that many times slower for this page. */
export async function throttle(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

export async function signIn(page: Page, base: string, email = 'worker@acme.example'): Promise<void> {
  await page.goto(`${base}/login/`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The name of the folder of `fillBigFolder`. */
export const big = 'Ten thousand people'

/**
 * Fills a folder with the first ten thousand people of the pool and waits until all are on the device.
 * @returns its address
 */
export async function fillBigFolder(page: Page, url: string): Promise<string> {
  await page.evaluate(async (name) => {
    const token = decodeURIComponent(/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)![1]!)
    const answer = await fetch('/api/v6/folders/from_search_query/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify({ name, candidates_count: 10_000 }),
    })
    const { id } = (await answer.json()) as { id: string }
    for (;;) {
      const state = (await (await fetch(`/api/v6/folders/from_search_query/${id}/`)).json()) as { state: string }
      if (state.state === 'done') return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }, big)
  await page.goto(`${url}/folders/`)
  await page.getByText(big).click()
  await page.getByText('10,000 people').waitFor({ timeout: 120_000 })
  // The worker keeps the app for the start without a network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page.url()
}

declare global {
  interface Window {
    /** When the outbox last became durable. */
    durableAt?: number
    /** Milliseconds from each touch or key to the frame that answers it. */
    answers: number[]
    /** Those of more than 50 ms; `held`: by work, and not by waiting for the screen (without a graphics card it is slow). */
    longFrames: { ms: number; held: boolean }[]
  }
}

/** What the types of the browser do not know yet. */
interface LongFrame extends PerformanceEntry {
  /** How much longer than 50 ms its longest task took, drawing included. */
  blockingDuration: number
}

/** Runs in each page before its own code: notes when changes become durable, how long answers and frames take. */
export async function observe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function transaction(...args: Parameters<typeof begin>) {
      const made = begin.apply(this, args)
      // What stores a change; verdicts on those before are written there too, in transactions over more.
      const stores = [...made.objectStoreNames].join()
      if (this.name.startsWith('hirefold-outbox') && made.mode === 'readwrite' && stores === 'changes,meta')
        made.addEventListener('complete', () => {
          window.durableAt = performance.now()
        })
      return made
    }
    window.answers = []
    window.longFrames = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.answers.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration, blockingDuration } of list.getEntries() as LongFrame[])
        window.longFrames.push({ ms: duration, held: blockingDuration > 0 })
    }).observe({ type: 'long-animation-frame' })
  })
}

/**
 * Opens a page and takes the time until something is painted, in milliseconds since it began to load. The page says it
 * by itself, at a change: looking again and again would cost a slow processor a tenth of what is measured.
 */
export async function openTo(page: Page, address: string, path: string): Promise<number> {
  const word = 'shown after '
  await page.addInitScript(
    ([wanted, said]) => {
      // Only a browser that is looked into asks where each error was made that React makes ahead: it reads the whole
      // file again for that, a fifth of the start, which no user waits for.
      Error.stackTraceLimit = 0
      const look = new MutationObserver(() => {
        if (!document.evaluate(wanted!, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue) return
        look.disconnect()
        // The task after the frame: it has been painted then.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => console.info(`${said}${performance.now()}`)
          port2.postMessage(undefined)
        })
      })
      look.observe(document, { subtree: true, childList: true })
    },
    [path, word],
  )
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(word)),
    page.goto(address, { waitUntil: 'commit' }),
  ])
  return Number(said.text().slice(word.length))
}

/** Milliseconds from a tap on an element until the wanted one is painted, and until the outbox was durable. */
export const tapTo = (page: Page, tap: string, wanted: string): Promise<{ painted: number; durable: number }> =>
  page.evaluate(
    ([from, to]) =>
      new Promise((resolve) => {
        const find = (path: string) =>
          document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
        const began = performance.now()
        const look = new MutationObserver(() => {
          if (!find(to!)) return
          look.disconnect()
          // The task after the frame: it has been painted then.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () =>
              resolve({ painted: performance.now() - began, durable: (window.durableAt ?? began) - began })
            port2.postMessage(undefined)
          })
        })
        look.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        ;(find(from!) as HTMLElement).click()
      }),
    [tap, wanted],
  )

/** The slowest answer to a real touch or click, from the hardware's time stamp to the frame (INP). */
export async function answerTo(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.answers = []
  })
  await act()
  await page.waitForTimeout(400)
  const answers = await page.evaluate(() => window.answers)
  // Quicker ones than a frame are not reported.
  return Math.max(16, ...answers)
}
