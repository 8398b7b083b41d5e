import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Choice, CountedFacet, FacetFilter } from '../../../ports/search-index.ts'
import { facetAttribute, lexiconOf } from '../lexicon/attributes.ts'
import { isInRange, type NumberRange, numbersOf, shareInRange } from '../lexicon/steps.ts'
import { addDocsOf, docsAt, dropDocsOf } from '../segment/postings.ts'
import type { Segment } from '../segment/segment.ts'
import { add, allOf, and, subtract } from '../sets/bits.ts'
import type { Store } from '../store.ts'

export const isRange = (choice: Choice): choice is NumberRange => 'lower' in choice

/** A filter with its names looked up. A name that nobody carries is -1. */
export interface Narrowing {
  filter: FacetFilter
  include: (number | NumberRange)[]
  exclude: (number | NumberRange)[]
}

export function narrowing(filter: FacetFilter, store: Store): Narrowing {
  const lexicon = lexiconOf(store.lexicons, facetAttribute[filter.facet])
  const known = (choice: Choice) => (isRange(choice) ? choice : (lexicon.idOf(fold(choice.value)) ?? -1))
  return { filter, include: filter.include.map(known), exclude: filter.exclude.map(known) }
}

/** The documents of a segment that pass, as bits: for a result that is large before it is narrowed. */
export function passing({ filter, include, exclude }: Narrowing, segment: Segment, store: Store): Uint32Array {
  const postings = segment.postings[facetAttribute[filter.facet]]
  const addChoice = (choice: number | NumberRange, set: Uint32Array) => {
    if (typeof choice === 'number') addDocsOf(postings, choice, set)
    else addInRange(filter.facet, choice, segment, store, set)
    return set
  }
  let set: Uint32Array
  if (include.length === 0) set = segment.scratch.copy(allOf(segment.columns.count))
  else {
    set = segment.scratch.empty()
    const [first, ...others] = include
    addChoice(first!, set)
    if (filter.inside === 'or') for (const choice of others) addChoice(choice, set)
    else for (const choice of others) and(set, addChoice(choice, segment.scratch.empty()))
  }
  for (const choice of exclude) {
    if (typeof choice === 'number') dropDocsOf(postings, choice, set)
    else dropInRange(filter.facet, choice, segment, store, set)
  }
  return set
}

/** How many numbers are looked at in the time that one step takes to decode. */
const numbersAStep = 32

/** Adds those whose number lies in a range; an unknown one lies in none. */
export function addInRange(
  facet: CountedFacet,
  range: NumberRange,
  segment: Segment,
  store: Store,
  set: Uint32Array,
): void {
  const postings = segment.postings[facetAttribute[facet]]
  const numbers = numbersOf(segment.columns, facet)
  if (numbers.length < postings.keys.length * numbersAStep) {
    for (let doc = 0; doc < numbers.length; doc++) if (isInRange(numbers[doc]!, range)) add(set, doc)
    return
  }
  postings.keys.forEach((value, at) => {
    const share = shareInRange(store.lexicons.of.value.folded.at(value), range)
    if (share === 'all') addDocsOf(postings, value, set)
    if (share === 'some') for (const doc of docsAt(postings, at)) if (isInRange(numbers[doc]!, range)) add(set, doc)
  })
}

function dropInRange(facet: CountedFacet, range: NumberRange, segment: Segment, store: Store, set: Uint32Array): void {
  const inside = segment.scratch.empty()
  addInRange(facet, range, segment, store, inside)
  subtract(set, inside)
}

/** Whether a document passes: for a result that is small before it is narrowed. */
export function passes({ filter, include, exclude }: Narrowing, segment: Segment): (doc: number) => boolean {
  const numbers = numbersOf(segment.columns, filter.facet)
  const { offsets, values } = segment.columns.lists[facetAttribute[filter.facet]]
  const is = (doc: number, choice: number | NumberRange): boolean => {
    if (typeof choice !== 'number') return isInRange(numbers[doc]!, choice)
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) if (values[at] === choice) return true
    return false
  }
  const any = filter.inside === 'or'
  return (doc) => {
    const included =
      include.length === 0 ||
      (any ? include.some((choice) => is(doc, choice)) : include.every((choice) => is(doc, choice)))
    return included && !exclude.some((choice) => is(doc, choice))
  }
}
