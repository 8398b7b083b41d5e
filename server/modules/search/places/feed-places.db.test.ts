import { Client } from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../tests/kit/at-end.ts'
import { pool, someone } from '../../../../tests/kit/people/pool.ts'
import { ingest, prepareRows } from '../../profiles/door.ts'

const { server, clock } = await pool()
const { database } = server

async function connected(): Promise<Client> {
  const client = new Client(database.address)
  await client.connect()
  atEnd(() => client.end())
  return client
}
const [early, late] = [await connected(), await connected()]

await database.system((tx) =>
  ingest(
    tx,
    clock,
    prepareRows(
      clock,
      ['Ada', 'Bob', 'Cyd'].map((first) => someone({ first })),
    ),
    {
      ownerCompanyId: null,
    },
  ),
)
const { rows } = await early.query('select profile_id as id from cards order by profile_id')
const [ada, bob, cyd] = rows.map(({ id }) => Number(id)) as [number, number, number]

const changed = 'update cards set document = document where profile_id = any($1)'
const head = async () => Number((await late.query('select seq from search_seq')).rows[0].seq)
/** The people behind a place of the feed, and where they stand. */
async function after(seq: number) {
  const found = await late.query('select profile_id as id, seq from search_ptr where seq > $1 order by seq, 1', [seq])
  return found.rows.map((row) => [Number(row.id), Number(row.seq) - seq])
}

test('the place of a transaction is the one of its end, however early its changes were', async () => {
  const before = await head()
  await early.query('begin')
  await early.query(changed, [[ada]])
  await late.query(changed, [[bob]])
  await early.query(changed, [[cyd, ada]])
  await early.query('commit')
  expect(await after(before)).toEqual([
    [bob, 1],
    [ada, 2],
    [cyd, 2],
  ])
})

test('a statement that changed nobody takes no place, and one over several cards of a person one', async () => {
  const before = await head()
  await late.query(changed, [[-1]])
  expect(await head()).toBe(before)
  await late.query(
    `insert into cards select (jsonb_populate_record(cards, jsonb_build_object('company_id', id))).*
     from cards, companies where profile_id = $1`,
    [ada],
  )
  await late.query(changed, [[ada]])
  expect(await after(before)).toEqual([[ada, 2]])
  await late.query('delete from cards where profile_id = $1 and company_id <> 0', [ada])
  expect(await after(before)).toEqual([[ada, 3]])
})

test('nothing of it stays behind', async () => {
  await early.query('begin')
  await early.query(changed, [[ada, bob, cyd]])
  await early.query('rollback')
  expect((await late.query('select from search_changed')).rowCount).toBe(0)
})
