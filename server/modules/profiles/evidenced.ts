import { sql } from 'kysely'
import type { Card } from '../../../contract/profiles/card.ts'
import { type Edit, laidOver } from '../../../contract/profiles/edit/overlay.ts'
import type { FactKind, StoredFact } from '../../../contract/profiles/facts.ts'
import { viewOf } from '../../../contract/profiles/view.ts'
import type { Evidenced } from '../../../contract/search/evidence/evidence.ts'
import { bigintArray } from '../../db/array-parameters.ts'
import type { Tx } from '../../db/database.ts'
import { type SearchDocument, wholeDocument } from '../../ports/search-index.ts'
import { storedFact } from './commands/known-people.ts'
import { placedAnew } from './commands/recompute.ts'
import { storedEdit } from './edit/edits.ts'

/** What is quoted of people; of all else the index's own document tells. */
const quoted: readonly FactKind[] = ['position', 'education', 'skill', 'summary']

interface Row {
  profile_id: number
  card: Card
  document: SearchDocument
}

/**
 * What people are found by, and what may be quoted of them: as a company sees them. Who is gone, or another company's, is
 * left out.
 */
export async function evidencedPeople(
  tx: Tx,
  companyId: number,
  profileIds: readonly number[],
  now: Date,
): Promise<(Evidenced & { found: SearchDocument })[]> {
  const ids = bigintArray(profileIds)
  const { rows } = await sql<Row>`
    select distinct on (profile_id) profile_id, card, document from cards
      where profile_id = any(${ids}::bigint[]) and company_id in (0, ${companyId})
      order by profile_id, company_id desc`.execute(tx)
  const told = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${ids}::bigint[]) and kind = any(${[...quoted]}::text[])`)
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${companyId})`)
    .orderBy('id')
    .execute()
  const edits = await tx
    .selectFrom('profile_edits')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${ids}::bigint[]) and company_id = ${companyId}`)
    .orderBy('version')
    .execute()
  const factsOf = Map.groupBy(told, (row) => row.profile_id)
  const editsOf = Map.groupBy(edits, (row) => row.profile_id)
  return rows.map(({ profile_id: id, card, document }) => {
    const facts: StoredFact[] = (factsOf.get(id) ?? []).map(storedFact)
    const made: Edit[] = (editsOf.get(id) ?? []).map(storedEdit)
    const view = viewOf({ id, uid: card.uid, isDemo: card.is_demo }, laidOver(facts, made).map(placedAnew), now)
    const { positions, educations, skills, summaries } = view
    return { id, found: wholeDocument(document), quoted: { positions, educations, skills, summaries, card } }
  })
}
