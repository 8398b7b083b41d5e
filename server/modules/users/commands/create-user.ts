import type { Role } from '../../../../contract/access/policy.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { passwordProblems, storePassword } from './set-password.ts'

export interface NewUser {
  email: string
  password: string
  firstName: string
  lastName: string
  role: Role
  companyId: number
  /** Absent: yes. */
  canSearch?: boolean
  language?: 'en' | 'ru'
  department?: string
}

/** How a mail address is compared. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

const plausible = /^[^\s@]+@[^\s@]+$/

/** @throws AppError badRequest naming `email` or `password` with what is wrong with it */
function checkNewUser({ email, password, firstName, lastName }: NewUser, company: string): void {
  const fields: Record<string, string[]> = {}
  if (!plausible.test(email.trim())) fields.email = ['Wrong format']
  const problems = passwordProblems(password, [email, firstName, lastName, company])
  if (problems.length) fields.password = problems
  if (Object.keys(fields).length) throw new AppError('badRequest', { fields })
}

/**
 * Creates a user with a password; needs a system transaction.
 * @returns the user's id
 * @throws AppError badRequest where the address is taken or the password too weak
 */
export async function createUser(tx: Tx, clock: Clock, user: NewUser): Promise<string> {
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', user.companyId)
    .executeTakeFirstOrThrow()
  checkNewUser(user, company.name)
  const id = newId(clock)
  const made = await tx
    .insertInto('users')
    .values({
      id,
      company_id: user.companyId,
      email: user.email.trim(),
      email_key: emailKey(user.email),
      first_name: user.firstName.trim(),
      last_name: user.lastName.trim(),
      role: user.role,
      can_search: user.canSearch ?? true,
      language: user.language ?? null,
      department: user.department ?? '',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw wrong('email', 'Already in use')
  await storePassword(tx, clock, id, user.password)
  return id
}
