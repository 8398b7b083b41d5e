import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median, p95, untilHealthy } from './kit/measure.ts'

/**
 * A folder of 10,000 people on a device, in Chromium: from the tap on the folder to its first rows on the screen, and
 * from a tap on a status to the new status on the screen. A change is durable before it shows, so the second number
 * bounds both. The baseline is the same on a folder of a few dozen people in the same run.
 */

const root = path.join(import.meta.dirname, '..')
const port = 4292
const base = `http://localhost:${port}`
const big = 'Ten thousand people'
const small = 'Senior Frontend Engineer · Berlin'
const runs = 9

const found = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const chrome = found.find((file) => file !== undefined && existsSync(file))

async function signedIn(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true, locale: 'en-US' })
  await page.goto(`${base}/login/`)
  await page.getByLabel('Email').fill('worker@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** Fills a folder with the first ten thousand people of the pool and waits until all are on the device. */
async function fillBigFolder(page: Page): Promise<void> {
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
  await page.goto(`${base}/folders/`)
  await page.getByText(big).click()
  await page.getByText('10,000 people').waitFor({ timeout: 120_000 })
}

/** Milliseconds from a tap on an element to the frame in which the wanted one is on the screen. */
function tapTo(page: Page, tap: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([from, to]) =>
      new Promise<number>((resolve) => {
        const find = (path: string) =>
          document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
        const began = performance.now()
        ;(find(from!) as HTMLElement).click()
        const look = () => {
          if (!find(to!)) return requestAnimationFrame(look)
          // The frame that shows it has been made when the next one begins.
          return requestAnimationFrame(() => resolve(performance.now() - began))
        }
        look()
      }),
    [tap, wanted],
  )
}

const row = "//button[starts-with(@aria-label, 'Status of ')]"

async function openings(page: Page, name: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    await page.goto(`${base}/folders/`)
    await page.getByText(name).waitFor()
    times.push(await tapTo(page, `//*[normalize-space(text())='${name}']`, row))
  }
  return times
}

async function statusTaps(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const status = i % 2 ? 'Contacted' : 'Replied'
    await page
      .getByRole('button', { name: /^Status of / })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: status }).waitFor()
    const wanted = `(${row})[1][contains(@aria-label, ': ${status}')]`
    times.push(await tapTo(page, `//*[@role='menuitemradio'][contains(., '${status}')]`, wanted))
  }
  return times
}

function line(name: string, times: number[], against: number[]): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)
  const ratio = `${(median(times) / median(against)).toFixed(2)}x`.padStart(9)
  console.log(name.padEnd(34), ms(median(times)), ms(p95(times)), ratio)
}

async function measure(browser: Browser): Promise<void> {
  const page = await signedIn(browser)
  await fillBigFolder(page)
  const bigTaps = await statusTaps(page)
  const bigOpenings = await openings(page, big)
  const smallOpenings = await openings(page, small)
  const smallTaps = await statusTaps(page)
  console.log('10,000 people on the device'.padEnd(34), 'p50'.padStart(8), 'p95'.padStart(8), 'to small'.padStart(9))
  line('open the folder, first rows', bigOpenings, smallOpenings)
  line('tap a status, shown and durable', bigTaps, smallTaps)
}

if (!chrome) {
  console.log('bench device is skipped: no Chromium was found (set CHROME_PATH)')
  process.exit(0)
}
const folder = await mkdtemp(path.join(tmpdir(), 'hf-bench-'))
const env = { ...process.env, HIREFOLD_DATA: folder, PORT: String(port) }
const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'ignore' })
try {
  await untilHealthy(port)
  const browser = await chromium.launch({
    executablePath: chrome,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  await measure(browser)
  await browser.close()
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}
