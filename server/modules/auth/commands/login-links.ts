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

export type Purpose = 'login' | 'reset'
const lifetimeMs: Record<Purpose, number> = { login: 15 * 60_000, reset: hour }

/** @throws AppError tooMany */
export async function limitLinks(limits: RateLimits, email: string, ip: string): Promise<void> {
  await limits.take(addressLimit, ip)
  await limits.take(mailLimit, emailKey(email))
}

/** Has a link wait to be mailed. @returns whose it is; undefined where nobody signs in under this address */
export async function askForLink(
  tx: Tx,
  clock: Clock,
  { email, ...asked }: { email: string; origin: string; language: Language; purpose: Purpose },
): Promise<Pick<SignInAccount, 'userId' | 'companyId'> | undefined> {
  const account = await accountByEmail(tx, email)
  if (!account) return undefined
  const { origin, language } = asked
  await tx
    .insertInto('login_links')
    .values({ id: newId(clock), user_id: account.userId, ...asked, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        // Written out: a statement planned once for all does not find the index by a parameter.
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet({ origin, language }),
    )
    .execute()
  return account
}

export interface LinkToMail {
  id: string
  companyId: number
  email: string
  language: Language
  origin: string
  purpose: Purpose
  token: string
}

/** Makes the token of a waiting link; a try before this one made another, which is worth nothing any more. */
export async function openLink(
  tx: Tx,
  clock: Clock,
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<LinkToMail | undefined> {
  const link = await tx
    .selectFrom('login_links')
    .innerJoin('users', 'users.id', 'login_links.user_id')
    .select(['login_links.id', 'users.email', 'users.company_id', 'users.language as chosen', 'origin'])
    .select('login_links.language')
    .where('login_links.user_id', '=', userId)
    .where('purpose', '=', purpose)
    // Written out, as above.
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
  if (!link) return undefined
  const { token, ...kept } = newToken(clock, purpose)
  await tx.updateTable('login_links').set(kept).where('id', '=', link.id).where('state', '=', 'waiting').execute()
  const { id, email, origin, company_id: companyId } = link
  return { id, companyId, email, origin, purpose, language: link.chosen ?? link.language, token }
}

/** A token, and what is kept of it. */
function newToken(clock: Clock, purpose: Purpose) {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: sha256(token), expires_at: new Date(clock.now().getTime() + lifetimeMs[purpose]) }
}

/** A link that sets a user's password, handed over by whoever asks for it: no mail. @returns its token, kept nowhere */
export async function makeResetLink(tx: Tx, clock: Clock, userId: string): Promise<string> {
  const { token, ...kept } = newToken(clock, 'reset')
  await tx
    .insertInto('login_links')
    .values({
      id: newId(clock),
      user_id: userId,
      origin: '',
      language: 'en',
      purpose: 'reset',
      state: 'sent',
      created_at: clock.now(),
      ...kept,
    })
    .execute()
  return token
}

export async function linkIsSent(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('login_links').set({ state: 'sent' }).where('id', '=', id).execute()
}

/** @returns whose link it was; with it all others of theirs end. @throws AppError linkUsed when it is none any more */
export async function useLink(tx: Tx, clock: Clock, purpose: Purpose, token: string): Promise<SignInAccount> {
  const used = await tx
    .deleteFrom('login_links')
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst()
  const account = used && (await accountById(tx, used.user_id))
  if (!account) throw new AppError('linkUsed')
  await endLinks(tx, account.userId)
  return account
}

/** Whose link a token is and until when, without using it. @throws AppError linkUsed when it is none any more */
export async function lookAtLink(tx: Tx, clock: Clock, purpose: Purpose, token: string) {
  const link = await tx
    .selectFrom('login_links')
    .innerJoin('users', 'users.id', 'login_links.user_id')
    .select(['users.email', 'users.language', 'login_links.expires_at'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (!link?.expires_at) throw new AppError('linkUsed')
  return { email: link.email, expires_at: link.expires_at.toISOString(), language: link.language }
}

/** All links of a user are worth nothing any more. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('login_links').where('user_id', '=', userId).execute()
}
