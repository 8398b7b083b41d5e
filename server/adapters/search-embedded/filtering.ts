import type { ReadyFacet } from '../../../contract/search/facets.ts'
import { fold } from '../../../contract/search/fold.ts'
import type { Choice, FacetFilter } from '../../ports/search-index.ts'
import { type AttributeName, facetAttribute, lexiconOf } from './attributes.ts'
import { add, allOf, and, or, subtract } from './bits.ts'
import { addDocsOf } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Store } from './store.ts'

type Range = Extract<Choice, { lower: number | null }>
const isRange = (choice: Choice): choice is Range => 'lower' in choice

/** The attribute behind a facet of names. @throws RangeError for the numeric one */
export function attributeOf(facet: ReadyFacet): Exclude<AttributeName, 'text'> {
  if (facet === 'experience') throw new RangeError('experience has no names')
  return facetAttribute[facet] as Exclude<AttributeName, 'text'>
}

/** Adds the documents of a choice to a set. An unknown value adds nobody; unknown experience is in no range. */
export function addChoice(facet: ReadyFacet, choice: Choice, segment: Segment, store: Store, set: Uint32Array): void {
  if (isRange(choice)) {
    const { experience } = segment.columns
    const lower = choice.lower ?? Number.NEGATIVE_INFINITY
    const upper = choice.upper ?? Number.POSITIVE_INFINITY
    for (let doc = 0; doc < experience.length; doc++)
      if (experience[doc]! >= lower && experience[doc]! <= upper) add(set, doc)
    return
  }
  const attribute = attributeOf(facet)
  const value = lexiconOf(store.lexicons, attribute).idOf(fold(choice.value))
  if (value !== undefined) addDocsOf(segment.postings[attribute], value, set)
}

/** The documents of a segment that pass a facet's choices. */
export function passing(filter: FacetFilter, segment: Segment, store: Store): Uint32Array {
  const chosen = (choice: Choice) => {
    const set = new Uint32Array(segment.setWords)
    addChoice(filter.facet, choice, segment, store, set)
    return set
  }
  const all = allOf(segment.columns.count)
  if (filter.include.length > 0 && filter.inside === 'or') {
    const any = new Uint32Array(segment.setWords)
    for (const choice of filter.include) or(any, chosen(choice))
    and(all, any)
  } else for (const choice of filter.include) and(all, chosen(choice))
  for (const choice of filter.exclude) subtract(all, chosen(choice))
  return all
}
