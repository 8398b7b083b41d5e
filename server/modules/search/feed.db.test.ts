import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { atEnd } from '../../../tests/kit/at-end.ts'
import { pool, skill, someone } from '../../../tests/kit/pool.ts'
import { inProcessSearch } from '../../../tests/search/in-process.ts'
import { EmbeddedSearch } from '../../adapters/search-embedded/embedded.ts'
import { ingest, prepareRows } from '../profiles/door.ts'
import { SearchFeed } from './feed.ts'

const { server, clock } = await pool()
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
  // Whom it was handed, it did not read.
  expect(apply.mock.calls.flatMap(([ops]) => ops)).toEqual([])
  await server.database.system((tx) =>
    sql`delete from profiles where id in (select profile_id from cards order by profile_id desc limit 5)`.execute(tx),
  )
  await feed.catchUp()
  expect((await index.position()).documents).toBe(before.documents - 5)
})
