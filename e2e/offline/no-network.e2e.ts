// Every page of the app, opened cold on a device whose server is gone: a face of a known kind, never the browser's own.

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Gate, gateTo } from '../kit/gate.ts'
import { drawn } from '../kit/pages.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { folderName, notFound, walks } from '../kit/walks.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })

/** A device that has the app and what comes by itself, whose server is gone and whose network is cut. */
async function cutOff(
  browser: Browser,
  device: 'desktop' | 'phone',
  gate: Gate,
): Promise<{ context: BrowserContext; known: number }> {
  const { context, page } = await signedIn(browser, 'worker@acme.example', device, { baseURL: gate.url })
  await ready(page)
  await page.goto('/folders/')
  const row = page.getByRole('link', { name: new RegExp(folderName) }).first()
  const known = Number(/\/folders\/(\d+)/.exec((await row.getAttribute('href'))!)![1])
  await page.goto('/sync/')
  await expect(page.getByText(/^\d+ folders on this device/)).toBeVisible()
  await expect(page.getByText('The app itself can’t open offline yet.')).toHaveCount(0)
  await page.close()
  await gate.shut()
  await context.setOffline(true)
  return { context, known }
}

/** The widths of the product (systems.md, PWA-11); nothing is wider than the screen. */
const widths = [360, 390, 768, 1280, 1600]

async function sideways(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await drawn(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    if (scrollWidth > clientWidth) wrong.push(`${address}: ${scrollWidth} px of ${clientWidth}`)
  }
  return wrong
}

/** What pages look like whose widths were tried: a third of all addresses ends at the same face. */
const tried = new Set<string>()

/** Opens a page cold. @returns what was wrong with it */
async function open(page: Page, address: string, heading: string): Promise<string[]> {
  const wrong: string[] = []
  page.on('console', (message) => {
    // That a request fails without a network is what the browser writes down by itself.
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) wrong.push(`${address}: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${address}: ${error.message}`))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
  for (const text of ['The data could not be displayed', 'Something went wrong'])
    if (await page.getByText(text).count()) wrong.push(`${address}: ${text}`)
  const face = await page.evaluate(() => document.body.innerHTML)
  if (!tried.has(face)) wrong.push(...(await sideways(page, address)))
  tried.add(face)
  return wrong
}

test('every page opens cold without a network and without a server, and says what is not on this device', async ({
  browser,
  server,
}) => {
  // A hundred addresses, most of them at five widths.
  test.setTimeout(600_000)
  const { context, known } = await cutOff(browser, 'phone', await gateTo(server.url))
  const wrong: string[] = []
  for (const [address, heading] of [...Object.values(walks).flat(), ['/no/such/page/', notFound] as const]) {
    const page = await context.newPage()
    wrong.push(...(await open(page, address.replace('KNOWN', String(known)), heading)))
    await page.close()
  }
  expect(wrong).toEqual([])
})
