// Only a browser has a worker that empties the device, also with no page open.

import { expect } from '@playwright/test'
import { placesOf } from '../kit/disk.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { workerEvents } from '../kit/worker.ts'

test.use({ serviceWorkers: 'allow' })

const folder = 'Senior Frontend Engineer · Berlin'

test('a device that is removed from another one goes blank at once, keeps nothing, says why, and may be used again', async ({
  browser,
}) => {
  const lost = await signedIn(browser, 'worker2@acme.example', 'phone')
  await ready(lost.page)
  await lost.page.goto('/folders/')
  await lost.page.getByText(folder).click()
  const pill = lost.page.getByRole('button', { name: /^Status of / }).first()
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  // A second tab, and a change that waits.
  const second = await lost.context.newPage()
  await second.goto('/folders/')
  await expect(second.getByText(folder)).toBeVisible()
  await lost.context.route('**/api/sync/', (route) => route.abort())
  await lost.page.getByRole('button', { name: `Status of ${name}` }).click()
  await lost.page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect.poll(() => placesOf(lost.page, 'sealedAt').then(() => lost.page.getByText(/waiting/).count())).toBe(1)

  const { page } = await signedIn(browser, 'worker2@acme.example', 'desktop', { serviceWorkers: 'block' })
  await page.goto('/settings/')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  // Those used last stand first; earlier journeys have left theirs.
  const remove = page.getByRole('button', { name: /^Remove / })
  await expect(remove.first()).toBeVisible()
  const others = await remove.count()
  await remove.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove).toHaveCount(others - 1)

  await lost.context.unroute('**/api/sync/')
  for (const tab of [lost.page, second]) {
    await expect(tab).toHaveURL(/\/login\/\?wiped=true/)
    await expect(tab.getByRole('status').filter({ hasText: 'removed from another device' })).toBeVisible()
  }
  const left = await lost.page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map((database) => database.name),
    caches: (await caches.keys()).filter((cache) => !cache.includes('precache')),
    stored: Object.keys(localStorage),
    session: document.cookie,
  }))
  expect(left).toEqual({ databases: [], caches: [], stored: [], session: '' })
  expect(await placesOf(lost.page, name)).toEqual([])

  await lost.page.getByLabel('Email').fill('worker2@acme.example')
  await lost.page.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await lost.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(lost.page).not.toHaveURL(/login/)
  await lost.page.goto('/folders/')
  await expect(lost.page.getByText(folder)).toBeVisible()
  await expect(lost.page.getByText(/waiting/)).toHaveCount(0)
  await page.reload()
  await expect(remove).toHaveCount(others)
})

test('what the worker could not empty without a page, the next page does before it shows anything', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signedIn(browser, 'hm@acme.example', 'phone')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  const pill = page.getByRole('button', { name: /^Status of / }).first()
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  // The worker alone contacts the server again, because of a change that waits.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await context.route('**/api/sync/', (route) => route.abort())
  await page.getByRole('button', { name: `Status of ${name}` }).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect(page.getByText('Server not responding · 1 waiting')).toBeVisible()
  const blank = await context.newPage()
  const worker = await workerEvents(context, blank, new URL(baseURL!).origin)
  await page.close()

  const { page: desk } = await signedIn(browser, 'hm@acme.example', 'desktop', { serviceWorkers: 'block' })
  await desk.goto('/settings/')
  const remove = desk.getByRole('button', { name: /^Remove / })
  await expect(remove.first()).toBeVisible()
  const others = await remove.count()
  await remove.first().click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove).toHaveCount(others - 1)

  await context.unroute('**/api/sync/')
  await worker.sync(false)
  await blank.goto('/api/health')
  const databases = () => blank.evaluate(async () => (await indexedDB.databases()).map((each) => each.name))
  await expect.poll(databases).toEqual([])
  expect(await blank.evaluate(() => Object.keys(localStorage))).toContain('hf-user')

  await blank.goto('/folders/')
  await expect(blank).toHaveURL(/\/login\/\?wiped=true/)
  await expect(blank.getByRole('status').filter({ hasText: 'removed from another device' })).toBeVisible()
  expect(await placesOf(blank, name)).toEqual([])
  expect(await databases()).toEqual([])
  expect(await blank.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ''])
})
