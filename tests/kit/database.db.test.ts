import { expect, test } from 'vitest'
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
