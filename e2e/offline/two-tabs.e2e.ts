// Only a browser has tabs that share a database and locks, and kills one of them.

import { gunzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import type { SyncRequest } from '../../contract/sync/protocol.ts'
import { call, expectSame, heldOf, makeFolder } from '../kit/api.ts'
import { firstPerson, openFolder } from '../kit/folder.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Two tabs over one device, and a tab that dies in the middle. */

const owner = 'worker@acme.example'

function asked(request: Request): SyncRequest {
  const body = request.postDataBuffer()!
  return JSON.parse((request.headers()['content-encoding'] ? gunzipSync(body) : body).toString()) as SyncRequest
}

/** The ids of the changes that reach the server, one by one, as often as they do. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.url().endsWith('/api/sync/')) sent.push(...asked(request).push.map(({ id }) => id))
  })
  return sent
}

/** Holds back the first request with changes that a page makes. @returns when there is one, and how to let it go */
async function holdFirstPush(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/sync/', async (route) => {
    // What is tried once more without a network fails of itself, also where it would be held until there is one.
    if (!(await page.evaluate(() => navigator.onLine))) return route.abort('internetdisconnected')
    if (asked(route.request()).push.length) {
      held.resolve()
      await released.promise
    }
    await route.continue().catch(() => undefined)
  })
  return { held: held.promise, release: released.resolve }
}

const setStatus = async (page: Page, name: string, status: string) => {
  await page.getByRole('button', { name: `Status of ${name}` }).click()
  await page.getByRole('menuitemradio', { name: status }).click()
  await expect(page.getByRole('button', { name: `Status of ${name}: ${status}` })).toBeVisible()
}

/** Two tabs of one user with the same folder. */
async function twoTabs(browser: Parameters<typeof signedIn>[0], folder: string) {
  const { context, page: first } = await signedIn(browser, owner, 'desktop')
  await ready(first)
  const { uid } = await makeFolder(first, folder, { people: 3 })
  // Nothing but the tabs sends.
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await openFolder(first, folder)
  const second = await context.newPage()
  await openFolder(second, folder)
  return { context, first, second, uid, name: await firstPerson(first) }
}

test('of two tabs that wake at once one sends what both have made, each change once', async ({ browser }) => {
  const { context, first, second, uid, name } = await twoTabs(browser, 'In two tabs')
  await context.setOffline(true)
  await setStatus(first, name, 'Interview')
  await setStatus(second, name, 'Offer')
  await expect(first.getByRole('button', { name: `Status of ${name}: Offer` })).toBeVisible()
  await expect(first.getByText('Offline · 2 waiting')).toBeVisible()
  const sent = sentBy(context)
  const holds = await Promise.all([first, second].map(holdFirstPush))
  await second.clock.install()
  await context.setOffline(false)
  for (const page of [first, second]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await Promise.race(holds.map(({ held }) => held))
  // Time for the other one to ask too, if it were let.
  await second.clock.runFor(2000)
  for (const { release } of holds) release()
  for (const page of [first, second]) await expect(page.getByText(/waiting|Sending/)).toHaveCount(0)
  expect([sent.length, new Set(sent).size]).toEqual([2, 2])
  await expect(second.getByRole('button', { name: `Status of ${name}: Offer` })).toBeVisible()
  await expectSame(first, `fo:${uid}`)
  await context.close()
})

test('a tab that takes over from one that hangs in the middle of sending applies nothing twice', async ({
  browser,
}) => {
  const { context, first, second, uid, name } = await twoTabs(browser, 'Taken over')
  const before = (await heldOf(first, `fo:${uid}`)).rows.length
  const [ofFirst, ofSecond] = [await holdFirstPush(first), await holdFirstPush(second)]
  for (const page of [first, second]) await page.clock.install()
  await setStatus(first, name, 'Interview')
  // Either may be the one that sends.
  const isFirst = await Promise.race([ofFirst.held.then(() => true), ofSecond.held.then(() => false)])
  const [hanging, other] = isFirst ? [first, second] : [second, first]
  ;(isFirst ? ofSecond : ofFirst).release()
  await other.bringToFront()
  await other.evaluate(() => window.dispatchEvent(new Event('online')))
  await other.clock.runFor(1000)
  await expect(other.getByLabel('Not sent yet')).toHaveCount(1)
  await other.clock.runFor(10_000)
  await expect(other.getByLabel('Not sent yet')).toHaveCount(0)
  ;(isFirst ? ofFirst : ofSecond).release()
  await expect(hanging.getByLabel('Not sent yet')).toHaveCount(0)
  // One row of history more, and the server says the same.
  await expect.poll(async () => (await heldOf(first, `fo:${uid}`)).rows.length).toBe(before + 1)
  await expectSame(first, `fo:${uid}`)
  await context.close()
})

test('a tab that is killed between two writes leaves nothing half done, and the next one goes on from there', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, owner, 'desktop')
  await ready(page)
  const body = { name: 'Killed in the middle', access_type: 'public' }
  const { id, uid } = await call<{ id: number; uid: string }>(page, '/api/v6/folders/', 'POST', body)
  for (const from of [1, 301]) {
    const profiles = Array.from({ length: 300 }, (_, i) => from + i)
    await call(page, `/api/v6/folders/${id}/candidates/`, 'POST', { profiles })
  }
  await context.close()

  const { context: again, page: killed } = await signedIn(browser, 'worker2@acme.example', 'desktop')
  await ready(killed)
  // The page stands still for ever when it has put so many records of people: in the middle of a page of rows.
  await killed.addInitScript(() => {
    let packs = 0
    for (const write of ['put', 'add'] as const) {
      const real = IDBObjectStore.prototype[write]
      IDBObjectStore.prototype[write] = function (...given) {
        const request = real.apply(this, given)
        if (this.name === 'candidates' && ++packs === 17) {
          console.log('stands still')
          for (;;);
        }
        return request
      }
    }
  })
  const stands = killed.waitForEvent('console', (message) => message.text() === 'stands still')
  await killed.goto('/folders/')
  await killed.getByText(body.name, { exact: true }).click()
  await stands
  await killed.close()

  await again.setOffline(true)
  const next = await again.newPage()
  await openFolder(next, body.name)
  const held = async (section = '') => heldOf(next, `fo:${uid}${section}`)
  const { rows, total } = await held()
  // The folder's own row is among them.
  expect(rows.length).toBe(total! + 1)
  expect(total).toBeLessThan(600)
  await again.setOffline(false)
  await expect(next.getByRole('button', { name: 'All 600' })).toBeVisible()
  for (const scope of [`fo:${uid}`, `fo:${uid}/person`]) {
    await expectSame(next, scope)
  }
  expect((await held()).total).toBe(600)
  await again.close()
})

test('tabs whose copy of the server is deleted under them fetch it anew and go on', async ({ browser }) => {
  const { context, first, second, uid, name } = await twoTabs(browser, 'Deleted under them')
  // A page that is none of the app's: whatever cleans up in this browser.
  const stranger = await context.newPage()
  await stranger.goto('/api/health')
  await stranger.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('hirefold-cache-')) continue
      const request = indexedDB.deleteDatabase(name)
      await new Promise((resolve) => (request.onsuccess = resolve))
    }
  })
  await first.bringToFront()
  await setStatus(first, name, 'Interview')
  await expect(first.getByLabel('Not sent yet')).toHaveCount(0)
  await expect(second.getByRole('button', { name: `Status of ${name}: Interview` })).toBeVisible()
  await first.reload()
  await expect(first.getByRole('button', { name: `Status of ${name}: Interview` })).toBeVisible()
  await expectSame(first, `fo:${uid}`)
  await context.close()
})
