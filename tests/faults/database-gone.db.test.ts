import net, { type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import { type Database, openPool } from '../../server/db/database.ts'
import { ingest, prepareRows } from '../../server/modules/profiles/door.ts'
import { SearchFeed } from '../../server/modules/search/door.ts'
import { seedDemoUsers } from '../../server/modules/users/demo.ts'
import { atEnd } from '../kit/at-end.ts'
import { testClock } from '../kit/clock.ts'
import { testDatabase } from '../kit/database/database.ts'
import { skill, someone } from '../kit/people/pool.ts'
import { serverOver } from '../kit/server.ts'

/** A way to the database that can be cut and mended: what a restarted PostgreSQL or a lost cable looks like. */
async function cable(socket: string) {
  const open = new Set<Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(socket)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const one of open) one.destroy()
    await closed
  }
  return { port, cut, mend: () => listen(port) }
}

/** How many requests wait for a lock of this database; a test's neighbours have others. */
const waitingForLocks = (db: Database) =>
  db.system(async (tx) => {
    const found = await sql<{ count: number }>`
      select count(*)::int4 as count from pg_locks join pg_database d on d.oid = database
      where not granted and datname = current_database()`.execute(tx)
    return found.rows[0]!.count
  })

test('while the database is gone a search says 503 and when to come back; what came in meanwhile is found after it', async () => {
  const direct = await testDatabase()
  const clock = testClock()
  await seedDemoUsers(direct, clock)
  const way = await cable(path.join(direct.address.host!, '.s.PGSQL.5432'))
  const address = { ...direct.address, host: '127.0.0.1', port: way.port }
  const database = openPool(address, 8, () => undefined)
  const index = new EmbeddedSearch({ folder: undefined, database: { address, isBelowOthers: false } })
  const server = await serverOver({ ...database, address: direct.address }, clock, { searchIndex: index })
  const feed = new SearchFeed({ db: database, index, log: server.kernel.log, tells: false })
  feed.start()
  atEnd(async () => {
    await feed.stop()
    await index.close()
    await way.cut()
    await database.close()
  })
  const take = (first: string) =>
    direct.system((tx) =>
      ingest(tx, clock, prepareRows(clock, [someone({ first, skills: [skill('React')] })]), { ownerCompanyId: null }),
    )
  await take('Ada')
  const worker = await server.as('worker@acme.example')
  const search = () => worker.call('/api/v6/profiles/?q=skill:React')
  const count = async () => ((await search()).body as { count: number }).count
  await vi.waitFor(async () => expect(await count()).toBe(1), 10_000)
  const [asked] = await direct.system(async (tx) => {
    await sql`lock table folders in access exclusive mode`.execute(tx)
    const folders = worker.call('/api/v6/folders/')
    await vi.waitFor(async () => expect(await waitingForLocks(direct)).toBe(1), 10_000)
    await way.cut()
    return [folders]
  })
  expect((await asked!).status, 'of who had asked already').toBe(503)
  await take('Bob')
  for (let n = 0; n < 5; n++) {
    const answer = await search()
    expect(answer.status, answer.text).toBe(503)
    expect(answer.body).toMatchObject({ code: 'unavailable', detail: 'Service unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await way.mend()
  await vi.waitFor(async () => expect(await count()).toBe(2), 20_000)
})
