import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { chrome, openBrowser, signIn } from './chromium.ts'
import type { Hirefold } from './hirefold.ts'

declare global {
  interface Window {
    /** Milliseconds of each task that held the main thread for more than 50. */
    longTasks: number[]
  }
}

export interface FirstLoad {
  /** From the first request of the device to a folder that is whole. */
  tookMs: number
  /** The longest that the main thread was held while rows were stored. */
  blockedMs: number
}

/** What Lighthouse calls slow 4G: 1.6 Mbit/s there, 750 kbit/s back, 150 ms for a round trip. */
export const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Milliseconds to the end of the last answer: that is when nothing has been asked for a while. */
async function untilAllCame(page: Page, begin: () => Promise<void>): Promise<number> {
  const from = performance.now()
  let last = from
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/sync/')) last = performance.now()
  })
  await begin()
  while (performance.now() - last < 3000) await page.waitForTimeout(100)
  return last - from
}

/** What a device asks for waits. @returns lets it go on; what it asks for after that passes by this process */
async function held(page: Page): Promise<() => Promise<void>> {
  const sync = '**/api/sync/'
  const go = Promise.withResolvers<void>()
  await page.route(sync, async (route) => {
    await go.promise
    // The page before has gone with what it asked.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    await page.unroute(sync)
    go.resolve()
  }
}

/**
 * A folder of 10,000 people on a new device in Chromium, or undefined where there is no browser. Its first answer waits
 * until the page stands: what drawing a page costs is measured elsewhere.
 * @param email whose only large folder it is
 * @param network how slow the network is from the first request of the device on; without it as it is
 */
export async function firstLoad(
  { url }: Hirefold,
  folder: string,
  email: string,
  network?: typeof slow4G,
): Promise<FirstLoad | undefined> {
  if (!chrome) return undefined
  const profile = await mkdtemp(path.join(tmpdir(), 'hf-profile-'))
  const context = await openBrowser(profile, 'desktop')
  try {
    await context.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    const page = await context.newPage()
    const letGo = await held(page)
    await signIn(page, url, email)
    await page.goto(`${url}/folders/`)
    await page.waitForTimeout(3000)
    await page.evaluate(() => {
      window.longTasks = []
    })
    const session = await page.context().newCDPSession(page)
    if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    const tookMs = await untilAllCame(page, letGo)
    const blocks = await page.evaluate(() => window.longTasks)
    await page.getByText(folder, { exact: true }).click()
    await page.getByText('10,000', { exact: true }).first().waitFor()
    return { tookMs, blockedMs: Math.max(0, ...blocks) }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 20 })
  }
}
