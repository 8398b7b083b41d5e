import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer({ searchIds: async () => [] })

test('who moves somebody where a colleague adds them in the same moment is told so, and the next time it is done', async () => {
  const worker = await server.as('worker@acme.example')
  const [person] = await makePeople(server.database, ['Ada Lovelace'])
  const folder = async (name: string) =>
    (await worker.call('/api/v6/folders/', { method: 'POST', body: { name } })).body as { uid: string }
  const [from, to] = [await folder('From'), await folder('To')]
  const added = await worker.call('/api/v6/candidates/', {
    method: 'POST',
    body: { profile: person!.id, folder: from.uid },
  })
  const { id } = added.body as { id: string }
  const move = () =>
    worker.call(`/api/v6/folders/${from.uid}/candidates/move/`, {
      method: 'POST',
      body: { destination_folder: to.uid, candidates: [id] },
    })
  const first = await server.database.system(async (tx) => {
    await sql`insert into candidates select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'folder_id', ${to.uid}::text))).* from candidates c where c.id = ${id}`.execute(tx)
    const moving = move()
    // The connection that waits for our transaction, among those that hold a lock of this database.
    const waiting = sql`select from pg_locks w join pg_locks g using (pid) join pg_database d on d.oid = g.database
      where not w.granted and g.granted and d.datname = current_database()`
    while (!(await waiting.execute(tx)).rows.length);
    return { moving }
  })
  const refused = await first.moving
  expect(refused, refused.text).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await move()).status).toBe(200)
})
