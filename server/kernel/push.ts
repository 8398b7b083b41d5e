import { sql } from 'kysely'
import type { Pushed, Verdict } from '../../contract/sync/protocol.ts'
import type { Tx } from '../db/database.ts'
import { isPassing } from '../db/passing-errors.ts'
import { AppError } from './errors.ts'
import type { SignedIn } from './implement.ts'
import type { Kernel } from './kernel.ts'
import { errorFields } from './log.ts'
import { type MutationHost, placeOf, runMutations } from './mutate.ts'
import { type Incoming, runsOf } from './push-runs.ts'
import { keepVerdicts, type Said, takeUp } from './push-verdicts.ts'
import { sha256 } from './secrets.ts'

/** A change that makes the server stumble is parked after this many tries over this long (sync.md §2.4). */
const poisonTries = 5
const poisonMs = 10 * 60_000
const retrySeconds = 5

export interface PushAnswer {
  results: Verdict[]
  expectN?: number
  /** Not even the first could be done: seconds after which to try it again. */
  retryIn?: number
}

/** What all changes of a push share. */
export interface Push {
  kernel: Kernel
  host: MutationHost
  actor: SignedIn
  device: string
}

/**
 * Applies a device's changes in their order: sent twice they are done once and answered alike. Those that may go
 * together share a transaction; where it fails, each of them has its own. Stops at a gap in the numbers, or where the
 * database fails for the moment.
 * @throws AppError userMismatch, or unavailable when the database failed before the first was done
 */
export async function push(
  kernel: Kernel,
  host: MutationHost,
  actor: SignedIn,
  request: { device: string; now: string; push: readonly Pushed[] },
): Promise<PushAnswer> {
  const now = kernel.clock.now()
  const skewMs = now.getTime() - Date.parse(request.now)
  const run: Push = { kernel, host, actor, device: request.device }
  const results: Verdict[] = []
  const left = runsOf(request.push, request.device, ({ at }) => correctedTime(now, at, skewMs))
  for (let together = left.shift(); together; together = left.shift()) {
    try {
      const answer = await pushRun(run, together)
      results.push(...answer.results)
      if (answer.expectN !== undefined) return { results, expectN: answer.expectN }
    } catch (error) {
      if (error instanceof AppError) throw error
      // Which of them it was is found by each for itself.
      if (together.length > 1) left.unshift(...together.map((each) => [each]))
      else {
        const verdict = await stumbled(run, together, error)
        if (verdict) results.push(verdict)
        else if (results.length) return { results }
        else if (isPassing(error)) throw new AppError('unavailable', { cause: error, retryAfter: retrySeconds })
        // What is new must not wait until it is parked.
        else return { results, retryIn: retrySeconds }
      }
    }
  }
  return { results }
}

const pushRun = (run: Push, together: readonly Incoming[], park = false): Promise<PushAnswer> =>
  run.kernel.db.company(run.actor.companyId, async (tx) => {
    const { lastN, said } = await takeUp(tx, run, together)
    const { fresh, reached, known, gap } = sorted(run, together, lastN, said)
    const decided = park
      ? fresh.map(({ pushed }) => refused(pushed.id, 'server_error'))
      : await decide(tx, run, fresh, said)
    await keepVerdicts(tx, run, {
      reached: reached === lastN ? undefined : reached,
      made: fresh.map(({ pushed }, i) => ({ pushed, argsHash: argsHashOf(pushed), verdict: decided[i]! })),
    })
    const verdicts = new Map([...known, ...decided].map((verdict) => [verdict.id, verdict]))
    const results = together.flatMap(({ pushed }) => verdicts.get(pushed.id) ?? [])
    return gap ? { results, expectN: reached + 1 } : { results }
  })

/** What a change does, without what was seen when it was made: that leaves a device together with the right to see it. */
const argsHashOf = ({ op, args: { base: _seen, ...done } }: Pushed) => sha256(JSON.stringify([op, done]))

const refused = (id: string, code: Verdict['code']): Verdict => ({ id, ok: false, seq: 0, scopes: [], code })

/** Which of the changes are new, what is answered to the others, and how far the device's numbers have come. */
function sorted({ actor }: Push, together: readonly Incoming[], lastN: number, said: ReadonlyMap<string, Said>) {
  const fresh: Incoming[] = []
  const known: Verdict[] = []
  let reached = lastN
  for (const incoming of together) {
    const { id, n, op } = incoming.pushed
    const before = said.get(id)
    if (before) {
      // Without this step a repeat after the device began anew would hold its queue for ever.
      if (n === reached + 1) reached = n
      // A discard of what had arrived after all learns what became of it.
      const same =
        before.user_id === actor.id && (op === 'noop' || before.args_hash.equals(argsHashOf(incoming.pushed)))
      known.push(same ? before.verdict : refused(id, 'id_reuse'))
    } else if (n <= reached) known.push(refused(id, 'id_reuse'))
    else if (n > reached + 1) return { fresh, known, reached, gap: true }
    else {
      fresh.push(incoming)
      reached = n
    }
  }
  return { fresh, known, reached, gap: false }
}

/** @returns the verdicts on changes that nobody has seen yet, in their order */
async function decide(
  tx: Tx,
  { kernel, host, actor }: Push,
  fresh: readonly Incoming[],
  said: ReadonlyMap<string, Said>,
): Promise<Verdict[]> {
  const verdicts = new Map<string, Verdict>()
  const running = fresh.flatMap(({ pushed: { id, op, dependsOn }, read }) => {
    if (op === 'noop') verdicts.set(id, { id, ok: true, seq: 0, scopes: [] })
    else if (dependsOn && said.get(dependsOn)?.verdict.ok === false) verdicts.set(id, refused(id, 'depends'))
    else if (read) return read
    else verdicts.set(id, refused(id, 'invalid'))
    return []
  })
  if (running.length)
    for (const verdict of await runMutations(tx, host, actor, running, kernel.clock)) verdicts.set(verdict.id, verdict)
  const inOrder = fresh.map(({ pushed }) => verdicts.get(pushed.id)!)
  if (!inOrder.some(({ ok }) => ok)) return inOrder
  const { seq, news } = await placeOf(tx, actor.companyId, [...new Set(inOrder.flatMap(({ scopes }) => scopes))])
  return inOrder.map((verdict) =>
    verdict.ok ? { ...verdict, seq, scopes: verdict.scopes.filter((scope) => news.has(scope)) } : verdict,
  )
}

/** The device's clock may be days off: its distance to the server's is known, and nothing is made in the future. */
const correctedTime = (now: Date, at: string, skewMs: number): Date =>
  new Date(Math.min(Date.parse(at) + skewMs, now.getTime()))

/** Counts a stumble; after enough of them the change is parked so that the queue goes on. */
async function stumbled(run: Push, [incoming]: readonly Incoming[], error: unknown): Promise<Verdict | undefined> {
  const { kernel, actor } = run
  const { pushed } = incoming!
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
  return (await pushRun(run, [incoming!], true)).results[0]
}
