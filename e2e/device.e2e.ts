// Only a browser freezes tabs, clears its storage, lets a page go in the midst of a request and wakes a worker.

import { expect, type Page } from '@playwright/test'
import { statuses } from './kit/folder.ts'
import { ready, signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'
import { workerEvents } from './kit/worker.ts'

test.use({ serviceWorkers: 'allow' })

const folder = 'Senior Frontend Engineer · Berlin'

/** Gives the first person in sight who has another status this one. @param besides not this person @param before the choice, with the menu open @returns whom */
async function change(page: Page, to: string, besides = 'nobody', before: () => Promise<void> = async () => {}) {
  const pill = page.getByRole('button', { name: new RegExp(`^Status of (?!${besides}:).*: (?!${to}$)`) }).first()
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  await pill.click()
  const choice = page.getByRole('menuitemradio', { name: to })
  await expect(choice).toBeVisible()
  await before()
  await choice.click()
  await expect(page.getByRole('button', { name: `Status of ${name}: ${to}` })).toBeVisible()
  return name
}

async function seenBy(browser: Parameters<typeof signedIn>[0], name: string, status: string): Promise<void> {
  const { context, page } = await signedIn(browser, 'worker2@acme.example', 'desktop', { serviceWorkers: 'block' })
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(page.getByRole('button', { name: `Status of ${name}: ${status}` })).toBeVisible()
  await context.close()
}

test('a tab that the browser has frozen while it sent holds nobody up', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  // Before the page is there: a round that waits by the browser's own clock would not stand still with the page's.
  await page.clock.install()
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  await expect(page.getByText(/Downloading…|Sending…/)).toHaveCount(0)
  const frozen = await context.newPage()
  // Of the same site, and going nowhere by itself.
  await frozen.goto('/api/health')
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('hf-user')!).user.id as string)
  await page.bringToFront()
  const name = await change(page, 'Contacted', 'nobody', async () => {
    await frozen.evaluate((lock) => {
      void navigator.locks.request(lock, () => new Promise(() => undefined))
    }, `hirefold-sync-${user}`)
    // The page's patience must not run out while a slow machine presses.
    await page.clock.pauseAt(Date.now() + 2_000)
  })
  await page.clock.runFor(500)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(1)
  await page.clock.runFor(10_000)
  // From here on it goes by itself, however late it began to wait.
  await page.clock.resume()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await seenBy(browser, name, 'Contacted')
})

test('a change that is made in the moment of leaving goes with the page, where nothing else can send it', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  // Before the page is there: one whose clock changes under a running request takes its lease for run out.
  await page.clock.install()
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  // A browser without Background Sync, and a page whose time stands still before its first request.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await expect(page.getByText(/Downloading…|Sending…/)).toHaveCount(0)
  // Not so far on that the page would ask for news by then: that round could take the change along.
  await page.clock.pauseAt(Date.now() + 2_000)
  const name = await change(page, 'Replied')
  const sent = context.waitForEvent('response', (response) => response.url().endsWith('/api/sync/'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await sent).status()).toBe(200)
  await context.close()
  await seenBy(browser, name, 'Replied')
})

test('a browser that clears its storage says how many changes went with it, and downloads everything again', async ({
  browser,
  server,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  await context.setOffline(true)
  await change(page, 'Screening')
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  const cleared = await context.newPage()
  await page.close()
  const session = await context.newCDPSession(cleared)
  await session.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb',
  })
  await context.setOffline(false)
  await cleared.goto('/sync/')
  await expect(cleared.getByText('1 unsent change was lost.', { exact: false })).toBeVisible()
  await cleared.getByRole('button', { name: 'Got it' }).click()
  await expect(cleared.getByText('is lost.', { exact: false })).toHaveCount(0)
  await cleared.goto('/folders/')
  await cleared.getByText(folder).click()
  await expect(statuses(cleared).first()).toBeVisible()
})

test('online is what the last request says, whatever the browser believes', async ({ browser }) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  await page.route('**/api/sync/', (route) => route.abort())
  await change(page, 'Contacted')
  await expect(page.getByText('Server not responding · 1 waiting')).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.unroute('**/api/sync/')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await expect(page.getByText(/Server not responding/)).toHaveCount(0)
})

test('with no tab open the worker sends what waits when the browser says that the network is back', async ({
  browser,
  server,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.goto('/folders/')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  // It is woken by us alone.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await context.setOffline(true)
  const name = await change(page, 'Interview')
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  const other = await context.newPage()
  const session = await context.newCDPSession(other)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.close()
  await context.setOffline(false)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId,
    tag: 'hirefold-outbox',
    lastChance: false,
  })
  await seenBy(browser, name, 'Interview')
})

test('after the last try of the browser with no tab open a notification says what is not sent', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await context.grantPermissions(['notifications'])
  await page.goto('/folders/')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(statuses(page).first()).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  // Chromium wakes no worker that it holds to be offline: the server is out of reach instead.
  await context.route('**/api/sync/', (route) => route.abort())
  await change(page, 'Contacted')
  await expect(page.getByText('Server not responding · 1 waiting')).toBeVisible()
  const blank = await context.newPage()
  const worker = await workerEvents(context, blank, new URL(baseURL!).origin)
  await page.close()
  const shown = () =>
    context.serviceWorkers()[0]!.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, data }) => ({ title, data: data as unknown }))
    })
  await worker.sync(false)
  expect(await shown()).toEqual([])
  await worker.sync(true)
  await expect.poll(shown).toEqual([{ title: '1 change hasn’t been sent', data: { url: '/sync/' } }])
})

test('a comment that is sent twice by a nervous finger is there once', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await page
    .getByRole('button', { name: /^Status of / })
    .first()
    .waitFor()
  const text = `Call on Monday, ${Date.now()}`
  await context.setOffline(true)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  await expect(page.getByText(text)).toHaveCount(1)
})

test('a browser that keeps nothing still shows and sends everything, and says what that means', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow it', 'SecurityError')
    }
  })
  await page.goto('/folders/')
  await page.getByText(folder).click()
  const name = await change(page, 'Contacted')
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await page.getByRole('link', { name: /Needs you/ }).click()
  await expect(page.getByText('This browser stores nothing for the app', { exact: false })).toBeVisible()
  await context.close()
  await seenBy(browser, name, 'Contacted')
})

test('a browser whose storage never answers shows and sends everything after a while, and takes nothing for lost', async ({
  browser,
}) => {
  const { context, page: before } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await before.goto('/folders/')
  await before.getByText(folder).click()
  await expect(statuses(before).first()).toBeVisible()
  // It waits on the disk, and nothing but a page may send it.
  await before.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await before.route('**/api/sync/', (route) => route.abort())
  const waiting = await change(before, 'Screening')
  await expect(before.getByText('Server not responding · 1 waiting')).toBeVisible()
  await before.close()

  const page = await context.newPage()
  await page.addInitScript(() => {
    const { open } = indexedDB
    // Like a database that a frozen tab of before does not let go of.
    indexedDB.open = (...how) => {
      const request = open.apply(indexedDB, how)
      for (const event of ['success', 'upgradeneeded', 'error'])
        request.addEventListener(event, (given) => given.stopImmediatePropagation(), { capture: true })
      return request
    }
  })
  await page.clock.install()
  await page.goto('/folders/')
  await page.clock.runFor(6000)
  await page.getByText(folder).click()
  // Somebody else than who waits on the disk.
  const name = await change(page, 'Replied', waiting)
  await page.clock.runFor(1000)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await page.getByRole('link', { name: /Needs you/ }).click()
  await expect(page.getByText('This browser stores nothing for the app', { exact: false })).toBeVisible()
  await expect(page.getByText('is lost.', { exact: false })).toHaveCount(0)
  await page.close()

  const again = await context.newPage()
  await again.goto('/folders/')
  await expect(again.getByText(/waiting/)).toHaveCount(0)
  await seenBy(browser, waiting, 'Screening')
  await context.close()
  await seenBy(browser, name, 'Replied')
})
