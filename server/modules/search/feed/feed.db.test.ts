import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { atEnd } from '../../../../tests/kit/at-end.ts'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import { inProcessSearch } from '../../../../tests/search/in-process.ts'
import { EmbeddedSearch } from '../../../adapters/search-embedded/embedded.ts'
import type { SearchPlan } from '../../../ports/search-index.ts'
import { ingest, prepareRows } from '../../profiles/door.ts'
import { SearchFeed } from './feed.ts'

const { server, clock } = await pool()
const everybody: SearchPlan = { clauses: [], excluded: [], preferred: [], filters: [], sort: 'overall', near: [] }
const later = 60 * 60_000

test('a change is found while a snapshot of the index is being written', async () => {
  const index = inProcessSearch()
  const written = Promise.withResolvers<void>()
  const snapshot = vi.fn(() => written.promise)
  index.snapshot = snapshot
  const feed = new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: false })
  feed.start()
  atEnd(async () => {
    written.resolve()
    await feed.stop()
  })
  const take = (first: string) =>
    server.database.system((tx) =>
      ingest(tx, clock, prepareRows(clock, [someone({ first, skills: [skill('React')] })]), { ownerCompanyId: null }),
    )
  const known = async () => (await index.position()).documents
  await take('Ada')
  await vi.waitFor(async () => expect(await known()).toBe(1), 10_000)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  await vi.waitFor(() => expect(snapshot).toHaveBeenCalledOnce(), 10_000)
  await take('Bob')
  await vi.waitFor(async () => expect(await known()).toBe(2), 10_000)
  expect(snapshot).toHaveBeenCalledOnce()
})

test('a server that searches tells how often, with nothing changed meanwhile', async () => {
  const index = new EmbeddedSearch({ folder: undefined })
  const feed = new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: true })
  const told = async () =>
    (await server.database.system((tx) => tx.selectFrom('search_position').select('searches').executeTakeFirst()))
      ?.searches
  feed.start()
  atEnd(async () => {
    await feed.stop()
    await index.close()
  })
  await vi.waitFor(async () => expect(await told()).toBe(0), 10_000)
  for (let at = 0; at < 3; at++) await index.search(everybody, { companyId: 0 }, { offset: 0, limit: 1, facets: [] })
  await vi.waitFor(async () => expect(await told()).toBe(3), 10_000)
})

test('an index that reads by itself finds the same: many at once, and who is gone no more', async () => {
  const { address } = server.database
  const index = new EmbeddedSearch({ folder: undefined, database: { address, isBelowOthers: false } })
  const apply = vi.spyOn(index, 'apply')
  const feed = new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: false })
  atEnd(() => index.close())
  const names = Array.from({ length: 2100 }, (_, at) => `Reader${at}`)
  const people = names.map((first) => someone({ first, skills: [skill('React')] }))
  await server.database.system((tx) => ingest(tx, clock, prepareRows(clock, people), { ownerCompanyId: null }))
  await feed.catchUp()
  const before = await index.position()
  expect(before).toMatchObject({ partial: false })
  expect(before.documents).toBeGreaterThanOrEqual(2100)
  // The documents it was handed, it did not read.
  expect(apply.mock.calls.flatMap(([ops]) => ops)).toEqual([])
  await server.database.system((tx) =>
    sql`delete from profiles where id in (select profile_id from cards order by profile_id desc limit 5)`.execute(tx),
  )
  await feed.catchUp()
  expect((await index.position()).documents).toBe(before.documents - 5)
})
