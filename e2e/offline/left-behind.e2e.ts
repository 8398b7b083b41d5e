// Only a browser keeps one user’s data while another signs in.

import { expect, type Page } from '@playwright/test'
import { placesOf } from '../kit/disk.ts'
import { notOffered, openFolder, writeComment } from '../kit/folder.ts'
import { ready, signedIn, signOut } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const folder = 'Senior Frontend Engineer · Berlin'
const dayMs = 24 * 3_600_000

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

test('who signs in on a device after another finds nothing of theirs, and what they had not sent goes out when they are back', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await openFolder(page, folder)
  const text = `Only for colleagues, ${Date.now()}`
  await context.setOffline(true)
  await writeComment(page, text)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  const candidate = page.url()
  expect(await placesOf(page, text)).toEqual([])
  await context.clearCookies({ name: 'hf_session' })
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto('/login/')
  await signIn(next, 'hm@globex.example')
  await expect
    .poll(() =>
      next.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('cache')).length),
    )
    .toBe(1)
  for (const word of [text, folder]) expect(await placesOf(next, word), word).toEqual([])
  const readable = await next.evaluate(async () => {
    const keys: boolean[] = []
    for (const { name, version } of await indexedDB.databases()) {
      if (!name?.startsWith('hirefold-outbox-')) continue
      const request = indexedDB.open(name, version)
      await new Promise((resolve) => (request.onsuccess = resolve))
      const kept = request.result.transaction('keys').objectStore('keys').get('outbox')
      await new Promise((resolve) => (kept.onsuccess = resolve))
      keys.push('key' in kept.result)
      request.result.close()
    }
    return keys
  })
  expect(readable.sort()).toEqual([false, true])
  await next.goto('/sync/')
  await expect(next.getByText('All changes sent')).toBeVisible()
  await signOut(next)
  await expect(next.getByLabel('Email')).toBeVisible()

  await signIn(next, 'worker@acme.example')
  await openFolder(next, folder)
  await expect(next.getByText(/waiting/)).toHaveCount(0)
  const { context: elsewhere, page: colleague } = await signedIn(browser, 'worker2@acme.example', 'desktop', {
    serviceWorkers: 'block',
  })
  await colleague.goto(candidate)
  await colleague.getByRole('tab', { name: /Comments/ }).click()
  await expect(colleague.getByText(text)).toBeVisible()
  await elsewhere.close()
  await context.close()
})

test('a device that has not heard of the server for longer than a week shows nothing until its user has signed in', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  await page.clock.install()
  await openFolder(page, folder)
  await context.setOffline(true)
  // Other journeys change statuses meanwhile: any that is another one.
  const pill = notOffered(page)
  const name = /^Status of (.*):/.exec((await pill.getAttribute('aria-label')) ?? '')![1]!
  await pill.click()
  await page.getByRole('menuitemradio', { name: 'Offer' }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await page.clock.fastForward(6 * dayMs)
  await expect(page.getByText(name)).toBeVisible()
  await page.clock.fastForward(2 * dayMs)
  await expect(page.getByText('hasn’t reached the server for too long', { exact: false })).toBeVisible()
  await page.goto('/folders/')
  await expect(page.getByText('hasn’t reached the server for too long', { exact: false })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await context.clearCookies({ name: 'hf_session' })
  await context.setOffline(false)
  await signIn(page, 'worker@acme.example')
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(page.getByRole('button', { name: `Status of ${name}: Offer` })).toBeVisible()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await context.close()
})
