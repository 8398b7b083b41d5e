import { sql } from 'kysely'
import { z } from 'zod/mini'
import { journalMs, pushLimit } from '../../../../contract/sync/protocol.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'

const day = 86_400_000
/** A device that was away for longer begins anew (sync.md §2.8). */
const tombstonesKept = 90 * day
/** As long as a device may repeat a change (sync.md §2.2). */
const outcomesKept = 180 * day
/** Rows that one transaction takes away: others are not to wait for it. */
const batch = 5000

/** Nightly: what no device can ask for any more goes, so that the feed does not grow for ever. */
export const forgetOld = (db: Database, clock: Clock) =>
  job({
    id: 'sync.forgetOld',
    payload: z.object({}),
    cron: '41 2 * * *',
    run: async () => {
      const now = clock.now()
      await db.system((tx) => mark(tx, now, before(now, tombstonesKept)))
      for (const forget of [forgetTombstones, forgetOutcomes, forgetFailures])
        while ((await db.system((tx) => forget(tx, now))) === batch);
    },
  })

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Notes how far each feed is today. Of the notes that are old enough the newest one says it all. */
async function mark(tx: Tx, now: Date, old: Date): Promise<void> {
  await sql`insert into feed_marks (company_id, at, seq) select company_id, ${now}, seq from company_seq
    on conflict do nothing`.execute(tx)
  await sql`delete from feed_marks m where m.at < (
    select max(n.at) from feed_marks n where n.company_id = m.company_id and n.at <= ${old})`.execute(tx)
}

/** In the same statement the scope's floor rises, below which a device cannot know what it has missed. */
async function forgetTombstones(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with reached as (
      select company_id, max(seq) as seq from feed_marks where at <= ${before(now, tombstonesKept)} group by company_id
    ), old as (
      select p.scope, p.entity, p.id from sync_ptr p join reached r using (company_id)
      where p.deleted and p.seq <= r.seq limit ${batch} for update of p skip locked
    ), gone as (
      delete from sync_ptr p using old o where p.scope = o.scope and p.entity = o.entity and p.id = o.id
      returning p.company_id, p.scope, p.seq
    ), raised as (
      insert into scope_floors as f (company_id, scope, floor_seq)
      select company_id, scope, max(seq) from gone group by company_id, scope
      on conflict (scope) do update set floor_seq = greatest(f.floor_seq, excluded.floor_seq)
    )
    select count(*)::int as count from gone`.execute(tx)
  return rows[0]!.count
}

/** A device remembers what passed in its last days of use, and asks about it where the data was restored from a backup. */
const remembered = 2 * journalMs

/**
 * A device pushes the oldest that it has not heard of, so many at a time: whatever is further behind than that it has
 * heard of. What it may still ask for is kept, however old.
 */
async function forgetOutcomes(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mutations where id in (
    select m.id from mutations m left join devices d on d.id = m.device_id
    where m.at < ${before(now, outcomesKept)} and (m.device_id is null
      or (m.n <= d.last_n - ${pushLimit} and m.at < d.seen_at - make_interval(secs => ${remembered / 1000})))
    limit ${batch})`.execute(tx)
  return Number(numAffectedRows)
}

async function forgetFailures(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mutation_failures where (device_id, id) in (
    select device_id, id from mutation_failures where first_at < ${before(now, outcomesKept)} limit ${batch})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
