import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Happening } from '../../../contract/events.ts'
import type { Mutation, Reads, RefusalCode, Rows, Write } from '../../../contract/kit/mutation.ts'
import { mutations } from '../../../contract/mutations.ts'
import type { TableName } from '../../../contract/rows.ts'
import type { Outcome } from '../../../contract/sync/protocol.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { recordEvents, subjectIdOf } from '../events/record.ts'
import { mutationIdOf } from '../idempotency.ts'
import { isTaken, newId } from '../ids.ts'
import type { Context, SignedIn } from '../implement.ts'
import type { Kernel } from '../kernel.ts'
import type { DataHosts, LaterWord } from './data-hosts.ts'
import { entriesOf, fence, reachableRows, takenOf } from './fence.ts'
import { HeldRows, load } from './held-rows.ts'
import { writeAll } from './write.ts'

/** One change as a device pushes it or as a call of the spec makes it. */
export interface Change {
  id: string
  op: string
  args: unknown
  /** The head of the feed that its maker had seen. */
  base: number
  /** When it was made, by the server's clock. */
  madeAt: Date
  deviceId: string | null
}

/** A change whose name and arguments the contract knows. */
export interface Understood {
  change: Change
  mutation: Mutation
  args: unknown
}

/** A change that is done, and is now to be written down. */
export interface Done extends Understood {
  writes: readonly Write[]
  /** What its maker is told that it came over. */
  overtook: readonly LaterWord[]
  /** What has happened by it. */
  events: readonly Happening[]
}

/** @returns undefined for what no contract of ours names, or with arguments that do not fit it */
export function understood(change: Change): Understood | undefined {
  const mutation = mutations.get(change.op)
  const parsed = mutation?.args.safeParse(change.args)
  return mutation && parsed?.success ? { change, mutation, args: parsed.data } : undefined
}

const refused = ({ change }: Understood, code: RefusalCode): Outcome => ({
  id: change.id,
  ok: false,
  seq: 0,
  scopes: [],
  code,
})

/**
 * Runs mutations in their order inside the caller's transaction: right, reach, rule, conflict, writes. What they need
 * is read for all of them, and what they leave is written for all of them: a statement a change is too dear.
 * More than one may be given only of those that are declared `together`.
 * @returns the outcomes in the order of the changes; a refused mutation has written nothing
 */
export async function runMutations(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  changes: readonly Understood[],
  clock: Clock,
): Promise<Outcome[]> {
  const fenced = await fence(tx, hosts, actor, changes)
  const within = changes.filter((each) => !fenced.refused.has(each))
  const [loaded, taken] = await Promise.all([load(tx, hosts, allReads(within)), takenOf(tx, hosts, within)])
  const rows = new HeldRows(loaded)
  const rowsFor = await reachableRows(tx, hosts, actor, fenced, within, rows)
  const words = await wordsOn(tx, hosts, actor, within)
  const done: Done[] = []
  const outcomes = changes.map((each): Outcome => {
    const { args, change, mutation } = each
    const makes = Object.values(mutation.creates?.(args) ?? {}).flat()
    const code = fenced.refused.get(each) ?? (makes.some((id) => taken.has(id)) ? 'id_reuse' : undefined)
    if (code) return refused(each, code)
    const seen = rowsFor(each)
    const ran = runOne(each, seen, words, actor)
    if (typeof ran === 'string') return refused(each, ran)
    const left = mutation.left?.(seen, args) as Record<string, unknown> | undefined
    rows.take(ran.writes)
    for (const id of makes) taken.add(id)
    done.push(ran)
    const scopes = ran.writes.length ? [...mutation.within(args, actor.id)] : []
    return { id: change.id, ok: true, seq: 0, scopes, ...(left && { left }) }
  })
  const late = done.length ? await writeDown(tx, hosts, actor, done, clock) : new Map<string, RefusalCode>()
  return outcomes.map((outcome, i) => {
    const code = late.get(outcome.id)
    return code ? refused(changes[i]!, code) : outcome
  })
}

/** @returns the changes that only the database could refuse: of those nothing has happened */
async function writeDown(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  done: readonly Done[],
  clock: Clock,
): Promise<ReadonlyMap<string, RefusalCode>> {
  const { late, unmoved } = await writeAll(tx, hosts, actor, done, clock)
  const acts = done
    .filter(({ change }) => !late.has(change.id))
    .map(({ change: { madeAt }, events }) => ({
      at: madeAt,
      events: events.filter((each) => !unmoved.has(subjectIdOf(each))),
    }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, acts)
  return late
}

function runOne(
  each: Understood,
  rows: Rows,
  words: ReadonlyMap<string, LaterWord>,
  actor: SignedIn,
): Done | RefusalCode {
  const { change, mutation, args } = each
  const context = { userId: actor.id, at: change.madeAt.toISOString(), mutationId: change.id }
  const unfit = mutation.check(rows, args, context)
  if (unfit) return unfit
  const writes = mutation.apply(rows, args, context)
  // A colleague who said the same is not contradicted: there is nothing to write of that row.
  const changed = new Set(writes.flatMap((write) => ('id' in write ? write.id : [])))
  const overtook = subjectsOf(each)
    .flatMap((id) => words.get(id) ?? [])
    .filter(({ seq, subjectId }) => seq > change.base && changed.has(subjectId))
  if (overtook.some(({ guarded }) => guarded)) return 'conflict'
  return { ...each, writes, overtook, events: mutation.events?.(rows, args, context) ?? [] }
}

function allReads(changes: readonly Understood[]): Reads {
  const all: { [T in TableName]?: Set<string> } = {}
  for (const { mutation, args } of changes)
    for (const [table, ids] of entriesOf<TableName>(mutation.reads(args))) {
      all[table] ??= new Set()
      for (const id of ids) all[table].add(id)
    }
  return Object.fromEntries(Object.entries(all).map(([table, ids]) => [table, [...ids]]))
}

/** The rows that a colleague's later word may be about: sync.md §2.6, the last arrival wins and its maker is told. */
const subjectsOf = ({ mutation: { conflict, reads }, args }: Understood): readonly string[] =>
  typeof conflict === 'object' ? (reads(args)[conflict.over] ?? []) : []

async function wordsOn(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  changes: readonly Understood[],
): Promise<ReadonlyMap<string, LaterWord>> {
  const about = Map.groupBy(changes, ({ mutation: { conflict } }) => typeof conflict === 'object' && conflict.over)
  const words = [...about].map(([table, group]) => {
    const since = Math.min(...group.map(({ change }) => change.base))
    const ids = [...new Set(group.flatMap(subjectsOf))]
    return table && ids.length ? hosts.tables[table].laterWords?.(tx, actor, ids, since) : undefined
  })
  return new Map((await Promise.all(words)).flatMap((each) => [...(each ?? [])]))
}

/**
 * Fires the deferred feed triggers now, so that the change's place is known before the commit.
 * @param scopes where news is expected
 * @returns the place, and in which of them there is news: for the others a device would wait in vain
 */
export async function placeOf(
  tx: Tx,
  companyId: number,
  scopes: readonly string[],
): Promise<{ seq: number; news: ReadonlySet<string> }> {
  // The place apart and as a number: within the comparison its functions count as leaky beside the company's policy, and
  // the index would be asked for the scope alone. The first place from there on, not 'exists': where one import gave a
  // million rows one place, the planner takes any place for a frequent one and reads the whole feed.
  const [, { rows }] = await Promise.all([
    sql`set constraints all immediate`.execute(tx),
    sql<{ seq: string; news: string[] }>`
    with place as materialized (
      select coalesce(nullif(current_setting(${`hirefold.seq_${companyId}`}, true), '')::bigint,
        (select seq from company_seq where company_id = ${companyId}), 0) as seq)
    select place.seq, array(
      select scope from unnest(${[...scopes]}::text[]) as expected (scope)
      where place.seq = (select p.seq from sync_ptr p
        where p.scope = expected.scope and p.seq >= place.seq order by p.seq, p.id limit 1)) as news
    from place`.execute(tx),
  ])
  return { seq: Number(rows[0]!.seq), news: new Set(rows[0]!.news) }
}

const refusals: Record<RefusalCode, ErrorCode> = {
  forbidden: 'notFound',
  gone: 'notFound',
  archived: 'conflict',
  conflict: 'conflict',
  invalid: 'badRequest',
  server_error: 'internal',
  depends: 'conflict',
  id_reuse: 'conflict',
}

/**
 * A call of the spec runs the same mutation as a device: under its `Idempotency-Key`, or as a change of its own.
 * @param part tells several mutations of one request apart
 * @throws AppError for a refusal; what exists out of reach is 'not found'
 */
export async function mutateInRequest<A extends z.ZodMiniType>(
  tx: Tx,
  { data, secrets }: Pick<Kernel, 'data' | 'secrets'>,
  context: Context,
  mutation: Mutation<string, A>,
  args: z.input<A>,
  part = 0,
): Promise<Outcome> {
  const { actor, clock, idempotencyKey } = context
  const id = idempotencyKey ? mutationIdOf(secrets, actor.id, idempotencyKey, part) : newId(clock)
  const change = { id, op: mutation.name, args, base: Number.MAX_SAFE_INTEGER, madeAt: clock.now(), deviceId: null }
  const read = understood(change)
  if (!read) throw new AppError(refusals.invalid)
  const [outcome] = await runMutations(tx, data, actor, [read], clock).catch((error: unknown) => {
    // Also where somebody else was there first in this very moment: what may be there once is there.
    throw isTaken(error) ? new AppError('conflict', { cause: error }) : error
  })
  if (outcome!.code) throw new AppError(data.refusals[outcome!.code] ?? refusals[outcome!.code])
  return outcome!
}
