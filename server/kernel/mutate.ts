import { sql } from 'kysely'
import type { z } from 'zod/mini'
import { can } from '../../contract/access/can.ts'
import type { Mutation, Reads, RefusalCode, Rows, Write } from '../../contract/kit/mutation.ts'
import { mutations } from '../../contract/mutations.ts'
import type { Verdict } from '../../contract/sync/protocol.ts'
import type { Tx } from '../db/database.ts'
import type { Clock } from './clock.ts'
import { AppError, type ErrorCode } from './errors.ts'
import { mutationIdOf } from './idempotency.ts'
import { newId } from './ids.ts'
import type { Context, SignedIn } from './implement.ts'
import type { Secrets } from './secrets.ts'

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

export interface WriteContext {
  actor: SignedIn
  change: Change
  receivedAt: Date
}

/** Thrown while writing, where only the database can say that a change cannot be done. */
export class RefusedWrite extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** What the kernel, which knows no area, needs of the module whose rows mutations change. */
export interface MutationHost {
  /** Those of the folders that the actor reaches for this right; the others may exist or not. */
  reachable(tx: Tx, actor: SignedIn, access: Mutation['access'], folderIds: readonly string[]): Promise<Set<string>>
  exists(tx: Tx, folderId: string): Promise<boolean>
  /** The rows, locked against others' changes until the transaction ends. */
  load(tx: Tx, reads: Reads): Promise<Rows>
  /** A colleague's later word on the same subjects: tells the actor, or refuses. */
  overtaken(tx: Tx, mutation: Mutation, args: unknown, context: WriteContext): Promise<RefusalCode | undefined>
  write(tx: Tx, writes: readonly Write[], context: WriteContext): Promise<void>
}

/**
 * Runs one mutation inside the caller's transaction: right, reach, rule, conflict, writes.
 * @returns the verdict; what a refused mutation has written is the caller's to roll back
 */
export async function runMutation(
  tx: Tx,
  host: MutationHost,
  actor: SignedIn,
  change: Change,
  clock: Clock,
): Promise<Verdict> {
  const refuse = (code: RefusalCode): Verdict => ({ id: change.id, ok: false, seq: 0, scopes: [], code })
  const mutation = mutations.get(change.op)
  const parsed = mutation?.args.safeParse(change.args)
  if (!mutation || !parsed?.success) return refuse('invalid')
  const args = parsed.data
  const fenced = await fence(tx, host, actor, mutation, args)
  if (fenced) return refuse(fenced)
  const rows = await host.load(tx, mutation.reads(args))
  const context = { userId: actor.id, at: change.madeAt.toISOString(), mutationId: change.id }
  const unfit = mutation.check(rows, args, context)
  if (unfit) return refuse(unfit)
  const writing: WriteContext = { actor, change, receivedAt: clock.now() }
  const quarrel = await host.overtaken(tx, mutation, args, writing)
  if (quarrel) return refuse(quarrel)
  const writes = mutation.apply(rows, args, context)
  try {
    await host.write(tx, writes, writing)
  } catch (error) {
    if (error instanceof RefusedWrite) return refuse(error.code)
    throw error
  }
  const left = mutation.left?.(rows, args) as Record<string, unknown> | undefined
  const scopes = writes.length ? [...mutation.scopes(args, actor.id)] : []
  return { id: change.id, ok: true, seq: 0, scopes, ...(left && { left }) }
}

/** May the actor do this, here? What exists out of reach is 'forbidden', what does not exist is 'gone'. */
async function fence(
  tx: Tx,
  host: MutationHost,
  actor: SignedIn,
  mutation: Mutation,
  args: unknown,
): Promise<RefusalCode | undefined> {
  if (!can(actor, mutation.access)) return 'forbidden'
  if (mutation.feature && !actor.permissions.has(mutation.feature)) return 'forbidden'
  const here = mutation.folderId?.(args)
  if (here === undefined) return undefined
  const folderIds = [here, ...(mutation.otherFolderIds?.(args) ?? [])]
  const within = await host.reachable(tx, actor, mutation.access, folderIds)
  for (const id of folderIds) {
    if (within.has(id)) continue
    if (await host.exists(tx, id)) return 'forbidden'
    // Only a change that makes its folder may name one that does not exist; its own rule says so.
    if (id !== here || !mutation.reads(args).folders?.includes(id)) return 'gone'
  }
  return undefined
}

/** Fires the deferred feed triggers now, so that the change's place is known before the commit. */
export async function placeOf(tx: Tx, companyId: number): Promise<number> {
  const [, { rows }] = await Promise.all([
    sql`set constraints all immediate`.execute(tx),
    sql<{ seq: string | null }>`
    select coalesce(nullif(current_setting(${`hirefold.seq_${companyId}`}, true), ''),
      (select seq::text from company_seq where company_id = ${companyId}), '0') as seq`.execute(tx),
  ])
  return Number(rows[0]?.seq ?? 0)
}

const refusals: Record<RefusalCode, ErrorCode> = {
  forbidden: 'notFound',
  gone: 'notFound',
  archived: 'archived',
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
  host: MutationHost,
  secrets: Secrets,
  context: Context,
  mutation: Mutation<string, A>,
  args: z.input<A>,
  part = 0,
): Promise<Verdict> {
  const { actor, clock, idempotencyKey } = context
  const id = idempotencyKey ? mutationIdOf(secrets, actor.id, idempotencyKey, part) : newId(clock)
  const change = { id, op: mutation.name, args, base: Number.MAX_SAFE_INTEGER, madeAt: clock.now(), deviceId: null }
  const verdict = await runMutation(tx, host, actor, change, clock)
  if (verdict.code) throw new AppError(refusals[verdict.code])
  return verdict
}
