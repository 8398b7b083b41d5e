import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushMessage } from '../../../contract/notices/push-message.ts'
import { nounsOf } from '../../../tests/authz/subjects.ts'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { devicesTold, type PushDevice } from '../../../tests/kit/services/push-service.ts'
import { demoUserId } from '../users/demo.ts'
import { sendPush } from './jobs/send-push.ts'

let server: TestServer
let worker: Browser
let colleague: Browser
let manager: Browser
let folder: string
let candidate: string
let statuses: { id: string }[]
let phones = 0

/** A folder of worker's, granted to hm, with one candidate. */
beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  const nouns = await nounsOf(server, 'open', ['candidate', 'comment'])
  folder = nouns.folder
  candidate = nouns.candidate
  statuses = ((await worker.call('/api/v6/status_collection/statuses/')).body as { results: { id: string }[] }).results
})

beforeEach(async () => {
  await minute()
  server.pushService.status = 201
})

async function phone(of: Browser, language = 'en', host?: string): Promise<PushDevice> {
  const device = server.pushService.device(`phone-${++phones}`, host)
  const { endpoint, keys } = device
  const answer = await of.call('/api/v6/user/notices/devices/', { method: 'POST', body: { endpoint, keys, language } })
  expect(answer.status).toBe(204)
  return device
}

const minute = () => devicesTold(server)

let turn = 0
const changeStatus = async (by: Browser) => {
  const body = { ids: [candidate], status: statuses[++turn % 3]!.id }
  expect((await by.call('/api/v6/candidates/', { method: 'PATCH', body })).status).toBe(200)
}
const comment = async (by: Browser, text: string) => {
  const { profile_id: profile } = await server.database.system((tx) =>
    tx.selectFrom('candidates').select('profile_id').where('id', '=', candidate).executeTakeFirstOrThrow(),
  )
  const answer = await by.call(`/api/v6/profiles/${profile}/comments/`, {
    method: 'POST',
    body: { text, candidate_id: candidate },
  })
  expect(answer.status).toBe(201)
}

test('who holds the folder is told on all devices that a candidate has moved, and whoever did it is not', async () => {
  const [mine, tablet, theirs] = [await phone(worker), await phone(worker, 'ru'), await phone(manager)]
  await changeStatus(manager)
  await minute()
  const message = { user: demoUserId('worker@acme.example'), kind: 'moved', folder, candidate, count: 1 }
  expect(mine.read()).toEqual([{ ...message, language: 'en' }])
  expect(tablet.read()).toEqual([{ ...message, language: 'ru' }])
  expect(theirs.read()).toEqual([])
  // Public, but none of hers.
  const other = await phone(colleague)
  await changeStatus(manager)
  await minute()
  expect(other.read()).toEqual([])
})

test('what happens within a minute is one message with its number, and nobody’s name or word is in it', async () => {
  const mine = await phone(worker)
  for (const text of ['Brilliant, invite', 'or not', 'well, yes']) await comment(manager, text)
  await minute()
  const seen = server.pushService.seen()
  const [message, ...more] = mine.read() as PushMessage[]
  expect(message).toMatchObject({ kind: 'commented', count: 3, candidate })
  expect(more).toEqual([])
  expect(Object.keys(message!).sort()).toEqual(['candidate', 'count', 'folder', 'kind', 'language', 'user'])
  expect(seen).not.toContain(folder)
  expect(server.logged()).not.toContain('push.example.com')
})

test('an iPhone gets the same as a notification that it can show by itself, in words without a name', async () => {
  const mine = await phone(worker, 'ru', 'web.push.apple.com')
  await comment(manager, 'Ada Lovelace is the one')
  await minute()
  const data = {
    user: demoUserId('worker@acme.example'),
    kind: 'commented',
    folder,
    candidate,
    count: 1,
    language: 'ru',
  }
  expect(mine.read()).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'Hirefold',
        body: '1 новый комментарий',
        lang: 'ru',
        tag: `commented ${folder}`,
        navigate: `http://localhost:3000/folders/${folder}/?c=${candidate}`,
        data,
      },
      mutable: true,
    },
  ])
})

test('a folder that is shared is told to whom it is shared with', async () => {
  const [theirs, mine] = [await phone(manager), await phone(worker)]
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Fresh' } })
  const { uid, id } = made.body as { uid: string; id: number }
  const body = { granted_users: [demoUserId('hm@acme.example')] }
  expect((await worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body })).status).toBe(200)
  await minute()
  expect(theirs.read()).toMatchObject([{ kind: 'shared', folder: uid, count: 1 }])
  expect(mine.read()).toEqual([])
})

test('who joins a folder unasked is told of to all who hold it, but for whoever wants no word of sharing', async () => {
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Quiet', access_type: 'private' },
  })
  const { uid, id } = made.body as { uid: string; id: number }
  const body = { granted_users: [demoUserId('hm@acme.example')], assignees: [demoUserId('worker2@acme.example')] }
  expect((await worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body })).status).toBe(200)
  await minute()
  const admin = await server.as('admin@acme.example')
  const [mine, theirs, own] = [await phone(worker), await phone(manager), await phone(admin)]
  const quiet = await phone(colleague)
  const wish = (shared: boolean) => colleague.call('/api/v6/user/notices/', { method: 'PATCH', body: { shared } })
  await wish(false)
  const join = () => admin.call(`/api/v6/company/folders/${uid}/join/`, { method: 'POST' })
  expect([(await join()).status, (await join()).status]).toEqual([204, 204])
  await minute()
  for (const device of [mine, theirs]) expect(device.read()).toMatchObject([{ kind: 'joined', folder: uid, count: 1 }])
  expect([own.read(), quiet.read()]).toEqual([[], []])
  await wish(true)
})

test('a candidate who comes into one’s folder from another is told, to all but the one who brought them', async () => {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Next round' } })
  const { uid } = made.body as { uid: string }
  const nouns = await nounsOf(server, 'open', ['candidate'])
  const mine = await phone(worker)
  const admin = await server.as('admin@acme.example')
  const body = { destination_folder: uid, candidates: [nouns.candidate] }
  const moved = await admin.call(`/api/v6/folders/${nouns.folder}/candidates/move/`, { method: 'POST', body })
  expect(moved.text).toContain('"done":1')
  await minute()
  expect(mine.read()).toMatchObject([{ kind: 'moved', folder: uid, candidate: nouns.candidate, count: 1 }])
})

test('each kind can be switched off, and is then not told', async () => {
  const mine = await phone(worker)
  const change = (body: object) => worker.call('/api/v6/user/notices/', { method: 'PATCH', body })
  expect((await change({ moved: false })).body).toMatchObject({ moved: false, commented: true, shared: true })
  await changeStatus(manager)
  await comment(manager, 'A word')
  await minute()
  expect((mine.read() as PushMessage[]).map(({ kind }) => kind)).toEqual(['commented'])
  await change({ moved: true })
})

test('in quiet hours nothing is told, and in the morning all of it at once', async () => {
  const mine = await phone(worker)
  const now = server.clock.now()
  const from = now.getUTCHours() * 60 + now.getUTCMinutes() - 10
  const quiet_hours = { from: (from + 1440) % 1440, to: (from + 490) % 1440 }
  const body = { quiet_hours, time_zone: 'UTC' }
  expect((await worker.call('/api/v6/user/notices/', { method: 'PATCH', body })).status).toBe(200)
  await changeStatus(manager)
  await minute()
  server.clock.advance(3_600_000)
  await comment(manager, 'By night')
  await changeStatus(manager)
  await minute()
  expect(mine.read()).toEqual([])
  server.clock.advance(8 * 3_600_000)
  await minute()
  expect((mine.read() as PushMessage[]).map(({ kind, count }) => `${kind} ${count}`).sort()).toEqual([
    'commented 1',
    'moved 2',
  ])
  await worker.call('/api/v6/user/notices/', { method: 'PATCH', body: { quiet_hours: null } })
})

test('a device that its push service no longer knows is forgotten; one that is not reached is tried again', async () => {
  const mine = await phone(worker)
  const known = () =>
    server.database.system((tx) =>
      tx.selectFrom('push_subscriptions').select('id').where('endpoint', '=', mine.endpoint).execute(),
    )
  const [{ id } = { id: '' }] = await known()
  const message: PushMessage = {
    user: demoUserId('worker@acme.example'),
    kind: 'moved',
    folder,
    candidate,
    count: 1,
    language: 'en',
  }
  const send = () => sendPush(server.kernel).run({ subscription: id, message })
  server.pushService.status = 503
  await expect(send()).rejects.toThrow('503')
  server.pushService.status = 400
  await send()
  expect(await known()).toHaveLength(1)
  server.pushService.status = 410
  await send()
  expect(await known()).toEqual([])
})

test('who signs out is told nothing more, and a browser belongs to whoever signed in last', async () => {
  const guest = await server.as('worker@acme.example')
  const device = await phone(guest)
  await guest.call('/api/v6/logout/', { method: 'POST', body: {} })
  await changeStatus(manager)
  await minute()
  expect(device.read()).toEqual([])
})

test('only an address on https is taken, and a time zone that exists', async () => {
  const keys = { p256dh: 'BNc', auth: 'tBH' }
  for (const endpoint of ['http://push.example.com/x', 'https://a@push.example.com/x', 'ftp://x', 'nonsense'])
    expect(
      (
        await worker.call('/api/v6/user/notices/devices/', {
          method: 'POST',
          body: { endpoint, keys, language: 'en' },
        })
      ).status,
    ).toBe(400)
  const answer = await worker.call('/api/v6/user/notices/', { method: 'PATCH', body: { time_zone: 'Mars/Olympus' } })
  expect(answer.status).toBe(400)
})

test('an address within this machine or its network, and keys that are none, are refused at their field', async () => {
  const { endpoint, keys } = server.pushService.device('refused')
  const field = async (more: object) => {
    const body = { endpoint, keys, language: 'en', ...more }
    const answer = await worker.call('/api/v6/user/notices/devices/', { method: 'POST', body })
    return answer.status === 400 ? Object.keys((answer.body as { fields: object }).fields) : answer.status
  }
  for (const host of ['127.0.0.1', '[::1]', 'localhost', 'push.localhost', '10.1.2.3', '169.254.169.254', '2130706433'])
    expect(await field({ endpoint: `https://${host}/send/x` }), host).toEqual(['endpoint'])
  expect(await field({ keys: { ...keys, p256dh: 'BNc' } })).toEqual(['keys.p256dh'])
  // As long as one, and no point of the curve.
  expect(await field({ keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } })).toEqual(['keys.p256dh'])
  expect(await field({ keys: { ...keys, auth: 'tBH' } })).toEqual(['keys.auth'])
  expect(await field({})).toBe(204)
})
