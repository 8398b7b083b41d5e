import { sql } from 'kysely'
import { codeMinutes, mostAliases } from '../../../../../contract/messaging/alias-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { notFound, wrong } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Context, SignedIn } from '../../../../kernel/implement.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import { sameText, sha256 } from '../../../../kernel/security/secrets.ts'
import { aliasesOf } from '../../rows/alias-rows.ts'

const mostTries = 5

const many = { en: `Up to ${mostAliases} addresses`, ru: `Не больше ${mostAliases} адресов` }
const wrongCode = { en: 'This is not the code that was sent', ru: 'Это не тот код, который был отправлен' }
const oldCode = {
  en: 'The code is not valid any more. Have another one sent',
  ru: 'Код больше не действует. Запросите новый',
}

const hashOf = (id: string, code: string) => sha256(`alias ${id} ${code}`)

/** An address that waits to be proven by its code. @throws AppError badRequest at `email` where there are too many */
export async function keepAlias(
  tx: Tx,
  { clock }: Kernel,
  { actor }: Context,
  asked: { email: string; name: string; code: string },
) {
  const now = clock.now()
  // Their number and the address are judged by the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aliases ${actor.id}`}, 0))`.execute(tx)
  const others = await aliasesOf(tx, actor.id)
  const kept = others.find(({ address }) => address === asked.email)
  if (!kept && others.length >= mostAliases) throw wrong('email', many)
  const id = kept?.id ?? newId(clock)
  const code = { code_hash: hashOf(id, asked.code), code_until: new Date(now.getTime() + codeMinutes * 60_000) }
  const row = { ...code, code_tries: 0, display_name: asked.name || kept?.display_name || '' }
  const made = { id, company_id: actor.companyId, user_id: actor.id, address: asked.email, created_at: now }
  if (kept) await tx.updateTable('mail_aliases').set(row).where('id', '=', id).execute()
  else
    await tx
      .insertInto('mail_aliases')
      .values({ ...made, ...row, proven_at: null, refused: null })
      .execute()
  return tx.selectFrom('mail_aliases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** @returns the address, or what is wrong with the code; a wrong one counts, so that nobody tries them all */
export async function proveAlias(tx: Tx, { clock }: Kernel, { actor }: Context, id: string, code: string) {
  const row = await tx
    .selectFrom('mail_aliases')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const now = clock.now()
  const { code_hash: hash, code_until: until, code_tries: tries } = row
  if (!hash || !until || until < now || tries >= mostTries) return { wrong: oldCode }
  if (!sameText(hash.toString('hex'), hashOf(id, code.replaceAll(/\s/g, '')).toString('hex'))) {
    await tx
      .updateTable('mail_aliases')
      .set({ code_tries: tries + 1 })
      .where('id', '=', id)
      .execute()
    return { wrong: wrongCode }
  }
  const proven = { proven_at: now, refused: null, code_hash: null, code_until: null }
  await tx.updateTable('mail_aliases').set(proven).where('id', '=', id).execute()
  const by = { companyId: actor.companyId, actorId: actor.id }
  const events = [{ event: 'messaging.aliasConnected' as const, ids: { userId: actor.id } }]
  await recordEvents(tx, by, [{ at: now, events }])
  return { row: { ...row, ...proven } }
}

/** @throws AppError notFound */
export async function removeAlias(
  tx: Tx,
  { clock }: Kernel,
  { companyId, id: userId }: SignedIn,
  id: string,
): Promise<void> {
  const of = tx.deleteFrom('mail_aliases').where('id', '=', id).where('user_id', '=', userId)
  const gone = await of.returning('proven_at').executeTakeFirst()
  if (!gone) throw notFound()
  if (!gone.proven_at) return
  const events = [{ event: 'messaging.aliasDisconnected' as const, ids: { userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: clock.now(), events }])
}

/** The provider does not let it send: nothing leaves from it until it is proven anew. The mailbox itself is well. */
export async function refuseAlias(tx: Tx, userId: string, address: string, said: string): Promise<void> {
  await tx
    .updateTable('mail_aliases')
    .set({ proven_at: null, refused: said.slice(0, 500) })
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .execute()
}
