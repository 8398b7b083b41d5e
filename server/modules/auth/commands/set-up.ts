import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { sameText } from '../../../kernel/security/secrets.ts'
import { createUser, findOrCreateCompany } from '../../users/door.ts'
import { accountById } from '../accounts.ts'

/** The operator's own company, which staff belong to (D-101). */
const operatorCompany = 'Hirefold'
const oneAtATime = 4_814_270_002

export interface FirstUser {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Demo accounts do not count: they cannot sign in where there is no demo. */
export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst()) !== undefined

/** @throws AppError notFound where there is nothing to set up, badRequest for another code than the console's */
export function checkSetUpCode(code: string, right: string | undefined): void {
  if (!right) throw new AppError('notFound')
  if (!sameText(code.trim().toUpperCase(), right)) {
    throw wrong('code', 'Wrong code')
  }
}

/**
 * Makes the first super user; closed for ever once anybody exists (D-87).
 * @throws AppError notFound when it is closed, badRequest naming a weak password or a wrong address
 */
export const setUpFirstUser = (db: Database, clock: Clock, user: FirstUser) =>
  db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(tx)
    if (await hasUsers(tx)) throw new AppError('notFound')
    const companyId = await findOrCreateCompany(tx, clock, operatorCompany)
    const id = await createUser(tx, clock, { ...user, role: 'super_user', companyId })
    const account = await accountById(tx, id)
    if (!account) throw new AppError('unavailable')
    return account
  })
