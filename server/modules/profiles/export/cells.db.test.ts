import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const server = await testServer()
const { database } = server
const worker = await server.as('worker@acme.example')
const post = (path: string, body: object, who: Browser = worker) => who.call(path, { method: 'POST', body })

async function folderWith(names: readonly string[]) {
  const people = await makePeople(database, names)
  const { body } = await post('/api/v6/folders/', { name: `Folder ${randomUUID()}` })
  const { id } = body as { id: number }
  await post(`/api/v6/folders/${id}/candidates/`, { profiles: people.map((person) => person.id) })
  return { id, people }
}
const rowsOf = async (id: number, columns: string[], who?: Browser) => {
  const { text } = await post(`/api/vacancies/${id}/candidates/export/csv`, { columns }, who)
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')
}

test('a comment on the person stands in the file of whoever may read it, one of another folder does not', async () => {
  const { id, people } = await folderWith(['Nora Quist'])
  const other = await post('/api/v6/folders/', { name: `Folder ${randomUUID()}` })
  const there = other.body as { id: number }
  const person = people[0]!.id
  await post(`/api/v6/folders/${there.id}/candidates/`, { profiles: [person] })
  const listed = (await worker.call(`/api/v6/folders/${there.id}/candidates/`)).body as { results: { id: string }[] }
  await post(`/api/v6/profiles/${person}/comments/`, { text: 'Of the person' })
  await post(`/api/v6/profiles/${person}/comments/`, { text: 'Elsewhere', candidate_id: listed.results[0]!.id })
  const hm = demoUserId('hm@acme.example')
  await worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { granted_users: [hm] } })
  const permit = (permissions: string[] | null) =>
    database.system((tx) => tx.updateTable('users').set({ permissions }).where('id', '=', hm).execute())
  await permit(['exportCsv', 'comments'])
  const manager = await server.as('hm@acme.example')
  expect((await rowsOf(id, ['comments']))[1]).toMatch(/^"\S+ Anna Weber: Of the person"$/)
  expect((await rowsOf(id, ['comments'], manager))[1]).toBe('""')
  await permit(null)
})

test('a company stands as the present one only of who is still there', async () => {
  const { id, people } = await folderWith(['Anna Stays', 'Bert Left'])
  await database.system((tx) =>
    sql`update cards set card = jsonb_set(card, '{positions,0,current}', 'false') where profile_id = ${people[1]!.id}`.execute(
      tx,
    ),
  )
  expect((await rowsOf(id, ['name', 'company', 'last_company'])).sort()).toEqual([
    '"Anna Stays","Nordlicht Labs",""',
    '"Bert Left","","Nordlicht Labs"',
    '"Name","Company","Last company"',
  ])
})
