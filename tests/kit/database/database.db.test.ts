import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../server/db/schema.ts'
import { newId } from '../../../server/kernel/ids.ts'
import { testClock } from '../clock.ts'
import { testDatabase } from './database.ts'

const database = await testDatabase()
const clock = testClock()

const company = (name: string) =>
  database.system((tx) =>
    tx
      .insertInto('companies')
      .values({ uid: newId(clock), name, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('a company sees its own rows and nobody else’s', async () => {
  const acme = await company('Acme')
  const globex = await company('Globex')
  const seen = (id: number) => database.company(id, (tx) => tx.selectFrom('companies').select('name').execute())
  expect(await seen(acme.id)).toEqual([{ name: 'Acme' }])
  expect(await seen(globex.id)).toEqual([{ name: 'Globex' }])
})

test('the application’s role cannot read password hashes', async () => {
  await expect(database.company(1, (tx) => tx.selectFrom('credentials').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  )
})

const namesLike = (from: Kysely<Tables>, pattern: string) =>
  from.selectFrom('companies').select('name').where('name', 'like', pattern).orderBy('name')

test('a question that is asked again and again stays behind the fence of whoever asks', async () => {
  const [one, two] = [await company('Fence one'), await company('Fence two')]
  const both = [{ name: 'Fence one' }, { name: 'Fence two' }]
  for (let round = 0; round < 12; round++) {
    const question = (from: Kysely<Tables>) => namesLike(from, 'Fence%').compile()
    expect(await database.ask(one.id, question)).toEqual([both[0]])
    expect(await database.askSystem(question)).toEqual(both)
    expect(await database.company(two.id, (tx) => namesLike(tx, 'Fence%').execute())).toEqual([both[1]])
  }
})

test('a door for reading lets nothing be changed', async () => {
  const { id } = await company('Unchanged')
  const rename = (tx: Kysely<Tables>) => tx.updateTable('companies').set({ name: 'Changed' }).where('id', '=', id)
  await expect(database.snapshot(id, (tx) => rename(tx).execute())).rejects.toThrow(/read-only/)
  await expect(database.ask(id, (from) => rename(from).compile())).rejects.toThrow(/read-only/)
  await expect(database.askSystem((from) => rename(from).compile())).rejects.toThrow(/read-only/)
})

test('a question that fails says why, and its connection serves the next', async () => {
  const { id } = await company('Asked')
  const broken = (from: Kysely<Tables>) => sql`select 1 / ${0}::int as n`.compile(from)
  for (let round = 0; round < 30; round++) await expect(database.ask(id, broken)).rejects.toThrow('division by zero')
  expect(await database.ask(id, (from) => namesLike(from, '%').compile())).toEqual([{ name: 'Asked' }])
})

test('a transaction that is over cannot be used any more', async () => {
  const { id } = await company('Over')
  const kept = await database.company(id, async (tx) => ({ tx }))
  await expect(namesLike(kept.tx, 'Over').execute()).rejects.toThrow(/commit/)
})

test('an error rolls back what its transaction wrote, and the connection serves the next', async () => {
  const { id } = await company('Kept')
  const failing = database.company(id, async (tx) => {
    await tx.updateTable('companies').set({ name: 'Lost' }).where('id', '=', id).execute()
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await database.company(id, (tx) => namesLike(tx, '%').execute())).toEqual([{ name: 'Kept' }])
})
