import type { Database, Tx } from '../db/database.ts'
import { joined } from '../db/joined.ts'
import { AppError, wrong } from './errors.ts'
import { uuidFrom } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { type Secrets, sha256 } from './security/secrets.ts'

const keyLimit = 200

/** The id of a change behind a key, the same at every repeat (sync.md, 'Names on the wire'). */
export const mutationIdOf = (secrets: Secrets, userId: string, key: string, part = 0): string =>
  uuidFrom(secrets.mac('idempotency', `${userId}\n${part}\n${key}`))

/**
 * Does a request under an `Idempotency-Key` once, and answers a repeat with the same bytes. The key's row is the first that
 * the request's one transaction writes: a repeat beside it waits there until the first has ended, and what fails or
 * dies leaves no row, so that a repeat after it does the work.
 * @param request what makes two requests the same: path and parsed input
 * @param work the request's own, through the doors that it is given
 * @throws AppError keyReused for the key with another request, badRequest for a key that is too long
 */
export async function answeredOnce(
  kernel: Kernel,
  caller: Caller,
  key: string,
  request: unknown,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  if (key.length === 0 || key.length > keyLimit || !key.isWellFormed() || key.includes('\0'))
    throw wrong('Idempotency-Key', `1 – ${keyLimit}`)
  const { companyId, within } = caller
  const compared = await comparable(request)
  const hash = sha256(JSON.stringify(within === companyId ? compared : [compared, within]))
  return kernel.db.company(companyId, async (tx) => {
    if (!(await reserved(tx, caller, key, hash, kernel.clock.now()))) return known(tx, caller, key, hash)
    const answer = await work(joined(tx, { home: companyId, within }, kernel.db))
    await rowOf(tx.updateTable('idempotent_answers').set({ answer }), caller, key).execute()
    return answer
  })
}

/** Who asks, of which company they are, and in which one it is done. */
export interface Caller {
  id: string
  companyId: number
  within: number
}

/**
 * @returns whether the key is ours now; where another request holds it this waits until that one has ended, or for as long
 * as a statement may take
 */
async function reserved(tx: Tx, caller: Caller, key: string, hash: Buffer, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('idempotent_answers')
    .values({ company_id: caller.companyId, user_id: caller.id, key, request_hash: hash, answer: '', at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

async function known(tx: Tx, caller: Caller, key: string, hash: Buffer): Promise<string> {
  const { request_hash, answer } = await rowOf(
    tx.selectFrom('idempotent_answers').select(['request_hash', 'answer']),
    caller,
    key,
  ).executeTakeFirstOrThrow()
  if (!request_hash.equals(hash)) throw new AppError('keyReused')
  return answer
}

const rowOf = <Q extends { where(column: 'user_id' | 'key', is: '=', value: string): Q }>(
  query: Q,
  { id }: Caller,
  key: string,
): Q => query.where('user_id', '=', id).where('key', '=', key)

/** A file is the same where its name and content are. */
async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof File) return [value.name, sha256(Buffer.from(await value.arrayBuffer())).toString('hex')]
  if (Array.isArray(value)) return Promise.all(value.map(comparable))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, each]) => [key, await comparable(each)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
