import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Edit } from '../../../../contract/profiles/edit/overlay.ts'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'
import { storedFact } from '../commands/known-people.ts'

/** What companies have edited of people, as it is kept. */

export const storedEdit = (row: Selectable<Tables['profile_edits']>): Edit => ({
  companyId: row.company_id,
  kind: row.kind,
  key: row.key,
  part: row.part,
  value: row.value,
  version: row.version,
  by: row.edited_by,
  at: row.edited_at.toISOString(),
})

/** A company's edits of one person, in the order in which they were made. */
export async function editsOf(tx: Tx, companyId: number, profileId: number): Promise<Edit[]> {
  const rows = await tx
    .selectFrom('profile_edits')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .execute()
  return rows.map(storedEdit)
}

/** The facts of a person in a company's reach. */
export async function factsInReach(tx: Tx, companyId: number, profileId: number): Promise<StoredFact[]> {
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where((eb: ExpressionBuilder<Tables, 'facts'>) =>
      eb.or([eb('owner_company_id', 'is', null), eb('owner_company_id', '=', companyId)]),
    )
    .orderBy('id')
    .limit(5000)
    .execute()
  return rows.map(storedFact)
}

/** What colleagues are called, by id. */
export async function colleaguesOf(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (asked.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name')])
    .where('id', '=', anyOf(asked))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A company that says nothing of its own about somebody sees what everybody sees. */
export const dropOwnCard = (tx: Tx, companyId: number, profileId: number) =>
  sql`delete from cards where profile_id = ${profileId} and company_id = ${companyId}
    and not exists (select 1 from facts where profile_id = ${profileId} and owner_company_id = ${companyId})
    and not exists (select 1 from profile_edits where profile_id = ${profileId} and company_id = ${companyId})
    and exists (select 1 from profiles where id = ${profileId} and owner_company_id is null)`.execute(tx)
