import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../security/secrets.ts'

export interface Limit {
  name: string
  /** The most at once, and as many again over the period. */
  count: number
  periodMs: number
}

/** Limits by the generic cell rate algorithm, in the database: they survive restarts and hold for every process. */
export interface RateLimits {
  /** Takes one of a limit for a subject. @throws AppError tooMany with the seconds to wait */
  take(limit: Limit, subject: string): Promise<void>
  /** Gives one back: what succeeded was no attempt at guessing. */
  giveBack(limit: Limit, subject: string): Promise<void>
}

export function rateLimits(db: Database, clock: Clock, secrets: Secrets): RateLimits {
  const keyOf = (limit: Limit, subject: string) => secrets.mac('rate', `${limit.name}\n${subject}`)
  return {
    async take(limit, subject) {
      const key = keyOf(limit, subject)
      const now = clock.now()
      const step = limit.periodMs / limit.count
      const full = later(now, limit.periodMs)
      // Further ahead than a whole period is only what a clock wrote that was set back since: it must lock nobody out.
      const next = sql`case when rate_limits.tat > ${full} then ${now}::timestamptz
        else greatest(rate_limits.tat, ${now}) end + ${step} * interval '1 ms'`
      const taken = await db.system((tx) =>
        sql`insert into rate_limits (key, tat) values (${key}, ${later(now, step)})
          on conflict (key) do update set tat = ${next} where ${next} <= ${full}
          returning 1`.execute(tx),
      )
      if (taken.rows.length) return
      throw new AppError('tooMany', { retryAfter: await waitOf(db, key, now, limit.periodMs - step) })
    },
    async giveBack(limit, subject) {
      const step = limit.periodMs / limit.count
      await db.system((tx) =>
        sql`update rate_limits set tat = tat - ${step} * interval '1 ms' where key = ${keyOf(limit, subject)}`.execute(
          tx,
        ),
      )
    },
  }
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

async function waitOf(db: Database, key: Buffer, now: Date, allowance: number): Promise<number> {
  const row = await db.system((tx) =>
    tx.selectFrom('rate_limits').select('tat').where('key', '=', key).executeTakeFirst(),
  )
  const ms = (row?.tat.getTime() ?? now.getTime()) - now.getTime() - allowance
  return Math.max(1, Math.ceil(ms / 1000))
}
