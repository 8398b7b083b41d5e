import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { folderScopeHost } from '../../../server/modules/folders/door.ts'
import { atEnd } from '../../kit/at-end.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const [ada] = await makePeople(server.database, ['Ada Lovelace'])
const worker = await server.as('worker@acme.example')
const owner = new Client(server.database.address)
await owner.connect()
atEnd(() => owner.end())

/** A folder with copies of one candidate, each added before the last. */
async function bigFolder(count: number) {
  const { uid, id } = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Big' } })).body as {
    id: number
    uid: string
  }
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles: [ada!.id] } })
  await owner.query("begin; set local session_replication_role = 'replica'")
  await owner.query(
    `insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, career, person, created_at,
       updated_at)
     select gen_random_uuid(), company_id, folder_id, 1000000 + g, gen_random_uuid(), status_id, career, person,
       created_at - g * interval '1 second', updated_at - (g * 7919 % $2) * interval '1 second'
     from candidates, generate_series(1, $2::int) g where folder_id = $1`,
    [uid, count],
  )
  await owner.query('commit; analyze candidates')
  const found = await owner.query<{ company_id: string }>('select company_id from folders where id = $1', [uid])
  return { folderId: uid, companyId: Number(found.rows[0]!.company_id) }
}

test('the head of a large folder is found without reading the others', async () => {
  const { folderId, companyId } = await bigFolder(20_000)
  const { rows: newest } = await owner.query<{ id: string }>(
    'select id from candidates where folder_id = $1 order by created_at desc, id desc limit 100',
    [folderId],
  )
  await server.database.company(companyId, async (tx) => {
    // What several processes read is not counted here.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const looked = async () => {
      const { rows } = await sql<{ rows: string }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
        where relname = 'candidates'`.execute(tx)
      return Number(rows[0]!.rows)
    }
    const before = await looked()
    const head = await folderScopeHost.headOfList?.(tx, folderId, undefined, 100)
    expect(head).toEqual([folderId, ...newest.map(({ id }) => id)])
    expect((await looked()) - before).toBeLessThanOrEqual(100)
  })
})
