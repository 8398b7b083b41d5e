// Only a browser knows where a row lies that a mouse draws it to; the board of another one follows.

import { expect, type Page } from '@playwright/test'
import { call, makeFolder } from './kit/api.ts'
import { openFolder, statuses } from './kit/folder.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const page404 = 'The requested page was not found'
const list = '/api/v6/status_collection/statuses/'

const columns = (page: Page) =>
  page
    .getByRole('region', { name: 'Board' })
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

/** The row of a status in the setting. */
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

/** A status of this test goes with it: other journeys count on those of before. */
async function dropAll(admin: Page, name: RegExp): Promise<void> {
  const { results } = await call<{ results: { id: string; name: string }[] }>(admin, list)
  for (const status of results) if (name.test(status.name)) await call(admin, `${list}${status.id}/`, 'DELETE')
}

test('what an admin sets a recruiter’s board follows at once: made, renamed, moved by mouse and keys, turned off', async ({
  browser,
}) => {
  const { page: admin } = await signedIn(browser, 'admin@acme.example', 'desktop')
  const { page: worker } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const folder = `Statuses ${Date.now()}`
  await makeFolder(worker, folder, { people: 2 })
  await openFolder(worker, folder)
  await worker.goto(`${worker.url().split('?')[0]}?view=board`)
  await expect(worker.getByRole('region', { name: 'Screening', exact: true })).toBeVisible()

  await admin.goto('/folders/statuses/')
  await admin.getByRole('button', { name: 'New status' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name in English').fill('Case study')
  await dialog.getByLabel('Name in Russian').fill('Кейс')
  await dialog.getByRole('radio', { name: 'Test task' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(worker.getByRole('region', { name: 'Case study' })).toBeVisible()

  await row(admin, 'Case study').getByRole('button', { name: 'Case study', exact: true }).click()
  await admin.getByLabel('Name in English').fill('Home task')
  await admin.keyboard.press('Enter')
  await expect(worker.getByRole('region', { name: 'Home task' })).toBeVisible()

  const handle = admin.getByRole('button', { name: 'Move Home task' })
  const [from, to] = [(await handle.boundingBox())!, (await row(admin, 'Contacted').boundingBox())!]
  await admin.mouse.move(from.x + 8, from.y + 8)
  await admin.mouse.down()
  await admin.mouse.move(from.x + 8, to.y + 30, { steps: 8 })
  await admin.mouse.move(from.x + 8, to.y + 4, { steps: 3 })
  await admin.mouse.up()
  await expect.poll(() => columns(worker).then((names) => names.slice(0, 3))).toEqual(['New', 'Home task', 'Contacted'])
  await handle.press('Alt+ArrowDown')
  await expect(admin.getByText('Home task: place 3 of 12')).toBeAttached()
  await expect.poll(() => columns(worker).then((names) => names.slice(0, 3))).toEqual(['New', 'Contacted', 'Home task'])

  await admin.getByRole('switch', { name: 'Home task is in use' }).click()
  await expect(worker.getByRole('region', { name: 'Home task' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Deleted: Home task')).toBeVisible()
  await dropAll(admin, /Case study|Home task/)

  await worker.goto('/folders/statuses/')
  await expect(worker.getByText(page404)).toBeVisible()
})

test('a phone without a network keeps what it set: a status turned off meanwhile stays with who has it, a deleted one is told', async ({
  browser,
}) => {
  const { page: admin } = await signedIn(browser, 'admin@acme.example', 'desktop')
  await admin.goto('/folders/statuses/')
  const made = (name: string) => call<{ id: string }>(admin, list, 'POST', { name, stage: 'screening' })
  const [kept, gone] = [await made('Kept meanwhile'), await made('Gone meanwhile')]
  const { context, page: phone } = await signedIn(browser, 'worker@acme.example', 'phone')
  const folder = `Offline statuses ${Date.now()}`
  const { id } = await makeFolder(phone, folder, { people: 2 })
  await openFolder(phone, folder)
  await context.setOffline(true)
  for (const [at, name] of ['Kept meanwhile', 'Gone meanwhile'].entries()) {
    await statuses(phone).nth(at).click()
    await phone.getByRole('menuitemradio', { name }).click()
    await expect(phone.getByRole('button', { name: new RegExp(`^Status of .*: ${name}`) })).toBeVisible()
  }
  await call(admin, `${list}${kept.id}/`, 'PATCH', { is_active: false })
  await call(admin, `${list}${gone.id}/`, 'DELETE')
  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(phone.getByRole('button', { name: /^Kept meanwhile 1$/ })).toBeVisible()
  await phone.goto('/sync/')
  await expect(phone.getByText('The status was deleted before your change arrived.')).toBeVisible()

  // Somebody has it: it is not deleted, and the server's words say why.
  await admin.goto(`/folders/statuses/?show=available&status=${kept.id}`)
  await expect(admin.getByText('1 person has this status in 1 folder.')).toBeVisible()
  await call(phone, `/api/v6/folders/${id}/`, 'DELETE')
  await dropAll(admin, /meanwhile/)
})
