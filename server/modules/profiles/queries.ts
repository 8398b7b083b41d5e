import { sql } from 'kysely'
import { fold } from '../../../contract/search/fold.ts'
import type { Tx } from '../../db/database.ts'
import type { LearnedNames } from './places/resolve.ts'

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
