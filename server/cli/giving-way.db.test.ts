import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database/database.ts'
import { givingWay } from './giving-way.ts'

const database = await testDatabase()

/** As a server tells of itself. */
const tell = (searches: number) =>
  database.system((tx) =>
    sql`insert into search_position (seq, told_at, searches) values (0, now(), ${searches})
      on conflict (only_row) do update set searches = excluded.searches`.execute(tx),
  )

test('a command rests for each search that was answered meanwhile, and never longer than it worked', async () => {
  const rests: number[] = []
  const rest = givingWay(database, async (ms) => rests.push(ms))
  // Nobody serves.
  await rest(1000)
  expect(rests).toEqual([])
  await tell(0)
  await rest(1000)
  expect(rests).toEqual([])
  await tell(3)
  await rest(1000)
  expect(rests.splice(0)).toEqual([60])
  await tell(5000)
  await rest(1000)
  expect(rests.splice(0)).toEqual([1000])
  // Nobody searches any more; then the server is another one.
  await rest(1000)
  await tell(2)
  await rest(1000)
  expect(rests).toEqual([])
  await tell(4)
  await rest(1000)
  expect(rests).toEqual([40])
})

test('what a server was asked before the command came is nobody to give way to', async () => {
  await tell(70_000)
  const rests: number[] = []
  const rest = givingWay(database, async (ms) => rests.push(ms))
  await rest(1000)
  expect(rests).toEqual([])
})
