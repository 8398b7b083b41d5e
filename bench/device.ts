import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import {
  answerTo,
  big,
  chrome,
  fillBigFolder,
  observe,
  openBrowser,
  openTo,
  signIn,
  tapTo,
  throttle,
} from './kit/chromium.ts'
import { type Hirefold, startHirefold } from './kit/hirefold.ts'
import { median, p95 } from './kit/measure.ts'
import { plainList, plainPage } from './kit/plain-page.ts'
import { flickTo } from './kit/touch.ts'

/**
 * A folder of 10,000 people on a device, in Chromium: from the tap on the folder to its first rows on the screen, and
 * from a tap on a status to the outbox and to the screen; the baseline is a folder of a few dozen people in the same
 * run. With `--throttle 4` on a processor four times slower, and with the numbers of a phone that is in use.
 */

const { throttle: times } = optionsOf({ throttle: { type: 'string', default: '1' } })
const slower = wholeNumber('throttle', times)
const small = 'Senior Frontend Engineer · Berlin'
const runs = 9
const row = "//button[starts-with(@aria-label, 'Status of ')]"
const folderNamed = (name: string) => `//a[normalize-space(text())='${name}']`

async function openings(page: Page, url: string, name: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    await page.goto(`${url}/folders/`)
    await page.getByText(name).waitFor()
    times.push((await tapTo(page, folderNamed(name), row)).painted)
  }
  return times
}

const firstStatus = (page: Page) => page.getByRole('button', { name: /^Status of / }).first()

/** Everything was sent, and what came of it is on the screen. */
async function settled(page: Page): Promise<void> {
  await page.getByLabel('Not sent yet').first().waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** @param rest whether each tap waits until the change before it has been sent, as a hand does */
async function statusTaps(page: Page, rest: boolean): Promise<{ painted: number[]; durable: number[] }> {
  const painted: number[] = []
  const durable: number[] = []
  for (let i = 0; i < runs; i++) {
    const status = i % 2 ? 'Contacted' : 'Replied'
    if (rest) await settled(page)
    await firstStatus(page).tap()
    await page.getByRole('menuitemradio', { name: status }).waitFor()
    const wanted = `(${row})[1][contains(@aria-label, ': ${status}')]`
    const times = await tapTo(page, `//*[@role='menuitemradio'][contains(., '${status}')]`, wanted)
    painted.push(times.painted)
    durable.push(times.durable)
  }
  return { painted, durable }
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9)

function line(name: string, times: number[], bar: number, against?: number[]): void {
  const ratio = against ? `${(median(times) / median(against)).toFixed(2)}x` : ''
  const met = median(times) <= bar ? '' : '  over'
  console.log(name.padEnd(40), ms(median(times)), ms(p95(times)), ms(bar), ratio.padStart(9), met)
}

async function tapsAndOpenings(page: Page, url: string): Promise<void> {
  // Cold: the page has just opened, its code runs for the first time and the first exchange is under way.
  const cold = await statusTaps(page, false)
  const bigTaps = await statusTaps(page, true)
  const bigOpenings = await openings(page, url, big)
  const smallOpenings = await openings(page, url, small)
  const smallTaps = await statusTaps(page, true)
  line('open the folder, first rows', bigOpenings, slower === 1 ? 150 : 300, smallOpenings)
  line('tap a status, in the outbox', bigTaps.durable, 100, smallTaps.durable)
  line('tap a status, painted', bigTaps.painted, slower === 1 ? 50 : 100, smallTaps.painted)
  line('the first nine in a row, painted', cold.painted, slower === 1 ? 50 : 100)
}

/** From nothing running to the list of folders, without a network, on a device that has been in use. */
async function coldStarts(profile: string, url: string): Promise<number[]> {
  // At the second opening the browser keeps the compiled code.
  await visit(profile, url)
  await visit(profile, url)
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const context = await openBrowser(profile, 'phone')
    await context.setOffline(true)
    const page = await context.newPage()
    await throttle(page, slower)
    times.push(await openTo(page, `${url}/folders/`, folderNamed(big)))
    await context.close()
  }
  return times
}

async function visit(profile: string, url: string): Promise<void> {
  const context = await openBrowser(profile, 'phone')
  const page = await context.newPage()
  await page.goto(`${url}/folders/`)
  await page.getByText(big).waitFor()
  await page.waitForTimeout(2000)
  await context.close()
}

async function several(page: Page, act: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) times.push(await answerTo(page, () => act(i)))
  return times
}

/** How long touches wait for their frame, and what scrolling costs. */
async function inUse(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/folders/`)
  await page.getByText(big).tap()
  await firstStatus(page).waitFor()
  const choose = (i: number) => page.getByRole('menuitemradio', { name: i % 2 ? 'Contacted' : 'Replied' })
  const changes: number[] = []
  for (let i = 0; i < runs; i++) {
    await firstStatus(page).tap()
    await choose(i).waitFor()
    changes.push(await answerTo(page, () => choose(i).tap()))
  }
  line('INP: status changed', changes, 100)
  const chips = page.getByRole('group', { name: 'Statuses' }).getByRole('button')
  line('INP: status chip', await several(page, (i) => chips.nth(i % 2 ? 0 : 1).tap()), 100)
  await chips.nth(0).tap()
  await firstStatus(page).waitFor()
  const opened = await several(page, async () => {
    await page.locator('main li button').first().tap()
    await page.waitForTimeout(300)
    await page.goBack()
    await firstStatus(page).waitFor()
  })
  line('INP: row opened', opened, 100)
  await scroll(page)
}

/** Flicks a list down and up again. @returns the frames that took more than 50 ms */
async function longFramesOf(page: Page, list: string): Promise<Window['longFrames']> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.longFrames = []
  })
  for (const place of [40_000, 20_000]) await flickTo(session, page, list, place)
  await page.waitForTimeout(300)
  return page.evaluate(() => window.longFrames)
}

function frameLine(name: string, frames: Window['longFrames'], bar = ''): void {
  const longest = Math.max(0, ...frames.map(({ ms }) => ms)).toFixed(0)
  console.log(name.padEnd(40), String(frames.length).padStart(9), `longest ${longest} ms`, bar)
}

async function scroll(page: Page): Promise<void> {
  const frames = await longFramesOf(page, 'section[aria-label="People in this folder"]')
  frameLine('frames over 50 ms in 60,000 px', frames)
  frameLine(
    '… held up by work of our own',
    frames.filter(({ held }) => held),
    ' bar none',
  )
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = (metrics.find(({ name }) => name === 'JSHeapTotalSize')?.value ?? 0) / 1e6
  console.log('memory after it'.padEnd(40), `${heap.toFixed(0)} MB`.padStart(9), ' '.repeat(9), '   120 MB')
  await page.goto(plainPage)
  await page.waitForTimeout(1000)
  frameLine('the same in a plain page of such rows', await longFramesOf(page, plainList))
}

async function facets(profile: string, url: string): Promise<void> {
  const context = await openBrowser(profile, 'desktop')
  await observe(context)
  const page = await context.newPage()
  await throttle(page, slower)
  await page.goto(`${url}/?q=skill%3AReact`)
  const box = page.getByRole('checkbox').nth(2)
  await box.waitFor()
  line('INP: facet toggled', await several(page, () => box.click()), 100)
  await context.close()
}

async function measure({ url }: Hirefold, profile: string): Promise<void> {
  let context: BrowserContext = await openBrowser(profile, 'phone')
  let page = await context.newPage()
  await signIn(page, url)
  await fillBigFolder(page, url)
  await context.close()
  const title = `10,000 people, processor ÷ ${slower}`
  console.log(title.padEnd(40), 'p50'.padStart(9), 'p95'.padStart(9), 'bar'.padStart(9), 'to small'.padStart(9))
  if (slower !== 1) line('cold start offline, list of folders', await coldStarts(profile, url), 1000)
  context = await openBrowser(profile, 'phone')
  await observe(context)
  page = await context.newPage()
  await page.goto(`${url}/folders/`)
  await page.getByText(big).tap()
  await firstStatus(page).waitFor()
  await throttle(page, slower)
  await tapsAndOpenings(page, url)
  if (slower !== 1) await inUse(page, url)
  await context.close()
  if (slower !== 1) await facets(profile, url)
}

if (!chrome) {
  console.log('bench device is skipped: no Chromium was found (set CHROME_PATH)')
  process.exit(0)
}
const profile = await mkdtemp(path.join(tmpdir(), 'hf-profile-'))
const server = await startHirefold()
try {
  await measure(server, profile)
} finally {
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 20 })
}
