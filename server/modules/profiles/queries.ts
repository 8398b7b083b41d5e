import { sql } from 'kysely'
import { fold } from '../../../contract/search/spelling/fold.ts'
import type { Context } from '../../kernel/implement.ts'
import type { LearnedNames } from './places/resolve.ts'

/** The places that imported rows gave these names to. */
export async function learnedNames(ask: Context['ask'], texts: readonly string[]): Promise<LearnedNames> {
  const rows = await ask((db) =>
    db
      .selectFrom('place_names')
      .select(['key', 'place_id'])
      .where(sql<boolean>`key = any(${texts.map(fold)}::text[])`)
      .orderBy('place_id')
      .compile(),
  )
  const names = new Map<string, number[]>()
  for (const { key, place_id: id } of rows) names.set(key, [...(names.get(key) ?? []), id])
  return names
}
