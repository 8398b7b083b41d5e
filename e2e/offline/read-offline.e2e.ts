// Only a browser with a worker loads a page without a network.

import { expect, type Page } from '@playwright/test'
import { call } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { ready, signedIn, signOut } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const search = '/?q=skill:React&q=position:engineer'

/** What was read lies on the device: it is put there behind the painting, which a page that is left at once would cut. */
const kept = (page: Page, what: 'search' | 'profile') =>
  expect
    .poll(
      async () => (await placesOf(page, `[\\"${what}\\"`)).filter((place) => place.startsWith('hirefold-reads')).length,
    )
    .toBe(1)

test('the last search and an opened profile are read without a network, with their age; signing out takes them away', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  await page.goto(search)
  const first = page.getByRole('list', { name: 'People found' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  await kept(page, 'search')
  const { profiles } = (await (await context.request.get(`/api/v6/profiles/${search.slice(1)}`)).json()) as {
    profiles: { id: number; name: string }[]
  }
  const person = profiles[0]!
  await page.goto(`/profiles/${person.id}/`)
  await expect(page.getByRole('heading', { name: person.name }).first()).toBeVisible()
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  await kept(page, 'profile')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: person.name }).first()).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d$/).first()).toBeVisible()
  await page.goto(search)
  await expect(first).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(first).toBeVisible()
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  await signOut(page)
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('a search that was never made finds people on this device, and says so', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText('Senior Frontend Engineer · Berlin').click()
  await expect(page.getByRole('button', { name: /^Status of / }).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto('/?q=lastPosition:Full-stack&q=educationSearch:MIT')
  await expect(page.getByText('On this device', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Can’t be checked on this device: MIT')).toBeVisible()
  const found = page.locator('main li a')
  await expect(found.first()).toContainText('Full-stack')
  await found.first().click()
  await expect(page).toHaveURL(/\/folders\/.*c=/)
  await page.goto('/?q=skill:NothingIsCalledSo')
  await expect(page.getByText('No one on this device matches')).toBeVisible()
})

test('what the device has not loaded yet waits for a network, and the page keeps what was typed', async ({
  browser,
}) => {
  // Before the worker is ready nothing but the page itself is on the device.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto('/login/')
  await page.getByLabel('Email').fill('worker@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  const query = page.getByRole('combobox').first()
  await query.fill('Embedded Rust')
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Not on this device yet. It will open as soon as the server responds.')).toBeVisible()
  await expect(query).toHaveValue('Embedded Rust')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(query).toHaveValue('Embedded Rust')

  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState({}, '', '/settings/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText('This page isn’t on this device yet')).toBeVisible()
  expect(loads).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await context.close()
})

test('a person who was never opened here is not on this device, and comes by themselves with the network', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  // People of no folder: those of kept folders are shown without a network, too.
  const name = `Nowhere Kept${Date.now()}`
  const [first_name, last_name] = name.split(' ')
  const { id } = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', { first_name, last_name })
  await context.setOffline(true)
  await page.goto(`/profiles/${id}/`)
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'Folders on this device' }).click()
  await expect(page.getByText('Senior Frontend Engineer · Berlin')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
})
