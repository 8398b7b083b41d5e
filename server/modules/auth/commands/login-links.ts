import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, type Language } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Limit, RateLimits } from '../../../kernel/limits/rate-limit.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { emailKey } from '../../users/door.ts'
import { accountByEmail, accountById, type SignInAccount } from '../accounts.ts'

const hour = 3_600_000
/** Mails to one address, and asked for from one address, so that nobody is flooded (security.md: reset 5/h). */
const mailLimit: Limit = { name: 'login link', count: 5, periodMs: hour }
const addressLimit: Limit = { name: 'login link address', count: 20, periodMs: hour }
const lifetimeMs = 15 * 60_000

/** @throws AppError tooMany */
export async function limitLinks(limits: RateLimits, email: string, ip: string): Promise<void> {
  await limits.take(addressLimit, ip)
  await limits.take(mailLimit, emailKey(email))
}

/** @returns the id of the link that waits to be mailed; undefined where nobody signs in under this address */
export async function askForLink(
  tx: Tx,
  clock: Clock,
  { email, origin, language }: { email: string; origin: string; language: Language },
): Promise<string | undefined> {
  const account = await accountByEmail(tx, email)
  if (!account) return undefined
  const id = newId(clock)
  const asked = await tx
    .insertInto('login_links')
    .values({ id, user_id: account.userId, origin, language, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        // Written out: a statement planned once for all does not find the index by a parameter.
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet({ origin, language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return asked.id
}

export interface LinkToMail {
  email: string
  language: Language
  origin: string
  token: string
}

/** Makes the token of a waiting link; a try before this one made another, which is worth nothing any more. */
export async function openLink(tx: Tx, clock: Clock, id: string): Promise<LinkToMail | undefined> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(clock.now().getTime() + lifetimeMs)
  const link = await tx
    .updateTable('login_links')
    .set({ token_hash: sha256(token), expires_at: expires })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['user_id', 'origin', 'language'])
    .executeTakeFirst()
  const user =
    link &&
    (await tx.selectFrom('users').select(['email', 'language']).where('id', '=', link.user_id).executeTakeFirst())
  return user && { email: user.email, language: user.language ?? link.language, origin: link.origin, token }
}

export async function linkIsSent(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('login_links').set({ state: 'sent' }).where('id', '=', id).execute()
}

/** @returns whose link it was; with it all others of theirs end. @throws AppError linkUsed when it is none any more */
export async function useLink(tx: Tx, clock: Clock, token: string): Promise<SignInAccount> {
  const used = await tx
    .deleteFrom('login_links')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst()
  const account = used && (await accountById(tx, used.user_id))
  if (!account) throw new AppError('linkUsed')
  await tx.deleteFrom('login_links').where('user_id', '=', account.userId).execute()
  return account
}
