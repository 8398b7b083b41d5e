import { expect, test, vi } from 'vitest'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import type { ListedDevice } from '../../../contract/sync/device-endpoints.ts'
import { differedGrant } from '../../../contract/sync/digest.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { streamOf } from '../../../tests/kit/stream.ts'

const server = await testServer()
const mail = 'worker@acme.example'

/** A browser of its own with a device in it that the server has met. */
async function signedIn(address = mail) {
  const browser = await server.as(address)
  const device = new WireDevice(browser)
  await device.sync()
  return { browser, device }
}

const listed = async (browser: Browser) =>
  ((await browser.call('/api/sync/devices/')).body as { devices: ListedDevice[] }).devices
const remove = (browser: Browser, id: string) => browser.call(`/api/sync/devices/${id}/`, { method: 'DELETE' })
const folder = () => ({
  folderId: crypto.randomUUID(),
  name: 'Never arrives',
  description: '',
  access: 'private' as const,
})
const wiped = { status: 410, body: { code: 'deviceWiped' } }

test('a user sees the own devices on which they are signed in, those used last first, and which one asks', async () => {
  const address = 'worker2@acme.example'
  const phone = await signedIn(address)
  server.clock.advance(120_000)
  const desktop = await signedIn(address)
  await signedIn()
  const both = await listed(desktop.browser)
  expect(both.map(({ id, current }) => ({ id, current }))).toEqual([
    { id: desktop.device.id, current: true },
    { id: phone.device.id, current: false },
  ])
  server.clock.advance(120_000)
  await phone.device.sync()
  expect((await listed(phone.browser)).map(({ id }) => id)).toEqual([phone.device.id, desktop.device.id])
  // Signing out leaves nothing there.
  await phone.browser.call('/api/v6/logout/', { method: 'POST', body: {} })
  expect((await listed(desktop.browser)).map(({ id }) => id)).toEqual([desktop.device.id])
})

test('a device may say its name before its first exchange; a name of somebody else’s is not theirs to give', async () => {
  const phone = await server.as('admin@acme.example')
  const id = crypto.randomUUID()
  const register = (browser: Browser, name: string) =>
    browser.call('/api/sync/devices/', { method: 'POST', body: { id, name } })
  expect(await register(phone, 'Anna’s phone')).toMatchObject({ status: 201, body: { id } })
  expect(await register(await server.as(mail), 'Mine')).toMatchObject({ status: 409 })
  expect(await listed(phone)).toMatchObject([{ id, name: 'Anna’s phone', current: true }])
})

test('a device is known by browser and system', async () => {
  const { browser } = await signedIn('hm@acme.example')
  const [{ name } = { name: '' }] = await listed(browser)
  expect(name).toBe('')
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  server.clock.advance(120_000)
  const answer = await browser.call('/api/sync/', {
    method: 'POST',
    headers: { 'user-agent': chrome },
    body: {
      v: 1,
      device: (await listed(browser))[0]!.id,
      epoch: null,
      now: '2026-11-20T09:00:00.000Z',
      push: [],
      pull: { scopes: {}, limit: 1 },
    },
  })
  expect(answer.status).toBe(200)
  expect(await listed(browser)).toMatchObject([{ name: 'Chrome · Linux' }])
})

test('a removed device is told so whatever it asks, does nothing any more, and stays away until its user signs in anew', async () => {
  const [desktop, lost] = [await signedIn(), await signedIn()]
  expect((await remove(desktop.browser, lost.device.id)).status).toBe(204)
  expect((await listed(desktop.browser)).map(({ id }) => id)).not.toContain(lost.device.id)
  expect(await lost.device.send()).toMatchObject(wiped)
  expect(await lost.device.send([lost.device.queue(createFolder, folder())])).toMatchObject(wiped)
  for (const path of ['/api/sync/events', '/api/sync/events?wait=1', '/api/internal/users/me/', '/api/v6/folders/'])
    expect(await lost.browser.call(path)).toMatchObject(wiped)
  const folders = await desktop.browser.call('/api/v6/folders/')
  expect(folders.text).not.toContain('Never arrives')
  // Under another id of its own choosing the same session is no better.
  expect(await new WireDevice(lost.browser).send()).toMatchObject(wiped)
  expect((await lost.browser.call('/api/v6/logout/', { method: 'POST', body: {} })).headers['clear-site-data']).toBe(
    '"cache"',
  )
  expect((await lost.browser.call('/api/internal/users/me/')).status).toBe(401)
  // The others, and a new sign-in there, are not touched.
  await desktop.device.sync()
  const back = await signedIn()
  expect((await listed(back.browser)).map(({ id }) => id)).toContain(back.device.id)
})

test('a removed device that signs in again without having emptied itself is told once more', async () => {
  const [desktop, lost] = [await signedIn(), await signedIn()]
  await remove(desktop.browser, lost.device.id)
  lost.browser.cookies.clear()
  for (const [name, value] of (await server.as(mail)).cookies) lost.browser.cookies.set(name, value)
  expect(await lost.device.send()).toMatchObject(wiped)
  expect(await lost.browser.call('/api/internal/users/me/')).toMatchObject(wiped)
})

test('an open page hears of it at once, those of the other devices stay open', async () => {
  const [desktop, lost] = [await signedIn(), await signedIn()]
  const [own, theirs] = [await streamOf(server, desktop.browser), await streamOf(server, lost.browser)]
  const waiting = lost.browser.call('/api/sync/events?wait=25&head=0')
  await remove(desktop.browser, lost.device.id)
  await vi.waitFor(() => expect(theirs.ended()).toBe(true))
  expect(theirs.text()).toContain('event: wipe\n')
  await waiting
  await vi.waitFor(() => expect(own.text()).toContain(': alive'))
  expect(own.text()).not.toContain('wipe')
  expect(own.ended()).toBe(false)
})

test('nobody removes the device of somebody else, or meets its end in their name', async () => {
  const [own, stranger] = [await signedIn(), await signedIn('worker2@acme.example')]
  expect((await remove(stranger.browser, own.device.id)).status).toBe(404)
  await own.device.sync()
  // A page of another user beside a removed session is told of the other user, not to empty itself.
  const desktop = await signedIn()
  await remove(desktop.browser, own.device.id)
  const { body } = await stranger.browser.call('/api/internal/users/me/')
  const beside = await own.browser.call('/api/v6/folders/', {
    headers: { 'x-hirefold-user': (body as { id: string }).id },
  })
  expect(beside).toMatchObject({ status: 409, body: { code: 'userMismatch' } })
})

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec((await server.stranger().call('/metrics')).text)![1])

test('a report of changes that wait too long is counted, and takes nothing that says whom they concern', async () => {
  const { browser } = await signedIn()
  const report = (changes: object[]) =>
    browser.call('/api/sync/reports/', { method: 'POST', body: { build: 'dev', waiting: changes.length, changes } })
  const change = { op: 'folders.setStatus@1', madeAt: '2026-11-01T10:00:00.000Z' }
  const before = await metric('hirefold_stuck_reports_total')
  expect(await report([change])).toMatchObject({ status: 204 })
  expect(await report([{ ...change, args: { text: 'Ada' } }])).toMatchObject({ status: 400 })
  expect(await report([{ ...change, op: 'Ada Lovelace' }])).toMatchObject({ status: 400 })
  expect(await report(Array.from({ length: 101 }, () => change))).toMatchObject({ status: 400 })
  expect(await metric('hirefold_stuck_reports_total')).toBe(before + 1)
})

test('the operator learns of differences that devices found: of rows fetched again, and of a scope begun anew', async () => {
  const { browser, device } = await signedIn()
  const { id } = (await browser.call('/api/internal/users/me/')).body as { id: string }
  const before = await metric('hirefold_sync_differences_total')
  await browser.call(`/api/sync/digest/?scope=us:${id}`)
  expect(await metric('hirefold_sync_differences_total')).toBe(before)
  await browser.call(`/api/sync/digest/?scope=us:${id}&bucket=0a`)
  const pull = { limit: 10, scopes: { [`us:${id}`]: [differedGrant, 0, 0, ''] } }
  const body = { v: 1, device: device.id, epoch: null, now: server.clock.now().toISOString(), push: [], pull }
  expect((await browser.call('/api/sync/', { method: 'POST', body })).status).toBe(200)
  expect(await metric('hirefold_sync_differences_total')).toBe(before + 2)
})
