import { specializations } from '../../profiles/derived/specialization.ts'
import type { ValueFilter } from '../filters.ts'
import { emptySearch, queryOf } from '../search-url.ts'

/** The filter that keeps the people of a specialisation; undefined for one that nobody knows. */
export function specializationFilter(id: string): ValueFilter | undefined {
  const index = specializations.indexOf(id)
  return index < 0 ? undefined : { facet: 'specialization', index, excluded: false, value: id }
}

/** The search for everybody of a specialisation, as the query part of its address; undefined for one that nobody knows. */
export function specializationQuery(id: string): string | undefined {
  const filter = specializationFilter(id)
  return filter && queryOf({ ...emptySearch, filters: [filter] })
}
