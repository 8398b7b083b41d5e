import { sql } from 'kysely'
import type { Card } from '../../../contract/profiles/card.ts'
import { fold } from '../../../contract/search/fold.ts'
import type { Tx } from '../../db/database.ts'
import type { LearnedNames } from './places/resolve.ts'

/** Cards as they were found: everybody's (company 0) or the company's own. By person. */
export async function cardsByIds(
  tx: Tx,
  found: readonly { profileId: number; companyId: number }[],
): Promise<Map<number, Card>> {
  if (found.length === 0) return new Map()
  const { rows } = await sql<{ profile_id: number; card: Card }>`
    select cards.profile_id, cards.card from cards
    join unnest(${found.map(({ profileId }) => profileId)}::bigint[], ${found.map(({ companyId }) => companyId)}::bigint[])
      as wanted (profile_id, company_id) using (profile_id, company_id)`.execute(tx)
  return new Map(rows.map((row) => [row.profile_id, row.card]))
}

/** The places that imported rows gave these names to. */
export async function learnedNames(tx: Tx, texts: readonly string[]): Promise<LearnedNames> {
  const rows = await tx
    .selectFrom('place_names')
    .select(['key', 'place_id'])
    .where(sql<boolean>`key = any(${texts.map(fold)}::text[])`)
    .orderBy('place_id')
    .execute()
  const names = new Map<string, number[]>()
  for (const { key, place_id: id } of rows) names.set(key, [...(names.get(key) ?? []), id])
  return names
}
