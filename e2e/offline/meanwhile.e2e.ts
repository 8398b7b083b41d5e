// Only a browser shows what was taken away while it was looked at or away, and empties its own disk of it.

import { expect, type Page } from '@playwright/test'
import { bothDigests, call, expectSame, heldOf, makeFolder } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { firstPerson, openFolder, statuses, writeComment } from '../kit/folder.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** What colleagues do to a folder while somebody looks at it, or is away with it. */

const owner = 'worker@acme.example'
const manager = 'hm2@acme.example'
const scopesOf = (uid: string) => ['', '/person', '/comments'].map((section) => `fo:${uid}${section}`)

/** A folder of the owner's with the manager in it, open on the manager's desktop. */
async function shared(browser: Parameters<typeof signedIn>[0], name: string) {
  const { context: desks, page: desk } = await signedIn(browser, owner, 'desktop', { serviceWorkers: 'block' })
  const folder = await makeFolder(desk, name, { people: 4, granted: [manager] })
  const { context, page } = await signedIn(browser, manager, 'desktop')
  await ready(page)
  await openFolder(page, name)
  await expect(statuses(page)).toHaveCount(4)
  const change = (changes: object) => call(desk, `/api/v6/folders/${folder.id}/`, 'PATCH', changes)
  const { granted_users } = await call<{ granted_users: { id: string }[] }>(desk, `/api/v6/folders/${folder.id}/`)
  const close = async () => {
    await context.close()
    await desks.close()
  }
  return { ...folder, name, desk, context, page, change, managers: granted_users.map(({ id }) => id), close }
}

const nothingOf = async (page: Page, words: string[]) => {
  for (const word of words) await expect.poll(() => placesOf(page, word), word).toEqual([])
}

test('access that is taken away while the manager looks is gone from the screen, which says so, and from the device', async ({
  browser,
}) => {
  const { id, uid, name, desk, page, close } = await shared(browser, 'Soon to be closed to managers')
  const person = await firstPerson(page)
  await desk.goto(`/folders/${id}`)
  await desk.getByRole('button', { name: 'Share' }).click()
  await desk.getByRole('checkbox', { name: /Tomasz Zielinski/ }).uncheck()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This folder is no longer available')).toBeVisible({ timeout: 5000 })
  await expect(statuses(page)).toHaveCount(0)
  await nothingOf(page, [uid, name, person])
  for (const scope of scopesOf(uid)) expect(await heldOf(page, scope)).toEqual({ rows: [], total: undefined })
  await close()
})

test('when access was taken away while the manager was offline, nothing of the folder is left but what was typed', async ({
  browser,
}) => {
  const { uid, name, context, page, change, managers, close } = await shared(browser, 'Closed while nobody heard')
  const person = await firstPerson(page)
  const text = 'Only I know this'
  await context.setOffline(true)
  await writeComment(page, text)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await change({ granted_users: [] })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Needs you · 1' }).click()
  // The same is said by a toast, behind what was not saved.
  await expect(page.getByText('Your access was removed before your change arrived.', { exact: true })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('A folder that’s no longer available')).toBeVisible()
  for (const word of [name, person]) await expect(page.getByText(word)).toHaveCount(0)
  // The typed words lie closed in the outbox.
  await nothingOf(page, [uid, name, person, text])
  // With the access come the names of what waits.
  await change({ granted_users: managers })
  for (const word of [name, person]) await expect(page.getByText(word).first()).toBeVisible()
  await close()
})

test('a folder that was taken away and given again while the manager was away is whole, and what was written there arrives', async ({
  browser,
}) => {
  const { id, uid, desk, context, page, change, managers, close } = await shared(browser, 'Taken and given again')
  await context.setOffline(true)
  await writeComment(page, 'Written in between')
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await change({ granted_users: [] })
  const { results } = await call<{ results: { id: string }[] }>(desk, `/api/v6/folders/${id}/candidates/`)
  const commented = new URL(page.url()).searchParams.get('c')
  const other = results.find((one) => one.id !== commented)!
  await call(desk, '/api/v6/candidates/', 'DELETE', { ids: [other.id] })
  await change({ granted_users: managers })
  await call(desk, `/api/v6/folders/${id}/candidates/`, 'POST', { profiles: [11, 12] })
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  await expect.poll(async () => (await heldOf(page, `fo:${uid}`)).total).toBe(5)
  for (const scope of scopesOf(uid)) {
    expect(Object.keys(await expectSame(page, scope)).length, scope).toBeGreaterThan(0)
  }
  await close()
})

test('a comment for a folder that was archived meanwhile is kept with its reason, and goes out when the folder is back', async ({
  browser,
}) => {
  const { uid, context, page, change, close } = await shared(browser, 'Archived meanwhile')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = 'Too late?'
  await context.setOffline(true)
  await writeComment(page, text)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await change({ status: 'closed' })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Needs you · 1' }).click()
  // The message that tells of it at once says so too.
  await expect(page.getByText('The folder was archived before your change arrived.', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').getByText('Archived meanwhile')).toBeVisible()
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await change({ status: 'active' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('All changes sent')).toBeVisible()
  await expect.poll(async () => Object.keys((await bothDigests(page, `fo:${uid}/comments`)).server).length).toBe(1)
  await close()
})

test('a status that both have set is told where the manager looks: in the folder, with Undo, and on the list until it is read', async ({
  browser,
}) => {
  const { id, name, desk, context, page, close } = await shared(browser, 'Decided by both')
  const person = await firstPerson(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: `Status of ${person}` }).click()
  await page.getByRole('menuitemradio', { name: 'Interview' }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  const { results: people } = await call<{ results: { id: string }[] }>(desk, `/api/v6/folders/${id}/candidates/`)
  const { results } = await call<{ results: { id: string; name: string }[] }>(
    desk,
    '/api/v6/status_collection/statuses/',
  )
  const offer = results.find((status) => status.name === 'Offer')!.id
  await call(desk, '/api/v6/candidates/', 'PATCH', { ids: people.map((one) => one.id), status: offer })
  await context.setOffline(false)

  const told = page.getByRole('region', { name: 'While you were away' })
  await expect(told).toContainText(new RegExp(`${person}: you set Interview .* had set Offer`))
  await page.goto('/folders/')
  await expect(page.getByRole('link', { name: 'Overlapping changes · 1' })).toBeVisible()
  await page.getByText(name, { exact: true }).click()
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Status of ${person}: Offer` })).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(page.getByText('Overlapping changes · 1')).toHaveCount(0)
  await close()
})
