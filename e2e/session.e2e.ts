// Only a browser has cookies that end, and disks on which nothing may be left.

import { expect, request } from '@playwright/test'
import { placesOf } from './kit/disk.ts'
import { notOffered } from './kit/folder.ts'
import { ready, signedIn, signOut } from './kit/people.ts'
import { test } from './kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const folder = 'Senior Frontend Engineer · Berlin'

test('a session that ends in the middle of the work loses nothing: sign in again in place, and the change goes out', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  // Other journeys move people of this folder too, and the same status again is no change.
  const pill = notOffered(page)
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  await context.setOffline(true)
  await page.getByRole('button', { name: `Status of ${name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Offer' }).click()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(1)
  await context.clearCookies({ name: 'hf_session' })
  await context.setOffline(false)
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()
  await password.fill('Demo-password-1!')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Status of ${name}: Offer` })).toBeVisible()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  const { page: other } = await signedIn(browser, 'worker2@acme.example', 'desktop', { serviceWorkers: 'block' })
  await other.goto('/folders/')
  await other.getByText(folder).click()
  await expect(other.getByRole('button', { name: `Status of ${name}: Offer` })).toBeVisible()
})

test('signing out with unsent changes asks first, and then leaves nothing on the device', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'hm@acme.example', 'phone')
  await ready(page)
  await page.getByText(folder).click()
  const pill = page.getByRole('button', { name: /^Status of .*: (?!Declined)/ }).first()
  await expect(pill).toBeVisible()
  await context.setOffline(true)
  await pill.click()
  await page.getByRole('menuitemradio', { name: 'Declined' }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Download and sign out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map((database) => database.name),
    stored: Object.keys(localStorage).filter((name) => name.startsWith('hf-user')),
    cookies: document.cookie.includes('hf-unsent'),
  }))
  expect(left).toEqual({ databases: [], stored: [], cookies: false })
})

test('a session that is ended from another device takes what the open page held off this one; what waits is sealed until its user is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  const pill = page.getByRole('button', { name: /^Status of / }).first()
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  await context.setOffline(true)
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Waits for a network')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await comment.fill('Half a sentence')

  const elsewhere = await request.newContext({ baseURL: baseURL!, storageState: await context.storageState() })
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')!.value
  const ended = await elsewhere.post('/api/v6/logout/', {
    headers: { 'x-csrftoken': token, origin: baseURL!, 'sec-fetch-site': 'same-origin' },
    data: {},
  })
  expect(ended.ok()).toBe(true)
  await context.setOffline(false)

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => placesOf(page, name)).toEqual([])
  expect(await placesOf(page, 'Waits for a network')).toEqual([])
  // The word itself stands in the app's own files.
  const outboxes = async () => (await placesOf(page, 'sealedAt')).filter((place) => place.startsWith('hirefold-outbox'))
  await expect.poll(outboxes).toHaveLength(1)

  await dialog.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Waits for a network')).toHaveCount(1)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  await expect(comment).toHaveValue('Half a sentence')
  await expect.poll(async () => (await placesOf(page, name)).length).toBeGreaterThan(0)
  await elsewhere.dispose()
})
