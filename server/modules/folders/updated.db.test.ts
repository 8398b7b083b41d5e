import { expect, test } from 'vitest'
import { changeTags } from '../../../contract/folders/mutations/change-tags.ts'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import type { Browser } from '../../../tests/kit/server.ts'
import { sharedFolders } from '../../../tests/kit/shared-folder.ts'

const { server, worker, manager, statusId, shared, change } = await sharedFolders()

interface Listed {
  id: string
  updated_at: string
  profile: { id: number }
}
type Place = Awaited<ReturnType<typeof shared>>

const get = async (path: string) => (await worker.call(path)).body
const post = (browser: Browser, path: string, body: object) => browser.call(path, { method: 'POST', body })
const listed = async ({ folder }: Place) =>
  ((await get(`/api/v6/folders/${folder.id}/candidates/`)) as { results: Listed[] }).results
const folderAt = async ({ folder }: Place) =>
  ((await get(`/api/v6/folders/${folder.id}/`)) as { updated_at: string }).updated_at
const later = () => {
  server.clock.advance(60_000)
  return server.clock.now().toISOString()
}

test('a comment, tags and a status move the candidate’s time of change and the folder’s, to the head of their lists', async () => {
  const place = await shared()
  await shared()
  const { profile } = (await listed(place)).find(({ id }) => id === place.ids[1])!
  const acts = [
    () => post(worker, `/api/v6/profiles/${profile.id}/comments/`, { text: 'Calls back', candidate_id: place.ids[1] }),
    () => worker.call(`/api/v6/profiles/${profile.id}/tags/`, { method: 'POST', body: { tags: ['react'] } }),
    () =>
      worker.call(`/api/v6/candidates/${place.ids[1]}/`, { method: 'PATCH', body: { status: statusId('Replied') } }),
  ]
  for (const act of acts) {
    const now = later()
    expect((await act()).status).toBeLessThan(300)
    expect((await listed(place))[0]).toMatchObject({ id: place.ids[1], updated_at: now })
    expect(await folderAt(place)).toBe(now)
    // The same person is in the other folder, and tags are the person's.
    const others = act === acts[1] ? [now] : [expect.not.stringMatching(now)]
    const order = (await get('/api/v6/folders/')) as { results: { updated_at: string }[] }
    expect(order.results.slice(0, 2).map((folder) => folder.updated_at)).toEqual([now, ...others])
  }
  // Tags that are there already are no change.
  const [before] = await listed(place)
  later()
  await worker.call(`/api/v6/profiles/${profile.id}/tags/`, { method: 'POST', body: { tags: ['react'] } })
  expect((await listed(place))[0]).toEqual(before)
})

test('who comes into a folder and who leaves it moves the folder’s, in both folders of a move', async () => {
  const [from, to] = [await shared(), await shared()]
  for (const name of ['move', 'copy']) {
    const now = later()
    const body = { destination_folder: to.folder.id, candidates: [from.ids[0]!] }
    // People who are there already would move nothing.
    await worker.call('/api/v6/candidates/', {
      method: 'DELETE',
      body: { ids: (await listed(to)).map(({ id }) => id) },
    })
    expect((await post(worker, `/api/v6/folders/${from.folder.id}/candidates/${name}/`, body)).status).toBe(200)
    expect(await folderAt(to)).toBe(now)
    if (name === 'move') {
      expect(await folderAt(from)).toBe(now)
      await post(worker, `/api/v6/folders/${to.folder.id}/candidates/move/`, {
        destination_folder: from.folder.id,
        candidates: [from.ids[0]!],
      })
    }
  }
})

test('what a device says arrives at the others as the new time, of the candidate and of the folder', async () => {
  const place = await shared()
  const [phone, desktop] = [new WireDevice(manager), new WireDevice(worker)]
  await phone.sync()
  await desktop.sync()
  const now = later()
  const [candidateId, other] = place.ids as [string, string]
  const base = { folderId: place.folder.uid }
  await phone.sync([
    phone.queue(addComment, { ...base, candidateId, commentId: crypto.randomUUID(), text: 'From the train' }),
    phone.queue(changeTags, { ...base, candidateIds: [other], add: ['night'], remove: [] }),
  ])
  await desktop.sync()
  const at = (id: string) => desktop.of(place.scope, 'candidates').find((row) => row.id === id)!.updatedAt
  expect([at(candidateId), at(other)]).toEqual([now, now])
  expect(desktop.of(place.scope, 'folders')[0]!.updatedAt).toBe(now)
})

test('a comment or a tag of somebody is no word on the status: who sets one afterwards overtakes nobody', async () => {
  const place = await shared()
  const [phone, desktop] = [new WireDevice(manager), new WireDevice(worker)]
  await phone.sync()
  await desktop.sync()
  const [candidateId] = place.ids as [string]
  const base = { folderId: place.folder.uid }
  // The phone has not heard of them when it decides.
  const decided = phone.queue(setStatus, change(place.folder.uid, [candidateId], 'Interview'))
  later()
  await desktop.sync([
    desktop.queue(addComment, { ...base, candidateId, commentId: crypto.randomUUID(), text: 'Asks for a call' }),
    desktop.queue(changeTags, { ...base, candidateIds: [candidateId], add: ['call'], remove: [] }),
  ])
  later()
  expect(await phone.sync([decided])).toMatchObject([{ ok: true }])
  expect([...phone.rows.values()].flatMap((rows) => [...rows.values()].filter((row) => 'mutationId' in row))).toEqual(
    [],
  )
  const [first] = await listed(place)
  expect(first).toMatchObject({ id: candidateId, status: statusId('Interview') })
})

test('many writers in one folder at once: nobody waits for another in a circle, and the last of them is told', async () => {
  const place = await shared()
  const now = later()
  const { profile } = (await listed(place))[0]!
  const answers = await Promise.all([
    ...place.ids.flatMap((id) =>
      ['Replied', 'Interview', 'Offer'].map((name) =>
        worker.call(`/api/v6/candidates/${id}/`, { method: 'PATCH', body: { status: statusId(name) } }),
      ),
    ),
    ...[1, 2, 3].map((n) =>
      worker.call(`/api/v6/folders/${place.folder.id}/`, { method: 'PATCH', body: { description: `${n}` } }),
    ),
    ...['a', 'b'].map((tag) =>
      worker.call(`/api/v6/profiles/${profile.id}/tags/`, { method: 'POST', body: { tags: [tag] } }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await folderAt(place)).toBe(now)
})
