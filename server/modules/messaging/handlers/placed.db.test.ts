import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'

const { server, worker, later, person, sent } = await letters()

const folder = async (name: string) =>
  ((await worker.call('/api/v6/folders/', { method: 'POST', body: { name } })).body as { id: number }).id

/** Somebody in a folder who was written to from there. */
async function writtenTo() {
  const ada = await person('ada@engines.example')
  const [from, to] = [await folder('From'), await folder('To')]
  await worker.call(`/api/v6/folders/${from}/candidates/`, { method: 'POST', body: { profiles: [ada] } })
  const { body } = await worker.call(`/api/v6/folders/${from}/candidates/`)
  const { id } = (body as { results: { id: string }[] }).results[0]!
  await sent(ada, { recipients: [{ profile: ada, candidate_id: id }] })
  later(10)
  await server.sendDue()
  const told = async () => {
    await server.dispatcher.dispatch()
    const listed = (await worker.call(`${messages}?profile_id=${ada}`)).body as z.output<
      (typeof listRecipients)['output']
    >
    return listed.results.map((one) => one.folder?.id ?? null)
  }
  const transfer = (how: 'move' | 'copy', query: string) =>
    worker.call(`/api/v6/folders/${from}/candidates/${how}/?${query}`, {
      method: 'POST',
      body: { destination_folder: to, candidates: [id] },
    })
  const remove = (more: object) =>
    worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [id], ...more } })
  return { from, to, told, transfer, remove }
}

test.each([
  ['saveMessagingHistory=true', true],
  ['saveMessagingHistory=false', false],
  ['', false],
])('who is moved with %j takes what was written to them along: %s', async (query, along) => {
  const { from, to, told, transfer } = await writtenTo()
  expect(await told()).toEqual([from])
  expect(await transfer('move', query)).toMatchObject({ status: 200, body: { done: 1 } })
  expect(await told()).toEqual([along ? to : from])
})

test('who is copied leaves it in the folder from which it was written', async () => {
  const { from, told, transfer } = await writtenTo()
  expect((await transfer('copy', 'saveMessagingHistory=true')).status).toBe(200)
  expect(await told()).toEqual([from])
})

test.each([
  [{ saveMessagingHistory: false }, false],
  [{ saveMessagingHistory: true }, true],
  [{}, true],
])(
  'who is removed with %j: the folder goes on telling of it: %s; their own history always does',
  async (more, kept) => {
    const { from, told, remove } = await writtenTo()
    expect((await remove(more)).status).toBe(204)
    expect(await told()).toEqual([kept ? from : null])
  },
)
