// Only a browser has workers of two builds, and pages whose files a deploy has taken.

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { picturePath } from '../../contract/profiles/pictures.ts'
import { enter, ready, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { type TwoBuilds, twoBuilds } from '../kit/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

let builds: TwoBuilds

test.beforeEach(async ({ baseURL }) => {
  builds = await twoBuilds(baseURL!)
})
test.afterEach(() => builds.close())

/** A recruiter on the first build; with `blocked` in a browser that gives no service worker. */
async function onFirstBuild(browser: Browser, { blocked = false, locale = 'en-US' } = {}) {
  const context = await browser.newContext({
    baseURL: builds.url,
    viewport: { width: 1440, height: 900 },
    locale,
    serviceWorkers: blocked ? 'block' : 'allow',
  })
  const page = await context.newPage()
  await enter(context.request, 'worker@acme.example')
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeAttached()
  return { context, page }
}

const build = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src.split('-').at(-1))
const banner = (page: Page) => page.getByText('A new version is ready')
/** The user comes back to a tab: that is when it looks for a new version. */
const lookedAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const crashed = (page: Page) => page.getByText('Something went wrong')

/**
 * The worker has something to do for the page that never ends: nothing may wait for that. One picture alone: those of
 * people would take all the connections that a browser has for a server.
 */
function keepWorkerBusy(page: Page): Promise<void> {
  builds.stall(/pictures\/held/)
  return page.evaluate((address) => {
    new Image().src = address
  }, picturePath('held'))
}

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.locator('h1').first()).toBeAttached()
  return tab
}

test('a tab that stays on the old build when another takes the new one says so, goes on, and does not crash', async ({
  browser,
}) => {
  const { context, page } = await onFirstBuild(browser)
  await ready(page)
  const old = await secondTab(context, '/folders/')
  const first = await build(page)
  builds.deploy()
  await lookedAt(page)
  await expect(banner(page)).toBeVisible()
  await expect(banner(old)).toBeVisible()
  await keepWorkerBusy(page)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => build(page).catch(() => first)).not.toBe(first)

  expect(await build(old)).toBe(first)
  await expect(banner(old)).toBeVisible()
  // What the old build has not loaded yet is gone from the server and from the worker.
  await old.getByRole('link', { name: 'Senior Frontend Engineer · Berlin' }).first().click()
  // Parts that were read in ahead may show the folder before the first missing one has the page loaded anew.
  await expect.poll(() => build(old).catch(() => first)).not.toBe(first)
  await expect(old.getByRole('button', { name: /^Status of / }).first()).toBeVisible()
  await expect(crashed(old)).toHaveCount(0)
  await context.close()
})

test('a page whose files were removed by a deploy is loaded anew once, and what was typed stands in it', async ({
  browser,
}) => {
  const { context, page } = await onFirstBuild(browser, { blocked: true })
  const query = page.getByRole('combobox').first()
  await query.fill('Embedded Rust')
  const first = await build(page)
  builds.deploy()
  // The palette is fetched at its first use.
  await page.keyboard.press('Control+k')
  await expect.poll(() => build(page).catch(() => first)).not.toBe(first)
  await expect(query).toHaveValue('Embedded Rust')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(crashed(page)).toHaveCount(0)
  await context.close()
})

test('a file that stays missing is said, and the page is not loaded for ever', async ({ browser }) => {
  const { context, page } = await onFirstBuild(browser, { blocked: true })
  await page.goto('/folders/')
  await expect(page.getByText('Senior Frontend Engineer · Berlin')).toBeVisible()
  let loads = 0
  page.on('framenavigated', () => {
    loads++
  })
  await builds.lose('/settings/')
  await page.evaluate(() => {
    history.pushState({}, '', '/settings/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(crashed(page)).toBeVisible()
  expect(loads).toBeLessThanOrEqual(3)
  await context.close()
})

for (const [locale, title, button] of [
  ['en-US', 'Update the app', 'Update now'],
  ['ru-RU', 'Обновите приложение', 'Обновить'],
] as const)
  test(`a version that the server no longer understands says so on the whole page (${locale})`, async ({ browser }) => {
    const { context, page } = await onFirstBuild(browser, { locale })
    await ready(page)
    // The user's own language wins over the browser's, and the next test is in English again.
    if (locale === 'ru-RU') await speak(context, 'ru')
    await page.goto('/folders/new/')
    await page.locator('form input').first().fill('Half a name')
    await page.route('**/api/sync/', (route) =>
      route.fulfill({ status: 426, json: { code: 'upgrade', detail: 'Update the app' } }),
    )
    // An exchange that was under way already had the old answer: the page is looked at until it asks anew.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByRole('alertdialog', { name: title })).toBeVisible({ timeout: 2000 })
    }).toPass()
    const first = await build(page)
    builds.deploy()
    await page.unroute('**/api/sync/')
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => build(page).catch(() => first)).not.toBe(first)
    await expect(page.locator('form input').first()).toHaveValue('Half a name')
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(0)
    await speak(context, 'en')
    await context.close()
  })

test('the new version comes by itself where nobody has looked for an hour, unless something is typed', async ({
  browser,
}) => {
  const { context, page } = await onFirstBuild(browser)
  await ready(page)
  await page.clock.install()
  await page.goto('/folders/new/')
  const first = await build(page)
  await page.getByLabel('Name').fill('Half a name')
  builds.deploy()
  await lookedAt(page)
  await expect(banner(page)).toBeVisible()
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await hide()
  await page.clock.runFor(3_600_000)
  expect(await build(page)).toBe(first)
  await keepWorkerBusy(page)
  await page.getByLabel('Name').fill('')
  await hide()
  await page.clock.runFor(3_600_000)
  // The worker is told of a tab that is looked at: without a screen the browser takes every tab for one.
  expect(await build(page)).toBe(first)
  // Each time: a worker that the browser ended meanwhile has forgotten it.
  const hideFromWorkers = () =>
    Promise.all(
      context
        .serviceWorkers()
        .map((worker) =>
          worker
            .evaluate(() =>
              Object.defineProperty(
                (globalThis as unknown as { WindowClient: { prototype: object } }).WindowClient.prototype,
                'visibilityState',
                { get: () => 'hidden', configurable: true },
              ),
            )
            .catch(() => undefined),
        ),
    )
  await expect
    .poll(async () => {
      await hideFromWorkers()
      // An hour and its minutes: it is put off while something is on its way.
      await page.clock.runFor(60_000).catch(() => undefined)
      return build(page).catch(() => first)
    })
    .not.toBe(first)
  await context.close()
})

test('where the operator has taken the worker off, a browser that has one loses it and what it kept of the build, and nothing else', async ({
  browser,
}) => {
  const { context, page } = await onFirstBuild(browser)
  await ready(page)
  const kept = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files: (await caches.keys()).filter((name) => name.startsWith('workbox-')).length,
    }))
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
  const before = await databases()
  expect(before.length).toBeGreaterThan(1)
  expect(await kept()).toEqual({ workers: 1, files: 1 })
  await keepWorkerBusy(page)
  builds.takeWorkerOff()
  await expect
    .poll(async () => {
      // The worker may be there a moment before the page looks for others.
      await lookedAt(page)
      return kept()
    })
    .toEqual({ workers: 0, files: 0 })
  // It is no other version.
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  expect(await databases()).toEqual(before)
  await context.close()
})
