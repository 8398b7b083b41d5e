import { specializations } from '../profiles/specialization.ts'
import { emptySearch, queryOf } from './search-url.ts'

/** The search for everybody of a specialisation, as the query part of its address; undefined for one that nobody knows. */
export function specializationQuery(id: string): string | undefined {
  const index = specializations.indexOf(id)
  if (index < 0) return undefined
  const filter = { facet: 'specialization' as const, index, excluded: false, value: id }
  return queryOf({ ...emptySearch, filters: [filter] })
}
