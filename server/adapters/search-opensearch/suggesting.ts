import { fold } from '../../../contract/search/fold.ts'
import { latin, readingsOf } from '../../../contract/search/latin.ts'
import type { SearchScope, SuggestedName, SuggestField } from '../../ports/search-index.ts'
import { type Asking, countsByName, type EntrySource, type NameCounts } from './asking.ts'
import { attributes, namesField } from './attributes.ts'
import { completionOf } from './documents.ts'
import { all, inScope } from './matching.ts'
import { term } from './tokens.ts'

/** So many names that fit are weighed by how many carry them; more cannot be told apart by a prefix that short. */
const weighed = 5000

interface Fitting extends SuggestedName {
  folded: string
  /** The very name first, then names that begin so, then names with a word that does. */
  rank: number
}

/**
 * Names that begin with what was typed, or have a word that does, in any script; what fits nothing as it stands is read
 * as typed with the keyboard switched the wrong way. By how many people in scope carry them.
 */
export async function suggest(
  asking: Asking,
  field: SuggestField,
  typed: string,
  scope: SearchScope,
  limit: number,
): Promise<SuggestedName[]> {
  for (const reading of readingsOf(typed).filter((text) => text !== '')) {
    const fitting = await carried(asking, field, await startingWith(asking, field, reading), scope)
    const found = fitting
      .sort((a, b) => b.rank - a.rank || b.count - a.count || (a.folded < b.folded ? -1 : 1))
      .slice(0, limit)
    if (found.length > 0) return found.map(({ name, count }) => ({ name, count }))
  }
  return []
}

async function startingWith(asking: Asking, field: SuggestField, reading: string): Promise<Omit<Fitting, 'count'>[]> {
  const { hits } = await asking.search<unknown, EntrySource>({
    query: all([
      { term: { 'entry.lexicon': attributes[field].lexicon } },
      { prefix: { 'entry.completions': completionOf(reading) } },
    ]),
    // As they were written: the names that most people have come early.
    sort: ['_doc'],
    size: weighed,
  })
  return hits.hits.map(({ _source }) => {
    const { name } = _source.entry.shown
    const whole = latin(name)
    return { name, folded: term(fold(name)), rank: whole === reading ? 2 : Number(whole.startsWith(reading)) }
  })
}

/** Those names that somebody in scope carries, with how many do. */
async function carried(
  asking: Asking,
  attribute: SuggestField,
  names: readonly Omit<Fitting, 'count'>[],
  scope: SearchScope,
): Promise<Fitting[]> {
  if (names.length === 0) return []
  const field = namesField(attribute)
  const include = names.map(({ folded }) => folded)
  const { aggregations } = await asking.search<{ names: NameCounts }>({
    query: all([inScope(scope), { terms: { [field]: include } }]),
    size: 0,
    aggs: { names: { terms: { field, size: include.length, include } } },
  })
  const counts = countsByName(aggregations.names)
  return names.flatMap((name) => {
    const count = counts.get(name.folded)
    return count === undefined ? [] : { ...name, count }
  })
}
