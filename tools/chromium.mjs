// Finds a Chromium for the browser tests, or installs one (stack.md, 'Chromium for tests').
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installByApt } from './apt.mjs'
import { capture, node, say } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine, if it has one. */
export function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) if (existsSync(path.join(folder, name))) return path.join(folder, name)
  }
  return undefined
}

async function byApt() {
  return (await installByApt('No Chromium found', ['chromium'])) ? onPath() : undefined
}

async function byPlaywright() {
  say('No Chromium found: asking Playwright to fetch one …')
  const { code } = await capture(node(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code !== 0) return undefined
  const script = "import('@playwright/test').then((p) => process.stdout.write(p.chromium.executablePath()))"
  const { output } = await capture(node(), ['--input-type=module', '-e', script])
  return existsSync(output.trim()) ? output.trim() : undefined
}

/** @returns its path, or the sentence that says how to get one */
export async function chromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    return existsSync(named) ? { path: named } : { sentence: `CHROME_PATH is ${named}, which doesn’t exist.` }
  }
  const found = onPath() ?? (await byApt()) ?? (await byPlaywright())
  if (found) return { path: found }
  return {
    sentence:
      'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or name it with CHROME_PATH, or skip them with SKIP_BROWSER=1.',
  }
}
