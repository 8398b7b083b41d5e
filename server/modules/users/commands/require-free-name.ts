import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'

const oneAtATime = 4_814_270_003

/**
 * Holds the names of companies until the transaction ends; a system transaction.
 * @param besides the company that is to be called so
 * @throws AppError badRequest where another one is called so already: the commands know companies by their names
 */
export async function requireFreeName(tx: Tx, name: string, besides?: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(tx)
  let others = tx
    .selectFrom('companies')
    .select('id')
    .where((where) => where(where.fn('lower', ['name']), '=', sql`lower(${name})`))
  if (besides !== undefined) others = others.where('id', '<>', besides)
  if (await others.limit(1).executeTakeFirst())
    throw wrong('name', { en: 'There is a company of this name already', ru: 'Компания с таким названием уже есть' })
}
