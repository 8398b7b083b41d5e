// Only a browser runs the app that was released, with its worker and its database, against the server of today.

import { expect, type Page } from '@playwright/test'
import { bothDigests, call, expectSame, historyOnServer, makeFolder } from '../kit/api.ts'
import { firstPerson, openFolder, writeComment } from '../kit/folder.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { type TwoBuilds, twoBuilds } from '../kit/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

/** The app as it was built before there were verdicts: nothing of it is made anew, so it says what it said then. */
const before = 'client-2026-11-26.tar.gz'

let builds: TwoBuilds

test.beforeEach(async ({ baseURL }) => {
  builds = await twoBuilds(baseURL!, before)
})
test.afterEach(() => builds.close())

const build = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src.split('-').at(-1))
const pill = (page: Page, name: string, status = '') =>
  page.getByRole('button', { name: `Status of ${name}: ${status}` })
const templateOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scopesOf = (uid: string) => ['', '/person', '/comments', '/tags'].map((section) => `fo:${uid}${section}`)

async function personWith(page: Page, status: string): Promise<string> {
  const found = page.getByRole('button', { name: new RegExp(`^Status of .*: ${status}$`) }).first()
  return /^Status of (.*):/.exec((await found.getAttribute('aria-label'))!)![1]!
}

async function decide(page: Page, name: string, status: string): Promise<void> {
  await pill(page, name).click()
  await page.getByRole('menuitemradio', { name: status }).click()
  await expect(pill(page, name, status)).toBeVisible()
}

/** The number of changes stored: a page that is left before that leaves none. */
const waiting = (page: Page, count: number) =>
  expect(page.getByText(`Offline · ${count} waiting`).first()).toBeVisible()

/** Says maybe of the first and no of the second whom the manager has not decided on. @returns their names */
async function twoVerdicts(page: Page, folder: string): Promise<{ maybe: string; no: string }> {
  await openFolder(page, folder)
  // Not the one of the phone's bar, which leads to the reviews of all folders.
  await page.getByRole('main').getByRole('link', { name: 'Review' }).first().click()
  const who = page.getByRole('heading', { level: 1 })
  await expect(page.getByText(/^1 of /)).toBeVisible()
  const maybe = (await who.textContent())!
  await page.getByRole('button', { name: 'Maybe', exact: true }).click()
  await expect(page.getByText(/^2 of /)).toBeVisible()
  const no = (await who.textContent())!
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
  await expect(page.getByText('0 yes · 1 maybe · 1 no')).toBeVisible()
  return { maybe, no }
}

/** What goes wrong on a page without being looked at: thrown errors, and whatever sync was not answered well. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('response', (answer) => {
    if (answer.url().includes('/api/sync') && !answer.ok()) faults.push(`${answer.status()} ${answer.url()}`)
  })
  return faults
}

test('the app of before verdicts goes on with the server of today, is updated with changes that wait, and nothing is lost', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop', { baseURL: builds.url })
  const faults = faultsOf(page)
  await ready(page)
  const name = `Before verdicts ${Date.now()}`
  const letter = `Letter of before ${Date.now()}`
  const folder = await makeFolder(page, name, { people: 6, granted: ['hm@acme.example'] })
  await openFolder(page, name)
  const first = await firstPerson(page)
  await decide(page, first, 'Interview')
  await writeComment(page, 'Of before')
  await expect(page.getByRole('article').filter({ hasText: 'Of before' })).toBeVisible()
  await page.goto('/messaging/templates/')
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Template name').fill(letter)
  await form.getByLabel('Message').fill('Hello')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(templateOf(page, letter)).toBeVisible()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await openFolder(page, name)

  const { page: phone } = await signedIn(browser, 'hm@acme.example', 'phone', { serviceWorkers: 'block' })
  // A colleague's verdicts: their status is seen, they themselves are nothing to this build.
  const { maybe, no } = await twoVerdicts(phone, name)
  await expect(pill(page, no, 'Rejected')).toBeVisible()
  for (const scope of scopesOf(folder.uid)) await expectSame(page, scope, 'unsaid')
  const { device, server } = await bothDigests(page, `fo:${folder.uid}`)
  // There is more on the server than it is told.
  expect(server).not.toEqual(device)
  await decide(page, maybe, 'Contacted')
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await phone.goto(`/folders/${folder.id}/`)
  await expect(pill(phone, maybe, 'Contacted')).toBeVisible()

  // Without a network; the files of the new build can be reached before the server itself can.
  builds.cutOff(true)
  await context.setOffline(true)
  await openFolder(page, name)
  const kept = await personWith(page, 'New')
  await decide(page, kept, 'Offer')
  await writeComment(page, 'Of before, offline')
  await waiting(page, 2)
  await page.goto(`/folders/${folder.id}/review/`)
  await expect(page.getByText(/^1 of /)).toBeVisible()
  const reviewed = (await page.getByRole('heading', { level: 1 }).textContent())!
  await page.getByRole('button', { name: 'Add a comment to your decision' }).click()
  await page.keyboard.type('A word of before')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('1 yes · 0 maybe · 0 no')).toBeVisible()
  await page.getByRole('link', { name: 'Leave review' }).click()
  await waiting(page, 3)
  await page.goto('/messaging/templates/')
  await templateOf(page, letter).click()
  await form.getByLabel('Subject').fill('Subject of before')
  await form.getByRole('button', { name: 'Save' }).click()
  await waiting(page, 4)
  await page.goto('/folders/new/')
  await page.getByLabel('Name').fill(`${name} made offline`)
  await page.getByRole('button', { name: 'Create' }).click()
  await waiting(page, 5)

  const old = await build(page)
  builds.deploy()
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => build(page).catch(() => old)).not.toBe(old)
  await page.goto('/sync/')
  await expect(page.getByRole('heading', { name: 'Waiting for the server · 5' })).toBeVisible()
  for (const words of [
    `Status of ${kept} → `,
    `Comment on ${first}`,
    'Of before, offline',
    `Status of ${reviewed} → `,
    'A word of before',
    `Changes to the template “${letter}”`,
    `New folder “${name} made offline”`,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
  expect(faults).toEqual([])

  builds.cutOff(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('All changes sent')).toBeVisible()
  // Each is on the server, once.
  const { history, comments, verdicts } = await historyOnServer(page, folder.uid)
  expect(history).toHaveLength(5)
  expect(new Set(history).size).toBe(5)
  expect(comments.sort()).toEqual(['A word of before', 'Of before', 'Of before, offline'])
  expect(verdicts).toHaveLength(2)
  type Named = { results: { name: string; subject?: string }[] }
  const templates = await call<Named>(page, '/api/v6/mailing_templates/')
  expect(templates.results.filter((each) => each.name === letter)).toMatchObject([{ subject: 'Subject of before' }])
  const folders = await call<Named>(page, '/api/v6/folders/')
  expect(folders.results.filter((each) => each.name === `${name} made offline`)).toHaveLength(1)

  // The new build shows what the old one did not know, and holds all that it should.
  await openFolder(page, name)
  for (const [who, status] of [
    [first, 'Interview'],
    [maybe, 'Contacted'],
    [no, 'Rejected'],
    [kept, 'Offer'],
    [reviewed, 'Contacted'],
  ] as const)
    await expect(pill(page, who, status)).toBeVisible()
  const rowOf = (who: string) => page.getByRole('listitem').filter({ hasText: who })
  await expect(rowOf(maybe).getByRole('img', { name: /1 maybe/ })).toBeVisible()
  await expect(rowOf(no).getByRole('img', { name: /1 no/ })).toBeVisible()
  for (const scope of scopesOf(folder.uid)) await expectSame(page, scope)
  await decide(page, kept, 'Interview')
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  expect(faults).toEqual([])
  await call(page, `/api/v6/folders/${folder.id}/`, 'DELETE')
})

/** Ten decisions and ninety comments, made without a network. @returns the comments */
async function aHundredChanges(page: Page, folder: string): Promise<string[]> {
  await openFolder(page, folder)
  for (let i = 0; i < 10; i++) await decide(page, await personWith(page, 'New'), 'Offer')
  await waiting(page, 10)
  const comments = Array.from({ length: 90 }, (_, i) => `Waits as number ${i + 1}`)
  await writeComment(page, comments[0]!)
  for (const text of comments.slice(1)) {
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')
    await page.getByLabel('Comment', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await waiting(page, 100)
  return comments
}

for (const reached of [false, true])
  test(`a hundred changes that wait are updated ${reached ? 'while they go out' : 'before the server is reached'}, and each is sent once`, async ({
    browser,
  }) => {
    const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop', { baseURL: builds.url })
    const faults = faultsOf(page)
    await ready(page)
    const name = `A hundred wait ${Date.now()}`
    const folder = await makeFolder(page, name, { people: 12 })
    await openFolder(page, name)
    for (const scope of scopesOf(folder.uid)) await expectSame(page, scope, 'unsaid')
    builds.cutOff(true)
    await context.setOffline(true)
    const comments = await aHundredChanges(page, name)

    const old = await build(page)
    builds.deploy()
    builds.cutOff(!reached)
    await context.setOffline(false)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => build(page).catch(() => old)).not.toBe(old)
    if (!reached) {
      await context.setOffline(true)
      await page.goto('/sync/')
      await expect(page.getByRole('heading', { name: 'Waiting for a connection · 100' })).toBeVisible()
      builds.cutOff(false)
      await context.setOffline(false)
    }
    await page.goto('/sync/')
    await expect(page.getByText('All changes sent')).toBeVisible()
    const sent = await historyOnServer(page, folder.uid)
    expect(sent.comments.sort()).toEqual(comments.sort())
    expect(sent.history).toHaveLength(10)
    expect(new Set(sent.history).size).toBe(10)
    await openFolder(page, name)
    for (const scope of scopesOf(folder.uid)) await expectSame(page, scope)
    expect(faults).toEqual([])
    await call(page, `/api/v6/folders/${folder.id}/`, 'DELETE')
  })
