import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { testClock } from '../../../../tests/kit/clock.ts'
import { testDatabase } from '../../../../tests/kit/database/database.ts'
import { skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { ingest, prepareRows } from './ingest.ts'
import { labelPerson } from './label-person.ts'

const database = await testDatabase()
const clock = testClock()

/** Of no system that numbers people: known by the mail alone. */
const called = (first: string): IncomingPerson => {
  const contacts = [{ kind: 'email' as const, value: `${first.toLowerCase()}@engines.example` }]
  return someone({ first, contacts, namespace: null, externalId: null })
}
const take = (tx: Tx, ...names: string[]) =>
  ingest(tx, clock, prepareRows(clock, names.map(called)), { ownerCompanyId: null })
const taken = (...names: string[]) => database.system((tx) => take(tx, ...names))

/** A transaction that has done its work and is not over before it is let go. */
async function open<T>(work: (tx: Tx) => Promise<T>) {
  const [done, mayEnd] = [Promise.withResolvers<T>(), Promise.withResolvers<void>()]
  const ended = database.system(async (tx) => {
    const result = await work(tx)
    done.resolve(result)
    await mayEnd.promise
    return result
  })
  ended.catch(done.reject)
  await done.promise
  return {
    end: () => {
      mayEnd.resolve()
      return ended
    },
  }
}

/** Comes back once somebody waits for an advisory lock of this database. */
const somebodyWaits = () =>
  database.system(async (tx) => {
    const waiting = sql`select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`
    while (!(await waiting.execute(tx)).rows.length);
  })

const company = (name: string) =>
  database.system((tx) =>
    tx
      .insertInto('companies')
      .values({ uid: newId(clock), name, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('two people are brought and changed at once: nobody waits for somebody else’s import', async () => {
  const { id: companyId } = await company('Engines')
  const [grace] = (await taken('Grace')).profileIds
  const ada = await open((tx) => take(tx, 'Ada'))
  // These would never end.
  expect(await taken('Alan')).toMatchObject({ created: 1 })
  await database.system((tx) => labelPerson(tx, clock, companyId, grace!, { gender: 'female' }))
  expect(await ada.end()).toMatchObject({ created: 1 })
})

test('who brings a person whom another one is bringing waits, and finds them', async () => {
  const first = await open((tx) => take(tx, 'Edsger'))
  const second = taken('Edsger')
  await somebodyWaits()
  const { profileIds } = await first.end()
  expect(await second).toMatchObject({ created: 0, unchanged: 1, profileIds })
})

test('who says something of a person waits for who tells more of them', async () => {
  const { id: companyId } = await company('Labels')
  const { profileIds } = await taken('Barbara')
  const more = await open((tx) =>
    ingest(tx, clock, prepareRows(clock, [{ ...called('Barbara'), skills: [skill('Fortran')] }]), {
      ownerCompanyId: null,
    }),
  )
  const labelled = database.system((tx) => labelPerson(tx, clock, companyId, profileIds[0]!, { gender: 'female' }))
  await somebodyWaits()
  expect(await more.end()).toMatchObject({ updated: 1 })
  await labelled
  const { card } = await database.system((tx) =>
    tx
      .selectFrom('cards')
      .select('card')
      .where('profile_id', '=', profileIds[0]!)
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(card)).toContain('Fortran')
})

test('batches of the same people in another order never wait for each other', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Person${at}`)
  const both = await Promise.all([taken(...names), taken(...names.toReversed()), taken(...names)])
  expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(names.length)
})

test('who has written cards takes places one after the other, so places of several companies in any order', async () => {
  const [{ id: one }, { id: other }] = [await company('One'), await company('Other')]
  const place = (tx: Tx, of: number) => sql`select sync_seq(${of})`.execute(tx)
  const first = Promise.withResolvers<void>()
  const asked = database.system(async (tx) => {
    await take(tx, 'Ken')
    await first.promise
    await place(tx, other)
    await place(tx, one)
  })
  await database.system(async (tx) => {
    await take(tx, 'Dennis')
    await place(tx, one)
    first.resolve()
    await somebodyWaits()
    await place(tx, other)
  })
  await asked
})
