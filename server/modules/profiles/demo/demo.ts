import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { keepMark, markOf } from '../../../kernel/data/marks.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { ingest, prepareRows } from '../commands/ingest.ts'
import { announcePictures, keepPictures } from '../commands/keep-pictures.ts'
import { lockKeys, pictureKey } from '../commands/person-locks.ts'
import { demoPerson } from './generate.ts'
import { demoPortraits } from './portraits.ts'

/** How many people a demo server begins with (product.md, 'Demo data'). */
const demoPeople = 20_000
const batchSize = 2000
const marker = 'demo_people'
const unlimited = { timeoutMs: 0 }

/** What the demo's people are made with. */
interface DemoParts {
  db: Database
  blobs: Blobs
  clock: Clock
}

/** What is wanted: so many, or none any more. */
interface Wanted {
  people: number
}

const wanted = (tx: Tx) => markOf<Wanted>(tx, marker)
const want = (tx: Tx, people: number) => keepMark<Wanted>(tx, marker, { people })

const countDemo = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from profiles where is_demo`.execute(tx)
  return Number(rows[0]!.count)
}

/**
 * Makes demo people up to a number, each batch whole or not at all: a killed seeding goes on where it was.
 * @param progress told how many there are
 * @returns how many came in
 */
export async function addDemoPeople(
  { db, blobs, clock }: DemoParts,
  people: number,
  progress?: (done: number) => void,
): Promise<number> {
  await db.system((tx) => want(tx, people))
  const before = await db.system(countDemo)
  let done = before
  let batch = madeFrom(clock, done, people)
  if (batch.length > 0) await keepPortraits({ db, blobs, clock })
  while (batch.length > 0) {
    const rows = batch
    const writing = db.system((tx) => ingest(tx, clock, rows, { ownerCompanyId: null, isDemo: true }), unlimited)
    done += rows.length
    // Made while the database writes.
    batch = madeFrom(clock, done, people)
    await writing
    progress?.(done)
  }
  return done - before
}

const madeFrom = (clock: Clock, done: number, people: number) =>
  prepareRows(
    clock,
    Array.from({ length: Math.max(0, Math.min(batchSize, people - done)) }, (_, at) => demoPerson(done + at + 1)),
  )

/** Before anybody has them: as those of an import, they are taken away again where nobody comes to have them. */
async function keepPortraits({ db, blobs, clock }: DemoParts): Promise<void> {
  const portraits = demoPortraits()
  await db.system((tx) => announcePictures(tx, clock, portraits))
  await db.system(async (tx) => {
    await lockKeys(
      tx,
      portraits.map(({ id }) => pictureKey(id)),
    )
    await keepPictures(blobs, portraits)
  }, unlimited)
}

/** At the start of a demo server: fills an empty pool, or goes on filling it. A pool with other people stays as it is. */
export async function seedDemoPeople(parts: DemoParts): Promise<number> {
  const people = await parts.db.system(async (tx) => {
    const known = await wanted(tx)
    if (known) return known.people
    const other = await tx.selectFrom('profiles').select('id').limit(1).executeTakeFirst()
    return other ? 0 : demoPeople
  })
  return addDemoPeople(parts, people)
}

/** Takes all demo people out, with everything about them; they do not come back. @returns how many they were */
export async function removeDemoPeople(db: Database): Promise<number> {
  return db.system(async (tx) => {
    await want(tx, 0)
    const { numAffectedRows = 0n } = await sql`delete from profiles where is_demo`.execute(tx)
    return Number(numAffectedRows)
  }, unlimited)
}
