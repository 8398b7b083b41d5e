import type { Tx } from '../../db/database.ts'
import { emailKey } from '../users/door.ts'
import type { Account } from './known-devices.ts'

export interface SignInAccount extends Account {
  companyId: number
  passwordHash: string
}

const signable = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.active', '=', true)
    // Of a deleted company nobody comes in.
    .where('companies.deleted_at', 'is', null)
    .select(['users.id', 'users.company_id', 'credentials.password_hash', 'credentials.changed_at'])

const accountOf = (row: { id: string; company_id: number; password_hash: string; changed_at: Date } | undefined) =>
  row && {
    userId: row.id,
    companyId: row.company_id,
    passwordHash: row.password_hash,
    passwordChangedAt: row.changed_at,
  }

/** Who may sign in under a mail address; a system transaction. */
export const accountByEmail = async (tx: Tx, email: string): Promise<SignInAccount | undefined> =>
  accountOf(await signable(tx).where('users.email_key', '=', emailKey(email)).executeTakeFirst())

/** The account of a user who may sign in; a system transaction. */
export const accountById = async (tx: Tx, userId: string): Promise<SignInAccount | undefined> =>
  accountOf(await signable(tx).where('users.id', '=', userId).executeTakeFirst())
