import { unmetPasswordRules } from '../../../../contract/auth/password.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { hashPassword } from '../../../kernel/security/passwords.ts'
import { isEasyToGuess } from '../common-passwords/common-passwords.ts'

const easyToGuess = 'Too easy to guess: a common password, or a common word or name with little added'

/** What is wrong with a password. @param about words that others know of its owner */
export function passwordProblems(password: string, about: readonly string[]): string[] {
  const unmet = unmetPasswordRules(password)
  if (unmet.length) return unmet
  return isEasyToGuess(password, about) ? [easyToGuess] : []
}

/** Keeps a password that was found good, as its hash alone. */
export async function storePassword(tx: Tx, clock: Clock, userId: string, password: string): Promise<void> {
  const kept = { password_hash: await hashPassword(password), changed_at: clock.now() }
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute()
}

/**
 * Gives a user a password, a first or a new one; needs a system transaction. Sessions are not its concern.
 * @throws AppError badRequest naming `password` with what is wrong with it, notFound where there is no such user
 */
export async function setPassword(tx: Tx, clock: Clock, userId: string, password: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['email', 'first_name', 'last_name', 'companies.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound()
  const problems = passwordProblems(password, [user.email, user.first_name, user.last_name, user.name])
  if (problems.length) throw new AppError('badRequest', { fields: { password: problems } })
  await storePassword(tx, clock, userId, password)
}
