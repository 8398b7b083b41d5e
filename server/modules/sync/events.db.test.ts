import { expect, test, vi } from 'vitest'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { streamOf } from '../../../tests/kit/stream.ts'
import { mostOfUser } from '../../kernel/live.ts'
import { demoUserId } from '../users/demo.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')

/** However busy the machine is. */
const heard = (said: () => void) => vi.waitFor(said, { timeout: 20_000 })

const headSince = async (head: number, wait = 25) =>
  (await worker.call(`/api/sync/events?wait=${wait}&head=${head}`)).body as { head: number }

test('where no stream gets through, a device that asks is answered as soon as there is news', async () => {
  const { head } = await headSince(0)
  expect(head).toBeGreaterThan(0)
  const waiting = headSince(head)
  const device = new WireDevice(worker)
  const args = { folderId: crypto.randomUUID(), name: 'News', description: '', access: 'private' as const }
  const [verdict] = await device.sync([device.queue(createFolder, args)])
  expect(await waiting).toEqual({ head: verdict!.seq })
})

test('a stream that is let go twice, as at the end of its session, takes none of those along that have come since', async () => {
  const { live } = server.kernel
  const onHead = vi.fn()
  const { company_id: companyId } = await server.database.system((tx) =>
    tx.selectFrom('users').select('company_id').where('email', '=', 'worker@acme.example').executeTakeFirstOrThrow(),
  )
  const nothing = () => undefined
  const ears = {
    onHead,
    onNews: nothing,
    onHeartbeat: nothing,
    onRights: nothing,
    onRemoval: nothing,
    onEnd: nothing,
    onCrowded: nothing,
  }
  const listener = { companyId: companyId!, userId: 'somebody', ...ears }
  const letGo = live.listen({ ...listener, onHead: () => undefined })
  letGo()
  live.listen(listener)
  letGo()
  const device = new WireDevice(worker)
  const args = { folderId: crypto.randomUUID(), name: 'More news', description: '', access: 'private' as const }
  const [verdict] = await device.sync([device.queue(createFolder, args)])
  await heard(() => expect(onHead).toHaveBeenCalledWith(verdict!.seq))
})

test('of a user who listens too often the oldest is sent away for long; others, and their news, are not', async () => {
  const colleague = await streamOf(server, await server.as('worker2@acme.example'))
  const oldest = await streamOf(server, worker)
  const { head } = await headSince(0)
  const waiting = Array.from({ length: mostOfUser }, () => worker.call(`/api/sync/events?wait=25&head=${head}`))
  await heard(() => expect(oldest.ended()).toBe(true))
  expect(oldest.text()).toMatch(/^retry: 3000\nevent: hello\n/)
  expect(oldest.text()).toMatch(/retry: 300000\n\n$/)
  const newest = await streamOf(server, worker)
  const sentAway = await Promise.race(waiting)
  expect([sentAway.status, sentAway.headers['retry-after']]).toEqual([429, '300'])

  const device = new WireDevice(worker)
  const args = { folderId: crypto.randomUUID(), name: 'Crowd', description: '', access: 'private' as const }
  const [verdict] = await device.sync([device.queue(createFolder, args)])
  const answers = await Promise.all(waiting)
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual(
    Array.from({ length: mostOfUser - 1 }, () => ({ head: verdict!.seq })),
  )
  for (const { text, ended } of [colleague, newest]) {
    await heard(() => expect(text()).toContain(JSON.stringify({ head: verdict!.seq })))
    expect(ended()).toBe(false)
  }
})

test('who may see something else from now on is told to ask, though nothing new is in the feed', async () => {
  const admin = await server.as('admin@acme.example')
  const manager = await streamOf(server, await server.as('hm@acme.example'))
  const told = () => manager.text().split('data: {"head"').length - 1
  const { head } = await headSince(0)
  await heard(() => expect(manager.text()).toContain('event: hello'))
  for (const [path, body] of [
    ['hiring_managers/settings', { hm_display_sections: ['contacts'] }],
    [`hiring_managers/${demoUserId('hm@acme.example')}`, { display_sections: ['tags'] }],
  ] as const) {
    const before = told()
    expect((await admin.call(`/api/v6/${path}/`, { method: 'PATCH', body })).status).toBe(200)
    await heard(() => expect(told()).toBeGreaterThan(before))
    expect(manager.text()).toContain('event: rights')
  }
  expect(await headSince(head, 0)).toEqual({ head })
})

test('what is read online is told by its area alone, to the company whose it is, and ends the wait of who asks', async () => {
  const admin = await server.as('admin@acme.example')
  const [colleague, stranger] = await Promise.all([
    streamOf(server, worker),
    streamOf(server, await server.as('admin@globex.example')),
  ])
  await heard(() => expect(colleague.text()).toContain('event: hello'))
  const { head } = await headSince(0)
  const waiting = headSince(head)
  const body = { role: 'hm', emails: ['leila@acme.example'] }
  expect((await admin.call('/api/v6/invitations/', { method: 'POST', body })).status).toBe(201)
  await heard(() => expect(colleague.text()).toContain('event: news\ndata: {"area":"companies"}\n\n'))
  await waiting
  expect(colleague.text()).not.toContain('leila')
  expect(stranger.text()).not.toContain('event: news')
})

test('with nothing new the wait ends with what was known, and so it does when the server stops', async () => {
  const { head } = await headSince(0)
  expect(await headSince(head, 0)).toEqual({ head })
  const waiting = headSince(head)
  server.kernel.live.close()
  expect(await waiting).toEqual({ head })
})

test('who is not signed in is told nothing', async () => {
  expect((await server.stranger().call('/api/sync/events?wait=25')).status).toBe(401)
})
