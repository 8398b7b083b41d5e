import { fold } from '../../../contract/search/spelling/fold.ts'
import { latin, readingsOf } from '../../../contract/search/spelling/latin.ts'
import { fewestSlips, seenThrough } from '../../../contract/search/spelling/typos.ts'
import type { SearchScope, SuggestedName, SuggestField } from '../../ports/search-index.ts'
import { type Asking, countsByName, type EntrySource, type NameCounts } from './asking.ts'
import { attributes, namesField } from './attributes.ts'
import { completionOf, typedBeginning } from './documents.ts'
import { all, inScope } from './matching.ts'
import { term } from './tokens.ts'

/** The most matching names that are ranked by how many people have them; more cannot be told apart by a prefix that short. */
const weighed = 5000

interface Fitting extends SuggestedName {
  folded: string
  /** The very name first, then names that begin so, then names with a word that does, then by how little is amiss. */
  rank: number
}

/** Where fewer names begin with what was typed, those that nearly do are told too. */
const enough = 3

/**
 * Names that begin with what was typed, or have a word that does, in any script; what fits nothing as it stands is read
 * as typed with the keyboard switched the wrong way; behind few of them those that begin so but for a slip or two. By how
 * many people in scope carry them.
 */
export async function suggest(
  asking: Asking,
  field: SuggestField,
  typed: string,
  scope: SearchScope,
  limit: number,
): Promise<SuggestedName[]> {
  const firstCarried = async (completing: typeof nearly): Promise<Fitting[]> => {
    for (const reading of readingsOf(typed).filter((text) => text !== '')) {
      const fitting = await carried(asking, field, await completing(asking, field, reading), scope)
      if (fitting.length > 0)
        return fitting.sort((a, b) => b.rank - a.rank || b.count - a.count || (a.folded < b.folded ? -1 : 1))
    }
    return []
  }
  const whole = await firstCarried(startingWith)
  const known = new Set(whole.map(({ folded }) => folded))
  const near = whole.length < enough ? (await firstCarried(nearly)).filter(({ folded }) => !known.has(folded)) : []
  return [...whole, ...near].slice(0, limit).map(({ name, count }) => ({ name, count }))
}

/** OpenSearch sees through as many slips as we do; ours say how many there are. */
async function nearly(asking: Asking, field: SuggestField, reading: string): Promise<Omit<Fitting, 'count'>[]> {
  const value = typedBeginning(reading)
  const { hits } = await asking.search<unknown, EntrySource>({
    query: all([
      { term: { 'entry.lexicon': attributes[field].lexicon } },
      {
        fuzzy: {
          'entry.beginnings': { value, fuzziness: seenThrough(value.length), prefix_length: 1, max_expansions: 1000 },
        },
      },
    ]),
    sort: ['_doc'],
    size: weighed,
  })
  return hits.hits.flatMap(({ _source }) => {
    const { name } = _source.entry.shown
    const slips = fewestSlips(latin(name), reading)
    return slips === undefined || slips === 0 ? [] : { name, folded: term(fold(name)), rank: -slips }
  })
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
