// Text that no database keeps, as a paste brings it: nothing else of the device waits for it.

import { expect, type Page } from '@playwright/test'
import { call, makeFolder } from './kit/api.ts'
import { openFolder, statuses } from './kit/folder.ts'
import { leaveOldOutbox } from './kit/old-outbox.ts'
import { enter, newDevice, signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

interface Candidates {
  results: { id: string; profile: { id: number; name: string } }[]
}
const candidatesOf = async (page: Page, folderId: number) =>
  (await call<Candidates>(page, `/api/v6/folders/${folderId}/candidates/`)).results

/** What the server has of the comments on the people of a folder. */
async function saidIn(page: Page, folderId: number): Promise<string[]> {
  const people = await candidatesOf(page, folderId)
  const said = await Promise.all(
    people.map(({ id, profile }) =>
      call<{ results: { text: string; candidate_id: string }[] }>(
        page,
        `/api/v6/profiles/${profile.id}/comments/`,
      ).then(({ results }) => results.filter(({ candidate_id }) => candidate_id === id)),
    ),
  )
  return said.flat().map(({ text }) => text)
}

test('a comment pasted with a zero character in it is sent without it, and the status behind it too', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const { id } = await makeFolder(page, 'Pasted', { people: 3 })
  await openFolder(page, 'Pasted')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('copied\u0000text \ud83d'))
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  const field = page.getByLabel('Comment', { exact: true })
  await field.focus()
  await page.keyboard.press('Control+V')
  // It is what the clipboard held: the field itself takes everything.
  expect(await field.inputValue()).toContain('\u0000')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')
  await page
    .getByRole('button', { name: /^Status of / })
    .last()
    .click()
  await page.getByRole('menuitemradio', { name: 'Offer' }).click()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await expect.poll(() => saidIn(page, id)).toEqual([expect.stringMatching(/^copiedtext/)])
  await page.goto('/sync/')
  await expect(page.getByText('All changes sent')).toBeVisible()
  await context.close()
})

test('one that an older version took down stands with its reason, what is behind it is sent, and it can be sent without', async ({
  browser,
}) => {
  const { context: desks, page: desk } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const { id, uid } = await makeFolder(desk, 'Taken down before', { people: 2 })
  const [first, second] = await candidatesOf(desk, id)
  const { id: userId } = await call<{ id: string }>(desk, '/api/internal/users/me/')
  const { context, page } = await newDevice(browser, 'desktop')
  await page.goto('/icons/')
  const comments = [
    { args: { folderId: uid, candidateId: first!.id, text: 'pasted\u0000long ago' }, subject: first!.profile.name },
    { args: { folderId: uid, candidateId: second!.id, text: 'Behind it' }, subject: second!.profile.name },
  ]
  const at = new Date().toISOString()
  await leaveOldOutbox(page, { userId, indexes: ['state'], comments, folder: 'Taken down before', at })
  await enter(context.request, 'worker@acme.example')
  await page.goto('/sync/')
  await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
  await expect(page.getByText(`Comment on ${first!.profile.name}`)).toBeVisible()
  await expect(page.getByText('It contains characters that can’t be saved.', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Waiting/)).toHaveCount(0)
  expect(await saidIn(desk, id)).toEqual(['Behind it'])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('All changes sent')).toBeVisible()
  expect((await saidIn(desk, id)).sort()).toEqual(['Behind it', 'pastedlong ago'])
  await openFolder(page, 'Taken down before')
  await expect(statuses(page)).toHaveCount(2)
  await context.close()
  await desks.close()
})
