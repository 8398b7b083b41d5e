import { sql } from 'kysely'
import type { Pushed, Verdict } from '../../contract/sync/protocol.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from './errors.ts'
import { isPassing } from './http.ts'
import type { SignedIn } from './implement.ts'
import type { Kernel } from './kernel.ts'
import { errorFields } from './log.ts'
import { type Change, type MutationHost, placeOf, runMutation } from './mutate.ts'
import { sha256 } from './secrets.ts'

/** A change that makes the server stumble is parked after this many tries over this long (sync.md §2.4). */
const poisonTries = 5
const poisonMs = 10 * 60_000

export interface PushAnswer {
  results: Verdict[]
  expectN?: number
}

interface Push {
  kernel: Kernel
  host: MutationHost
  actor: SignedIn
  device: string
  /** How far the device's clock is behind the server's, in milliseconds. */
  skewMs: number
}

/**
 * Applies a device's changes in their order, each in a transaction of its own: sent twice it is done once and
 * answered alike. Stops at a gap in the numbers, or where the database fails for the moment.
 * @throws AppError userMismatch, deviceForgotten, or unavailable when not even the first could be tried
 */
export async function push(
  kernel: Kernel,
  host: MutationHost,
  actor: SignedIn,
  request: { device: string; now: string; push: readonly Pushed[] },
): Promise<PushAnswer> {
  const skewMs = kernel.clock.now().getTime() - Date.parse(request.now)
  const run: Push = { kernel, host, actor, device: request.device, skewMs }
  const results: Verdict[] = []
  for (const pushed of request.push) {
    try {
      const outcome = await kernel.db.company(actor.companyId, (tx) => pushOne(tx, run, pushed, false))
      if (typeof outcome === 'number') return { results, expectN: outcome }
      results.push(outcome)
    } catch (error) {
      if (error instanceof AppError) throw error
      const verdict = await stumbled(run, pushed, error)
      if (verdict) results.push(verdict)
      else if (results.length) return { results }
      else throw new AppError('unavailable', { cause: error, retryAfter: 5 })
    }
  }
  return { results }
}

/** @returns the verdict, or the number that was expected instead */
async function pushOne(tx: Tx, run: Push, pushed: Pushed, park: boolean): Promise<Verdict | number> {
  const { actor, kernel, device } = run
  const { lastN, known } = await takeUp(tx, run, pushed.id)
  const argsHash = sha256(JSON.stringify([pushed.op, pushed.args]))
  if (known) {
    // Without this step a repeat after the device began anew would hold its queue for ever.
    if (pushed.n === lastN + 1) await advance(tx, run, pushed.n)
    // A discard of what had arrived after all learns what became of it.
    const same = known.user_id === actor.id && (pushed.op === 'noop' || known.args_hash.equals(argsHash))
    return same ? known.verdict : refused(pushed.id, 'id_reuse')
  }
  if (pushed.n <= lastN) return refused(pushed.id, 'id_reuse')
  if (pushed.n > lastN + 1) return lastN + 1
  const verdict = park ? refused(pushed.id, 'server_error') : await decide(tx, run, pushed)
  await Promise.all([
    tx
      .insertInto('mutations')
      .values({
        id: pushed.id,
        company_id: actor.companyId,
        user_id: actor.id,
        device_id: device,
        n: pushed.n,
        op: pushed.op,
        args_hash: argsHash,
        verdict: JSON.stringify(verdict) as never,
        at: kernel.clock.now(),
      })
      .execute(),
    advance(tx, run, pushed.n),
  ])
  return verdict
}

const refused = (id: string, code: Verdict['code']): Verdict => ({ id, ok: false, seq: 0, scopes: [], code })

/**
 * The device's row is the lock of its queue, and a device is known from its first word on. What was said of this change
 * before is asked for in the same message, behind the lock.
 */
async function takeUp(tx: Tx, run: Push, id: string) {
  const [found, said] = await Promise.all([locked(tx, run.device), verdictOf(tx, id)])
  const row = found ?? (await introduced(tx, run))
  if (row?.user_id !== run.actor.id) throw new AppError('userMismatch')
  if (row.forgotten_at) throw new AppError('deviceForgotten')
  return { lastN: row.last_n, known: found ? said : await verdictOf(tx, id) }
}

const verdictOf = (tx: Tx, id: string) =>
  tx.selectFrom('mutations').select(['verdict', 'args_hash', 'user_id']).where('id', '=', id).executeTakeFirst()

const locked = (tx: Tx, device: string) =>
  tx
    .selectFrom('devices')
    .select(['user_id', 'last_n', 'forgotten_at'])
    .where('id', '=', device)
    .forUpdate()
    .executeTakeFirst()

async function introduced(tx: Tx, { kernel, actor, device }: Push) {
  const now = kernel.clock.now()
  await tx
    .insertInto('devices')
    .values({
      id: device,
      company_id: actor.companyId,
      user_id: actor.id,
      created_at: now,
      seen_at: now,
      forgotten_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return locked(tx, device)
}

async function advance(tx: Tx, { kernel, device }: Push, n: number): Promise<void> {
  await tx.updateTable('devices').set({ last_n: n, seen_at: kernel.clock.now() }).where('id', '=', device).execute()
}

async function decide(tx: Tx, run: Push, pushed: Pushed): Promise<Verdict> {
  const { kernel, host, actor, device } = run
  const { companyId } = actor
  if (pushed.op === 'noop') return { id: pushed.id, ok: true, seq: await placeOf(tx, companyId), scopes: [] }
  if (pushed.dependsOn && (await wasRefused(tx, pushed.dependsOn))) return refused(pushed.id, 'depends')
  const change: Change = {
    id: pushed.id,
    op: pushed.op,
    args: pushed.args,
    base: pushed.base,
    madeAt: correctedTime(kernel.clock.now(), pushed.at, run.skewMs),
    deviceId: device,
  }
  // Nothing is written before it has been asked for more: the two leave together.
  const [verdict] = await Promise.all([
    runMutation(tx, host, actor, change, kernel.clock),
    sql`savepoint change`.execute(tx),
  ])
  if (!verdict.ok) {
    await sql`rollback to savepoint change`.execute(tx)
    return verdict
  }
  return { ...verdict, seq: await placeOf(tx, companyId) }
}

async function wasRefused(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('mutations').select('verdict').where('id', '=', id).executeTakeFirst()
  return row?.verdict.ok === false
}

/** The device's clock may be days off: its distance to the server's is known, and nothing is made in the future. */
export const correctedTime = (now: Date, at: string, skewMs: number): Date =>
  new Date(Math.min(Date.parse(at) + skewMs, now.getTime()))

/** Counts a stumble; after enough of them the change is parked so that the queue goes on. */
async function stumbled(run: Push, pushed: Pushed, error: unknown): Promise<Verdict | undefined> {
  const { kernel, actor } = run
  kernel.log.error({ op: pushed.op, ...errorFields(error) })
  if (isPassing(error)) return undefined
  const now = kernel.clock.now()
  const failure = await kernel.db.company(actor.companyId, (tx) =>
    tx
      .insertInto('mutation_failures')
      .values({ id: pushed.id, company_id: actor.companyId, tries: 1, first_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ tries: sql`mutation_failures.tries + 1` }))
      .returning(['tries', 'first_at'])
      .executeTakeFirstOrThrow(),
  )
  if (failure.tries < poisonTries || now.getTime() - failure.first_at.getTime() < poisonMs) return undefined
  const outcome = await kernel.db.company(actor.companyId, (tx) => pushOne(tx, run, pushed, true))
  return typeof outcome === 'number' ? undefined : outcome
}
