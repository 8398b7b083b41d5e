import type { ReadyRangeFacet } from '../facets.ts'

/** What a person is found by: the part of a document of the index that tells which conditions they meet. */

/**
 * Fields whose text is words; each value stands for itself, except in `text`, where all values are one text: that field
 * is found by everything that is said (`everythingSaid`).
 */
export const wordFields = [
  'position',
  'lastPosition',
  'companySearch',
  'lastCompanySearch',
  'educationSearch',
  'name',
  'text',
] as const
export type WordField = (typeof wordFields)[number]

export interface FoundBy {
  /** `text` holds only what stands nowhere else. */
  texts: Partial<Record<WordField, readonly string[]>>
  /** Whole months of use, null where unknown; `high` is principal with a rating of at least 0.7 (D-52). */
  skills: readonly { name: string; months: number | null; high: boolean }[]
  /** Ids of the person's city, region and country, and their names as written. */
  places: readonly number[]
  placeNames: readonly string[]
  /** Values of facets whose values are names. */
  facets: Partial<Record<string, readonly string[]>>
  /** In the unit of the facet, unrounded; null is unknown and matches no bound. */
  numbers: Record<ReadyRangeFacet, number | null>
  flags: readonly string[]
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** All texts that the field `text` searches. */
export function everythingSaid({
  texts,
  skills,
  placeNames,
  facets,
}: Pick<FoundBy, 'texts' | 'placeNames' | 'facets'> & { skills: readonly { name: string }[] }): string[] {
  const said: string[] = []
  for (const field of wordFields) said.push(...(texts[field] ?? []))
  for (const { name } of skills) said.push(name)
  said.push(...placeNames, ...(facets.industry ?? []), ...(facets.language ?? []))
  return said
}
