import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

const { server, worker, manager, managerId, shared, change } = await sharedFolders()

const permit = (permissions: string[] | null) =>
  server.database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', managerId).execute())

/** What the recruiter reads on a candidate. */
async function saidOn(folder: number, candidate: string) {
  const { body } = await worker.call(`/api/v6/folders/${folder}/candidates/?per_page=100`)
  const { profile } = (body as { results: { id: string; profile: { id: number } }[] }).results.find(
    ({ id }) => id === candidate,
  )!
  const comments = await worker.call(`/api/v6/profiles/${profile.id}/comments/`)
  const { results } = comments.body as { results: { text: string; candidate_id: string; author: { id: string } }[] }
  return results.filter(({ candidate_id }) => candidate_id === candidate)
}

test('a manager’s word, typed offline with a decision, is the recruiter’s to read, whatever the right to comment', async () => {
  const { folder, ids } = await shared()
  await permit(['personalInfo', 'changeCandidate'])
  const phone = await Phone.of(manager, managerId, () => server.clock.now())
  await phone.sync()
  const [first, second, third] = ids as [string, string, string]
  const comment = { id: newId(), text: 'Strong in design systems' }
  await phone.change(setStatus, { ...change(folder.uid, [first], 'Rejected'), comment })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect(await saidOn(folder.id, first)).toMatchObject([{ text: comment.text, author: { id: managerId } }])

  // Taken back: nothing of it stays.
  await phone.change(setStatus, { ...change(folder.uid, [first], 'New'), withdraw: comment.id })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect(await saidOn(folder.id, first)).toEqual([])

  // Decided, taken back and decided anew before there was a network: one word arrives.
  const begun = { id: newId(), text: 'Too junior' }
  const better = { id: newId(), text: 'Ask again in spring' }
  await phone.change(setStatus, { ...change(folder.uid, [second], 'Rejected'), comment: begun })
  await phone.change(setStatus, { ...change(folder.uid, [second], 'New'), withdraw: begun.id })
  await phone.change(setStatus, { ...change(folder.uid, [second], 'On hold'), comment: better })
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect((await saidOn(folder.id, second)).map(({ text }) => text)).toEqual([better.text])

  // A comment of a colleague is not taken along, and an id that is taken makes none.
  const list = await worker.call(`/api/v6/folders/${folder.id}/candidates/?per_page=100`)
  const { profile } = (list.body as { results: { id: string; profile: { id: number } }[] }).results.find(
    ({ id }) => id === third,
  )!
  const told = await worker.call(`/api/v6/profiles/${profile.id}/comments/`, {
    method: 'POST',
    body: { text: 'By the recruiter', candidate_id: third },
  })
  const { id: others } = told.body as { id: string }
  await phone.change(setStatus, { ...change(folder.uid, [third], 'Rejected'), withdraw: others })
  await phone.change(setStatus, { ...change(folder.uid, [third], 'New'), comment: { id: others, text: 'Mine' } })
  await phone.sync()
  expect((await saidOn(folder.id, third)).map(({ text }) => text)).toEqual(['By the recruiter'])
  expect(await phone.outbox()).toMatchObject([
    { state: 'refused', code: 'id_reuse', args: { comment: { text: 'Mine' } } },
  ])
  await permit(null)
})

test('without the right to decide there is no way to say a word by a decision', async () => {
  const { folder, ids } = await shared()
  const phone = await Phone.of(manager, managerId, () => server.clock.now())
  await phone.sync()
  await permit(['personalInfo', 'comments'])
  const comment = { id: newId(), text: 'Nobody reads this' }
  await phone.change(setStatus, { ...change(folder.uid, [ids[0]!], 'Rejected'), comment })
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([{ state: 'refused', code: 'forbidden' }])
  expect(await saidOn(folder.id, ids[0]!)).toEqual([])
  await permit(null)
})
