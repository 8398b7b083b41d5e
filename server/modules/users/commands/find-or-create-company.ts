import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

/** The id of the company of this name, made with every feature on where there is none; a system transaction. */
export async function findOrCreateCompany(tx: Tx, clock: Clock, name: string): Promise<number> {
  const known = await tx.selectFrom('companies').select('id').where('name', '=', name).orderBy('id').executeTakeFirst()
  if (known) return known.id
  const made = await tx
    .insertInto('companies')
    .values({
      uid: newId(clock),
      name,
      messaging: true,
      sequences: true,
      data_enrichment: true,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
