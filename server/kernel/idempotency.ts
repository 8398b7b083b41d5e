import { AppError, wrong } from './errors.ts'
import { uuidFrom } from './ids.ts'
import type { Context } from './implement.ts'
import type { Kernel } from './kernel.ts'
import { type Secrets, sha256 } from './secrets.ts'

const keyLimit = 200

/**
 * The id of the change behind a key: the same at every repeat, so that the change itself is done once even where
 * the server died before its answer was kept (sync.md, 'Names on the wire').
 */
export const mutationIdOf = (secrets: Secrets, userId: string, key: string, part = 0): string =>
  uuidFrom(secrets.mac('idempotency', `${userId}\n${part}\n${key}`))

/**
 * Answers a repeat under the same `Idempotency-Key` with the same bytes.
 * @param request what makes two requests the same: path and parsed input
 * @throws AppError keyReused for the key with another request, badRequest for a key that is too long
 */
export async function answeredOnce(
  kernel: Kernel,
  { actor }: Context,
  key: string,
  request: unknown,
  work: () => Promise<string>,
): Promise<string> {
  if (key.length === 0 || key.length > keyLimit) {
    throw wrong('Idempotency-Key', `1 – ${keyLimit}`)
  }
  const requestHash = sha256(JSON.stringify(request))
  const known = await find(kernel, actor, key)
  if (known && !known.request_hash.equals(requestHash)) throw new AppError('keyReused')
  if (known) return known.answer
  const answer = await work()
  await kernel.db.company(actor.companyId, (tx) =>
    tx
      .insertInto('idempotent_answers')
      .values({
        company_id: actor.companyId,
        user_id: actor.id,
        key,
        request_hash: requestHash,
        answer,
        at: kernel.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .execute(),
  )
  // Two at once: the first one's answer is the answer.
  return (await find(kernel, actor, key))?.answer ?? answer
}

const find = (kernel: Kernel, actor: { id: string; companyId: number }, key: string) =>
  kernel.db.company(actor.companyId, (tx) =>
    tx
      .selectFrom('idempotent_answers')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst(),
  )
