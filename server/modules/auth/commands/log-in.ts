import type { Database, Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { passwordMatches } from '../../../kernel/passwords.ts'
import type { Limit, RateLimits } from '../../../kernel/rate-limit.ts'
import type { Sessions } from '../../../kernel/sessions.ts'
import { emailKey } from '../../users/door.ts'

const quarter = 15 * 60_000
/** D-14 and security.md, limits. */
export const accountLimit: Limit = { name: 'login account', count: 10, periodMs: quarter }
export const addressLimit: Limit = { name: 'login address', count: 100, periodMs: quarter }

interface Attempt {
  email: string
  password: string
  ip: string
  userAgent: string
}

interface Parts {
  db: Database
  limits: RateLimits
  sessions: Sessions
}

export interface LoggedIn {
  token: string
  userId: string
  companyId: number
}

/**
 * Checks a password and begins a session. Only failures count against the limits.
 * @throws AppError wrongCredentials (the same for unknown, disabled and wrong), tooMany
 */
export async function logIn({ db, limits, sessions }: Parts, attempt: Attempt): Promise<LoggedIn> {
  const account = `${emailKey(attempt.email)}\n${attempt.ip}`
  await limits.take(addressLimit, attempt.ip)
  await limits.take(accountLimit, account)
  const user = await db.system((tx) => accountOf(tx, emailKey(attempt.email)))
  const right = await passwordMatches(user?.password_hash, attempt.password)
  if (!user || !right) throw new AppError('wrongCredentials')
  await limits.giveBack(addressLimit, attempt.ip)
  await limits.giveBack(accountLimit, account)
  const token = await db.system((tx) => sessions.begin(tx, { id: user.id, companyId: user.company_id }, attempt))
  return { token, userId: user.id, companyId: user.company_id }
}

const accountOf = (tx: Tx, key: string) =>
  tx
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.email_key', '=', key)
    .where('users.active', '=', true)
    .where('companies.active', '=', true)
    .select(['users.id', 'users.company_id', 'credentials.password_hash'])
    .executeTakeFirst()
