import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/kit/database/database.ts'
import { noteStart, type Started } from './place.ts'

test('a start is at another place than the last where the path is another, or the database that is named', async () => {
  const [first, second] = [await testDatabase(), await testDatabase()]
  const note = (started: Started, database = first) => database.system((tx) => noteStart(tx, started))
  const embedded = { path: '/data/one', databaseUrl: undefined }
  expect(await note(embedded)).toBe(false)
  expect(await note(embedded)).toBe(false)
  expect(await note({ ...embedded, path: '/data/two' })).toBe(true)
  expect(await note({ ...embedded, path: '/data/two' })).toBe(false)

  const named = { path: '/data/one', databaseUrl: 'postgres://one' }
  await note(named)
  // By which name it is reached, and where its files are, makes no difference.
  expect(await note({ path: '/data/two', databaseUrl: 'postgres://other' })).toBe(false)
  const mark = await first.system((tx) =>
    tx.selectFrom('meta').selectAll().where('key', '=', 'place').executeTakeFirstOrThrow(),
  )
  await second.system((tx) =>
    tx
      .insertInto('meta')
      .values({ key: mark.key, value: JSON.stringify(mark.value) })
      .execute(),
  )
  expect(await note(named, second)).toBe(true)
})
