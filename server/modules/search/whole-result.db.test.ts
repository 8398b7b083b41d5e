import { beforeAll, expect, test } from 'vitest'
import { pool, skill, someone } from '../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../tests/kit/server.ts'

const { server, take, search } = await pool()
let worker: Browser
const people = new Map<string, number>()

const post = async <T>(url: string, body: object): Promise<T> => {
  const answer = await worker.call(url, { method: 'POST', body })
  expect([201, 202], answer.text).toContain(answer.status)
  return answer.body
}
/** The first names of those that a whole result brings into a new folder. */
async function brought(what: object): Promise<string[]> {
  const { folder_id } = await post<{ folder_id: number }>('/api/v6/folders/from_search_query/', {
    name: 'Brought',
    ...what,
  })
  await server.jobs.settled()
  const { body } = await worker.call(`/api/v6/folders/${folder_id}/candidates/?limit=100`)
  const { results } = body as { results: { profile: { first_name: string } }[] }
  return results.map(({ profile }) => profile.first_name).sort()
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take([
    someone({ first: 'Ada', skills: [skill('React'), skill('Elm'), skill('Haskell')] }),
    someone({ first: 'Bob', skills: [skill('React'), skill('Elm'), skill('Haskell')] }),
    someone({ first: 'Cleo', skills: [skill('React'), skill('SQL')] }),
    someone({ first: 'Dan', skills: [skill('SQL'), skill('Haskell')] }),
  ])
  for (const { first_name, id } of (await search('', worker)).profiles) people.set(first_name, id)
})

test('a whole result inside a folder brings only those of the folder', async () => {
  const folder = await post<{ id: number }>('/api/v6/folders/', { name: 'Some' })
  await post(`/api/v6/folders/${folder.id}/candidates/`, { profiles: [people.get('Ada'), people.get('Dan')] })
  expect(await brought({ folderId: String(folder.id) })).toEqual(['Ada', 'Dan'])
  expect(await brought({ folderId: String(folder.id), q: ['skill:React'] })).toEqual(['Ada'])
})

test('a whole result of people like somebody brings the same ones as the list shows', async () => {
  const similar = String(people.get('Ada'))
  const listed = (await search(`similar=${similar}&q=skill:Elm`, worker)).profiles.map((one) => one.first_name)
  expect(listed).toEqual(['Bob'])
  expect(await brought({ similar, q: ['skill:Elm'] })).toEqual(listed)
})

test('only the first so many are brought, in the order of the list', async () => {
  const { profiles } = await search('q=skill:Haskell', worker)
  const first = profiles.slice(0, 2).map((one) => one.first_name)
  expect(await brought({ q: ['skill:Haskell'], candidates_count: 2 })).toEqual(first.sort())
})
