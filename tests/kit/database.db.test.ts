import { expect, test } from 'vitest'
import type { Tx } from '../../server/db/database.ts'
import { newId } from '../../server/kernel/ids.ts'
import { testClock } from './clock.ts'
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

const namesLike = (tx: Tx, pattern: string) =>
  tx.selectFrom('companies').select('name').where('name', 'like', pattern).orderBy('name').execute()

test('a statement that is asked again and again stays behind the fence of whoever asks', async () => {
  const [one, two] = [await company('Fence one'), await company('Fence two')]
  for (let round = 0; round < 12; round++) {
    const both = [{ name: 'Fence one' }, { name: 'Fence two' }]
    expect(await database.snapshot(one.id, (tx) => namesLike(tx, 'Fence%'))).toEqual([both[0]])
    expect(await database.systemSnapshot((tx) => namesLike(tx, 'Fence%'))).toEqual(both)
    expect(await database.company(two.id, (tx) => namesLike(tx, 'Fence%'))).toEqual([both[1]])
  }
})

test('a door for reading lets nothing be changed', async () => {
  const { id } = await company('Unchanged')
  const rename = (tx: Tx) => tx.updateTable('companies').set({ name: 'Changed' }).where('id', '=', id).execute()
  await expect(database.snapshot(id, rename)).rejects.toThrow(/read-only/)
  await expect(database.systemSnapshot(rename)).rejects.toThrow(/read-only/)
})

test('a transaction that is over cannot be used any more, though its answer did not wait for its end', async () => {
  const { id } = await company('Over')
  const kept = await database.snapshot(id, async (tx) => ({ tx }))
  await database.company(id, (tx) => namesLike(tx, 'Over'))
  await expect(namesLike(kept.tx, 'Over')).rejects.toThrow(/commit/)
})

test('an error rolls back what its transaction wrote, and the connection serves the next', async () => {
  const { id } = await company('Kept')
  const failing = database.company(id, async (tx) => {
    await tx.updateTable('companies').set({ name: 'Lost' }).where('id', '=', id).execute()
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await database.company(id, (tx) => namesLike(tx, '%'))).toEqual([{ name: 'Kept' }])
})
