import { z } from 'zod/mini'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { keepMark, markOf } from '../../../kernel/data/marks.ts'
import { job } from '../../../kernel/jobs.ts'
import { refreshCards as refresh } from '../commands/recompute.ts'

const marker = 'cards_refreshed'
/** Small: an import waits while one is worked on. */
const batchSize = 500
/** The most cards of one run; the next goes on. */
const mostPeople = 1_000_000
const unlimited = { timeoutMs: 0 }

/** How far this month's walk through the pool has come. */
interface Walk {
  month: string
  after: number
  done: boolean
}

/**
 * Hourly, with something to do once a month: experience, time in position, seniority and the rating's freshness are
 * counted in months, so cards grow old by themselves. Walks through the pool batch by batch, writes what changed, and
 * goes on where a stopped server left it.
 */
export const refreshCards = (db: Database, clock: Clock) =>
  job({
    id: 'profiles.refreshCards',
    payload: z.object({}),
    cron: '23 * * * *',
    run: async () => {
      for (let seen = 0; seen < mostPeople; seen += batchSize)
        if (await db.system((tx) => refreshBatch(tx, clock), unlimited)) return
    },
  })

/** @returns whether this month's walk is over */
async function refreshBatch(tx: Tx, clock: Clock): Promise<boolean> {
  const month = clock.now().toISOString().slice(0, 7)
  const walk = await markOf<Walk>(tx, marker, { forUpdate: true })
  const here = walk?.month === month ? walk : { month, after: 0, done: false }
  if (here.done) return true
  const people = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '>', here.after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const ids = people.map(({ id }) => id)
  await refresh(tx, clock, ids)
  const done = ids.length < batchSize
  await keepMark<Walk>(tx, marker, { month, after: ids.at(-1) ?? here.after, done })
  return done
}
