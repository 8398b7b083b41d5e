import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import { nobody, type Outcome, type Pushed } from '../../../contract/sync/protocol.ts'
import { noNumber } from '../../../contract/sync/request.ts'
import type { Tx } from '../../db/database.ts'
import { isPassing } from '../../db/passing-errors.ts'
import { placeOf, runMutations } from '../data/mutate.ts'
import { AppError } from '../errors.ts'
import { isTakenId } from '../ids.ts'
import type { SignedIn } from '../implement.ts'
import type { Kernel } from '../kernel.ts'
import { errorFields } from '../monitoring/log.ts'
import { sha256 } from '../security/secrets.ts'
import { keepOutcomes, letPass, type Said, type Stumble, takeUp } from './push-outcomes.ts'
import { type Incoming, runsOf, waitsFor } from './push-runs.ts'

/** A change that makes the server stumble is parked after this many tries over this long (sync.md §2.4). */
const poisonTries = 5
const poisonMs = 10 * 60_000
const retrySeconds = 5

interface PushAnswer {
  results: Outcome[]
  expectN?: number
  /** Some of the changes could not be done now: seconds after which to try them again. */
  retryIn?: number
}

/** What all changes of a push share. */
export interface Push {
  kernel: Kernel
  actor: SignedIn
  device: string
}

/**
 * Applies a device's changes in their order: sent twice they are done once and answered alike. Those that may go
 * together share a transaction; where it fails, each of them has its own. One that makes the server stumble is passed by
 * those behind it that do not need it. Stops at a gap in the numbers, or where the database fails for the moment.
 * @throws AppError userMismatch, or unavailable when the database failed before the first was done
 */
export async function push(
  kernel: Kernel,
  actor: SignedIn,
  request: { device: string; now?: string | undefined; push: readonly Pushed[] },
): Promise<PushAnswer> {
  const now = kernel.clock.now()
  const skewMs = request.now === undefined ? 0 : now.getTime() - Date.parse(request.now)
  const run: Push = { kernel, actor, device: request.device }
  const results: Outcome[] = []
  const waiting: Incoming[] = []
  const left = runsOf(request.push, request.device, ({ at }) => correctedTime(now, at, skewMs))
  for (let together = left.shift(); together; together = left.shift()) {
    const first = together[0]!
    // Behind one that waits each is looked at by itself, as where one of them has failed: which it was each finds alone.
    if (together.length > 1 && waiting.length) left.unshift(...together.map((each) => [each]))
    else
      try {
        const waits = waiting.some((other) => waitsFor(first, other))
        const answer = await pushRun(run, together, waits ? { how: 'pass', tried: false } : undefined)
        if (waits) waiting.push(first)
        results.push(...answer.results)
        if (answer.expectN !== undefined) return { results, expectN: answer.expectN }
      } catch (error) {
        if (error instanceof AppError) throw error
        if (together.length > 1) left.unshift(...together.map((each) => [each]))
        else if (isPassing(error)) return interrupted(run, results, first, error)
        else {
          const answer = await stumbled(run, first, error)
          results.push(...answer.results)
          if (!answer.results.length) waiting.push(first)
        }
      }
  }
  return waiting.length ? { results, retryIn: retrySeconds } : { results }
}

/** The database fails for the moment: what has been done is told. @throws AppError unavailable where that is nothing */
function interrupted(run: Push, results: Outcome[], { pushed }: Incoming, error: unknown): PushAnswer {
  run.kernel.log.error({ op: pushed.op, ...errorFields(error) })
  if (!results.length) throw new AppError('unavailable', { cause: error, retryAfter: retrySeconds })
  return { results }
}

/** What is done with changes instead of doing them: an outcome on them, or nothing yet, and those behind them go on. */
type Instead = { how: 'refuse'; code: RefusalCode } | { how: 'pass'; tried: boolean }

interface RunAnswer extends PushAnswer {
  stumble?: Stumble
}

const pushRun = (run: Push, together: readonly Incoming[], instead?: Instead): Promise<RunAnswer> =>
  run.kernel.db.company(run.actor.companyId, async (tx) => {
    const { lastN, said, passed } = await takeUp(tx, run, together)
    const { fresh, reached, known, gap } = sorted(run, together, lastN, { said, passed })
    const isPassed = instead?.how === 'pass'
    const decided = isPassed
      ? []
      : instead
        ? fresh.map(({ pushed }) => refused(pushed.id, instead.code))
        : await decide(tx, run, fresh, said)
    const [stumble] = isPassed ? await Promise.all(fresh.map((each) => letPass(tx, run, each, instead.tried))) : []
    await keepOutcomes(tx, run, {
      reached: reached === lastN ? undefined : reached,
      made: decided.map((outcome, i) => {
        const { pushed } = fresh[i]!
        return { pushed, argsHash: argsHashOf(pushed), outcome }
      }),
      passed: isPassed ? [] : fresh.flatMap(({ pushed: { id } }) => (passed.has(id) ? [id] : [])),
      idIsTaken: instead?.how === 'refuse',
    })
    const outcomes = new Map([...known, ...decided.map((outcome, i) => [fresh[i]!, outcome] as const)])
    const results = together.flatMap((each) => outcomes.get(each) ?? [])
    return { results, ...(gap && { expectN: reached + 1 }), ...(stumble && { stumble }) }
  })

/** What a change does, without what was seen when it was made: that leaves a device together with the right to see it. */
const argsHashOf = ({ op, args: { base: _seen, ...done } }: Pushed) => sha256(JSON.stringify([op, done]))

const refused = (id: string, code: Outcome['code']): Outcome => ({ id, ok: false, seq: 0, scopes: [], code })

interface Before {
  said: ReadonlyMap<string, Said>
  passed: ReadonlyMap<string, number>
}

/** Which of the changes are new, what is answered to the others, and how far the device's numbers have come. */
function sorted(run: Push, together: readonly Incoming[], lastN: number, { said, passed }: Before) {
  const fresh: Incoming[] = []
  const known = new Map<Incoming, Outcome>()
  let reached = lastN
  for (const incoming of together) {
    const { id, n } = incoming.pushed
    const before = said.get(id)
    const isNew = !before && n > reached
    if (isNew && n > reached + 1) return { fresh, known, reached, gap: true }
    // Also a repeat after the device began anew, and what cannot be answered by its id, take their number.
    if (n === reached + 1) reached = n
    if (before) known.set(incoming, repeated(run, incoming, before))
    else if (id === nobody) known.set(incoming, { ...refused(id, 'invalid'), n })
    else if (n === noNumber) known.set(incoming, refused(id, 'invalid'))
    else if (isNew || passed.get(id) === n) fresh.push(incoming)
    else known.set(incoming, refused(id, 'id_reuse'))
  }
  return { fresh, known, reached, gap: false }
}

/** A discard of what had arrived after all learns what became of it. */
function repeated({ actor }: Push, { pushed }: Incoming, before: Said): Outcome {
  const { id, op } = pushed
  const same = before.user_id === actor.id && (op === 'noop' || before.args_hash.equals(argsHashOf(pushed)))
  return same ? before.outcome : refused(id, 'id_reuse')
}

/** @returns the outcomes on changes that nobody has seen yet, in their order */
async function decide(
  tx: Tx,
  { kernel, actor }: Push,
  fresh: readonly Incoming[],
  said: ReadonlyMap<string, Said>,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
  const running = fresh.flatMap(({ pushed: { id, op, dependsOn }, read }) => {
    if (op === 'noop') outcomes.set(id, { id, ok: true, seq: 0, scopes: [] })
    else if (dependsOn && said.get(dependsOn)?.outcome.ok === false) outcomes.set(id, refused(id, 'depends'))
    else if (read) return read
    else outcomes.set(id, refused(id, 'invalid'))
    return []
  })
  if (running.length)
    for (const outcome of await runMutations(tx, kernel.data, actor, running, kernel.clock))
      outcomes.set(outcome.id, outcome)
  const inOrder = fresh.map(({ pushed }) => outcomes.get(pushed.id)!)
  if (!inOrder.some(({ ok }) => ok)) return inOrder
  const { seq, news } = await placeOf(tx, actor.companyId, [...new Set(inOrder.flatMap(({ scopes }) => scopes))])
  return inOrder.map((outcome) =>
    outcome.ok ? { ...outcome, seq, scopes: outcome.scopes.filter((scope) => news.has(scope)) } : outcome,
  )
}

/** From here on a change can have been made. */
const earliest = 0

/** The device's clock may be days off: its distance to the server's is known, and nothing is made in the future. */
const correctedTime = (now: Date, at: string, skewMs: number): Date =>
  new Date(Math.max(earliest, Math.min(Date.parse(at) + skewMs, now.getTime())))

/**
 * A change that fails by something else than the moment: one under an id that is taken is refused; any other is tried
 * again later, and parked after enough tries. Until then it is passed by those behind it.
 * @returns its outcome, where there is one
 */
async function stumbled(run: Push, incoming: Incoming, error: unknown): Promise<PushAnswer> {
  const { kernel } = run
  if (isTakenId(error)) return pushRun(run, [incoming], { how: 'refuse', code: 'id_reuse' })
  kernel.log.error({ op: incoming.pushed.op, ...errorFields(error) })
  const { results, stumble } = await pushRun(run, [incoming], { how: 'pass', tried: true })
  if (!stumble) return { results }
  const isPoison = stumble.tries >= poisonTries && kernel.clock.now().getTime() - stumble.first_at.getTime() >= poisonMs
  return isPoison ? pushRun(run, [incoming], { how: 'refuse', code: 'server_error' }) : { results: [] }
}
