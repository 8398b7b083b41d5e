import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

/** The id of the company of this name, made with every feature on where there is none; a system transaction. */
export async function findOrCreateCompany(tx: Tx, clock: Clock, name: string): Promise<number> {
  const known = await tx.selectFrom('companies').select('id').where('name', '=', name).orderBy('id').executeTakeFirst()
  return known?.id ?? insertCompany(tx, clock, { name, site: '' })
}

/** Writes a new company's row, with every feature on. @returns its number */
export async function insertCompany(tx: Tx, clock: Clock, said: { name: string; site: string }): Promise<number> {
  const features = { messaging: true, sequences: true, data_enrichment: true }
  const { id } = await tx
    .insertInto('companies')
    .values({ uid: newId(clock), ...said, ...features, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
