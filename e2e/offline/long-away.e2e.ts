// Only a browser keeps an outbox while the server behind it is restored, moves, or becomes another build.

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { call, expectSame, makeFolder } from '../kit/api.ts'
import { firstPerson, openFolder, statuses, writeComment } from '../kit/folder.ts'
import { leaveOldOutbox } from '../kit/old-outbox.ts'
import { OwnServer } from '../kit/own-server.ts'
import { newDevice, ready, signedIn, signIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { twoBuilds } from '../kit/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

// Two servers' lives each, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 })

let server: OwnServer

test.beforeAll(async () => {
  server = await OwnServer.start()
})
test.afterAll(async () => {
  await server.stop()
})

interface Candidates {
  results: { id: string; comments_count: number; profile: { id: number; name: string } }[]
}
const candidatesOf = async (page: Page, folderId: number) =>
  (await call<Candidates>(page, `/api/v6/folders/${folderId}/candidates/`)).results

/** What the server has of the comments on somebody, the oldest first. */
async function saidOf(page: Page, profileId: number): Promise<string[]> {
  const said = await call<{ results: { text: string }[] }>(page, `/api/v6/profiles/${profileId}/comments/`)
  return said.results.map(({ text }) => text)
}

/** Those on the one person of a folder who is talked about. */
async function saidIn(page: Page, folderId: number): Promise<string[]> {
  const commented = (await candidatesOf(page, folderId)).find(({ comments_count }) => comments_count > 0)
  return saidOf(page, commented!.profile.id)
}

/** The device holds of a folder and its comments exactly what the server has. */
async function inStep(page: Page, uid: string): Promise<void> {
  for (const scope of [`fo:${uid}`, `fo:${uid}/comments`]) await expectSame(page, scope)
}

/** In place, over what the page shows. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a device comes back to a server that was restored from an older backup: what the server lost and what it never had is there, once', async ({
  browser,
}) => {
  const folder = 'Over a backup'
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop', { baseURL: server.url })
  await ready(page)
  const { id, uid } = await makeFolder(page, folder, { people: 2, granted: ['hm@acme.example'] })
  await openFolder(page, folder)
  await writeComment(page, 'In the backup')
  const { page: second } = await signedIn(browser, 'hm@acme.example', 'phone', { baseURL: server.url })
  await openFolder(second, folder)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  const backup = await server.backUp()

  const comment = page.getByLabel('Comment', { exact: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await comment.fill('Lost by the restore')
  await send.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await context.setOffline(true)
  await comment.fill('Never sent')
  await send.click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await server.replaceBy(backup)
  await context.setOffline(false)
  await signInAgain(page)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await page.getByRole('tab', { name: /Comments/ }).click()
  await expect(page.getByRole('article')).toHaveText([/In the backup/, /Lost by the restore/, /Never sent/])

  await page.goto('/sync/')
  const notice = page.getByRole('alert').filter({ hasText: 'restored from a backup' })
  await expect(notice).toContainText('Changes you’ve made here since then are sent again.')
  await expect(page.getByText('All changes sent')).toBeVisible()
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toHaveCount(0)

  await signInAgain(second)
  await expect(second.getByText('Needs you · 1').first()).toBeVisible()

  expect(await saidIn(page, id)).toEqual(['In the backup', 'Lost by the restore', 'Never sent'])
  for (const each of [page, second]) await inStep(each, uid)
})

test('a server that moved leads its people on to the same page, and has before what waited on their devices', async ({
  browser,
}) => {
  const folder = 'Before the move'
  const device = () => signedIn(browser, 'worker@acme.example', 'desktop', { baseURL: server.url })
  const { context, page } = await device()
  await ready(page)
  const { id, uid } = await makeFolder(page, folder, { people: 1 })
  await openFolder(page, folder)
  await context.setOffline(true)
  await writeComment(page, 'Signed in all the time')
  const { context: other, page: second } = await device()
  await openFolder(second, folder)
  await other.setOffline(true)
  await writeComment(second, 'Signed in once more')
  const moved = await server.moveTo('127.0.0.1')

  const { page: stranger } = await newDevice(browser, 'desktop', { baseURL: moved })
  await stranger.goto(`${server.url}/folders/${uid}/`)
  await expect(stranger).toHaveURL(`${moved}/login/?next=%2Ffolders%2F${uid}%2F`)

  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`^${moved}/login/`))

  await other.clearCookies({ name: 'hf_session' })
  await other.setOffline(false)
  await second.getByRole('button', { name: 'Sign in and send' }).click()
  await signIn(second, 'worker@acme.example')
  await expect(second).toHaveURL(new RegExp(`^${moved}/login/`))

  await signIn(stranger, 'worker@acme.example')
  await expect(stranger.getByRole('heading', { name: folder })).toBeVisible()
  const said = (await saidIn(stranger, id)).filter((text) => text.startsWith('Signed in'))
  expect(said).toEqual(['Signed in all the time', 'Signed in once more'])
  const left = await other.newPage()
  await left.goto(`${server.url}/robots.txt`)
  expect(await left.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await server.stop()
  await server.comeBack()
})

/** The shapes of the outbox that apps without a key have made, by their indexes (tests/sync/released/released.test.ts). */
const oldShapes = [['state'], ['state', 'op']]

test('after 30 days without a network, before a server that wants a newer app, what waits in an outbox of any version is kept, and sent by the new one', async ({
  browser,
}) => {
  const folder = 'Thirty days'
  const builds = await twoBuilds(server.url)
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop', { baseURL: builds.url })
  await ready(page)
  const { id, uid } = await makeFolder(page, folder, { people: 2 })
  await openFolder(page, folder)
  const name = await firstPerson(page)
  const candidates = await candidatesOf(page, id)
  const stays = candidates.find(({ profile }) => profile.name === name)!
  const leaves = candidates.find(({ profile }) => profile.name !== name)!
  const earlier = await saidOf(page, stays.profile.id)
  const { id: userId } = await call<{ id: string }>(page, '/api/internal/users/me/')
  // The worker is woken when the page closes: it may not have heard that its browser is to be without a network.
  builds.cutOff(true)
  await context.setOffline(true)
  await writeComment(page, 'Of today’s version')
  await page.getByRole('button', { name: `Status of ${leaves.profile.name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Offer' }).click()
  await expect(page.getByText('Offline · 2 waiting')).toBeVisible()
  await page.close()
  const at = new Date().toISOString()
  const olds = await Promise.all(
    oldShapes.map(async (indexes, i) => {
      const old = await browser.newContext({ baseURL: builds.url, locale: 'en-US' })
      const blank = await old.newPage()
      await blank.goto('/icons/')
      const comments = [
        { args: { folderId: uid, candidateId: stays.id, text: `Of version ${i}` }, subject: name },
        { args: { folderId: uid, candidateId: leaves.id, text: `Too late ${i}` }, subject: leaves.profile.name },
      ]
      await leaveOldOutbox(blank, { userId, indexes, comments, folder, at })
      await blank.close()
      return old
    }),
  )

  const { context: elsewhere, page: colleague } = await signedIn(browser, 'worker@acme.example', 'desktop', {
    baseURL: server.url,
    serviceWorkers: 'block',
  })
  await call(colleague, '/api/v6/candidates/', 'DELETE', { ids: [leaves.id] })
  await elsewhere.close()
  const then = await server.daysLater(30)
  builds.raiseProtocol()
  builds.cutOff(false)
  await context.setOffline(false)
  const pages = []
  for (const each of [context, ...olds]) pages.push(await comesBack(each, then))
  builds.deploy()
  for (const each of pages) {
    await each.getByRole('button', { name: 'Update now' }).click()
    await expect(each.getByRole('alertdialog')).toHaveCount(0)
    await each.goto('/sync/')
    // What was for somebody who is gone is told of, with what was typed; nothing else is left.
    await expect(each.getByRole('heading', { name: 'Needs you 1' })).toBeVisible()
    await expect(
      each.getByText(`${leaves.profile.name} was removed from “${folder}” before`, { exact: false }),
    ).toBeVisible()
    await expect(each.getByText(/^Waiting/)).toHaveCount(0)
  }
  const [today, ...before] = pages as [Page, ...Page[]]
  for (const [i, each] of before.entries()) await expect(each.getByText(`Too late ${i}`)).toBeVisible()
  const all = [...earlier, 'Of today’s version', 'Of version 0', 'Of version 1']
  expect((await saidIn(today, id)).sort()).toEqual(all.sort())
  for (const each of pages) {
    const names = await each.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!))
    expect(names.filter((name) => name.startsWith('hirefold-cache-'))).toHaveLength(1)
    await each.goto(`/folders/${id}/`)
    await expect(statuses(each)).toHaveCount(1)
    await inStep(each, uid)
  }
  await builds.close()
})

/** Opens the app so long after, signs in. @returns the page, which asks for the new app */
async function comesBack(context: BrowserContext, then: Date): Promise<Page> {
  await context.clock.install({ time: then })
  const page = await context.newPage()
  await page.goto('/folders/')
  await signIn(page, 'worker@acme.example')
  await expect(page.getByRole('alertdialog', { name: 'Update the app' })).toBeVisible()
  return page
}
