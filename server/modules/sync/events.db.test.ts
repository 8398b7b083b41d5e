import { expect, test } from 'vitest'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { WireDevice } from '../../../tests/kit/device.ts'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')

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
