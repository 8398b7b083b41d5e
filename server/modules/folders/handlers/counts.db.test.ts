import { expect, test } from 'vitest'
import { sharedFolders } from '../../../../tests/kit/shared-folder.ts'

const { server, worker, manager, shared, statusId } = await sharedFolders()
const counted = async (by: typeof worker, ...f: string[]) =>
  (await by.call(`/api/v6/folders/counts/?${new URLSearchParams(f.map((one): [string, string] => ['f', one]))}`))
    .body as {
    results: { uid: string; counts: Record<string, number>; news: number }[]
  }

test('people of folders are counted by status, and newcomers of others since a look', async () => {
  const before = server.clock.now().toISOString()
  server.clock.advance(1000)
  const { folder, ids } = await shared()
  await worker.call(`/api/v6/candidates/${ids[0]}/`, { method: 'PATCH', body: { status: statusId('Offer') } })
  const counts = { [statusId('New')]: 2, [statusId('Offer')]: 1 }
  const after = server.clock.now().toISOString()
  expect((await counted(manager, `${folder.uid}~${before}`)).results).toEqual([{ uid: folder.uid, counts, news: 3 }])
  // Those whom they added themselves are no news, nor is who was there at the last look; where none is named, nobody is.
  expect((await counted(worker, `${folder.uid}~${before}`)).results).toMatchObject([{ news: 0 }])
  expect((await counted(manager, `${folder.uid}~${after}`)).results).toMatchObject([{ news: 0 }])
  expect((await counted(manager, `${folder.uid}~`)).results).toMatchObject([{ news: 3 }])
  expect((await counted(manager, folder.uid)).results).toEqual([{ uid: folder.uid, counts, news: 0 }])
})

test('a folder out of reach, none and nonsense are left out alike', async () => {
  const { folder } = await shared()
  const admin = await server.as('admin@acme.example')
  const foreign = await server.as('admin@globex.example')
  for (const by of [admin, foreign]) expect((await counted(by, folder.uid)).results).toEqual([])
  const nonsense = ['7', '~', `${folder.uid}~yesterday`, crypto.randomUUID(), folder.uid]
  expect((await counted(worker, ...nonsense)).results).toHaveLength(1)
  expect((await counted(worker)).results).toEqual([])
})
