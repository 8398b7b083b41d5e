import { sql } from 'kysely'
import type { Outcome, Pushed } from '../../../contract/sync/protocol.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../errors.ts'
import type { Push } from './push.ts'
import type { Incoming } from './push-runs.ts'

/** What was said of a change before. */
export interface Said {
  outcome: Outcome
  args_hash: Buffer
  user_id: string
}

/**
 * The device's row is the lock of its queue; its exchange has made it known before. What was said before of these
 * changes, and of those that they depend on, is asked for in the same message, behind the lock.
 * @throws AppError userMismatch where it is not the user's own
 */
export async function takeUp(tx: Tx, run: Push, together: readonly Incoming[]) {
  const ids = together.flatMap(({ pushed: { id, dependsOn } }) => (dependsOn ? [id, dependsOn] : [id]))
  const [row, said, passed] = await Promise.all([
    locked(tx, run.device),
    outcomesOf(tx, ids),
    passedOf(tx, run.device, ids),
  ])
  if (row?.user_id !== run.actor.id) throw new AppError('userMismatch')
  return { lastN: row.last_n, said, passed }
}

/** The numbers under which changes of this device were passed by others: these alone may come again, and no other. */
async function passedOf(tx: Tx, device: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('mutation_failures')
    .select(['id', 'n'])
    .where('device_id', '=', device)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, n }) => [id, n]))
}

async function outcomesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  const rows = await tx
    .selectFrom('mutations')
    .select(['id', 'verdict as outcome', 'args_hash', 'user_id'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const locked = (tx: Tx, device: string) =>
  tx.selectFrom('devices').select(['user_id', 'last_n']).where('id', '=', device).forUpdate().executeTakeFirst()

interface Found {
  /** How far the device's numbers have come, where they moved. */
  reached: number | undefined
  made: readonly { pushed: Pushed; argsHash: Buffer; outcome: Outcome }[]
  /** Those of them that others had passed. */
  passed: readonly string[]
  /** An outcome on a change whose id is another's is told, and not kept: nothing stands under that id but what did. */
  idIsTaken: boolean
}

/** Keeps the outcomes on new changes, and how far the device is. */
export async function keepOutcomes(tx: Tx, run: Push, found: Found): Promise<void> {
  const { reached, made, passed, idIsTaken } = found
  const { actor, device, kernel } = run
  const now = kernel.clock.now()
  await Promise.all([
    made.length &&
      sql`insert into mutations (id, company_id, user_id, device_id, n, op, args_hash, verdict, at)
        select m.id, ${actor.companyId}, ${actor.id}::uuid, ${device}::uuid, m.n, m.op, m.args_hash, m.verdict, ${now}
        from unnest(${made.map(({ pushed }) => pushed.id)}::uuid[], ${made.map(({ pushed }) => pushed.n)}::bigint[],
          ${made.map(({ pushed }) => pushed.op)}::text[], ${made.map(({ argsHash }) => argsHash)}::bytea[],
          ${made.map(({ outcome }) => JSON.stringify(outcome))}::jsonb[]) as m (id, n, op, args_hash, verdict)
        ${sql.raw(idIsTaken ? 'on conflict (id) do nothing' : '')}`.execute(tx),
    passed.length &&
      tx.deleteFrom('mutation_failures').where('device_id', '=', device).where('id', '=', anyOf(passed)).execute(),
    reached !== undefined &&
      tx.updateTable('devices').set({ last_n: reached, seen_at: now }).where('id', '=', device).execute(),
  ])
}

export interface Stumble {
  tries: number
  first_at: Date
}

/**
 * Lets a change without an outcome be passed by those behind it: its number counts, and it may come again under it.
 * @param tried whether it has just made the server stumble
 * @returns how often it has, and since when
 */
export async function letPass(
  tx: Tx,
  { actor, device, kernel }: Push,
  { pushed: { id, n } }: Incoming,
  tried: boolean,
): Promise<Stumble> {
  const once = tried ? 1 : 0
  return tx
    .insertInto('mutation_failures')
    .values({ id, company_id: actor.companyId, device_id: device, n, tries: once, first_at: kernel.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'id']).doUpdateSet({ tries: sql`mutation_failures.tries + ${once}` }),
    )
    .returning(['tries', 'first_at'])
    .executeTakeFirstOrThrow()
}
