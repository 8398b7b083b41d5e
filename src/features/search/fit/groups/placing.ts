import { mayBeWish, printWish, type Wish } from '../../../../../contract/search/evidence/wishes.ts'
import { type Expression, isGroup } from '../../../../../contract/search/expression.ts'
import {
  decodeFilter,
  encodeFilter,
  type Filter,
  isFilterText,
  isRange,
} from '../../../../../contract/search/filters.ts'
import { makeTerm, parseTerm, printTerm, type Term } from '../../../../../contract/search/query.ts'
import { isGroupText, printGroup, readGroup, termLimit } from '../../../../../contract/search/query-line.ts'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { withFilter, withoutGroup, withoutTerm, withRange, withTerm, withWishes } from '../../change.ts'

/** Where a chip stands: it leaves people out, it sorts, or it does nothing. */
export const places = ['must', 'should', 'unused'] as const
export type Place = (typeof places)[number]

/** One thing that was read: a condition, or words that say none. */
export interface Chip {
  /** As an address has it; words as they were typed. */
  key: string
  place: Place
  condition: Expression | Filter | undefined
}

/** A search, and what of the text that it was read from it does not use. */
export interface Read {
  state: SearchState
  unused: readonly string[]
}

export const isFilter = (condition: Expression | Filter): condition is Filter => 'facet' in condition
const isTerm = (condition: Expression | Filter): condition is Term => !isFilter(condition) && !isGroup(condition)

/** What an old search calls preferable is a wish by another name. */
const asWished = (term: Term): Term =>
  term.field === 'preferableSkill' ? (makeTerm({ ...term, field: 'skill' }) ?? term) : term
const onlyRanks = ({ field, excluded }: Term): boolean => field === 'preferableSkill' && !excluded

/** What a text as an address has it asks for; undefined for words. */
export function conditionOf(said: string): Expression | Filter | undefined {
  if (isFilterText(said)) return decodeFilter(said)
  if (isGroupText(said)) return readGroup(said, termLimit)
  const head = /^-?([A-Za-z]+):/.exec(said)
  const term = head ? parseTerm(said) : undefined
  return term && head?.[1] === term.field ? term : undefined
}

/** People who have it are left out. */
export const excludes = ({ place, condition }: Chip): boolean =>
  place === 'must' && condition !== undefined && !('join' in condition) && condition.excluded

const keyOf = (condition: Expression | Filter): string =>
  isFilter(condition) ? encodeFilter(condition) : isGroup(condition) ? printGroup(condition) : printTerm(condition)

/** All chips by their places, each in its order. */
export function chipsOf({ state, unused }: Read): Record<Place, Chip[]> {
  const at = (place: Place) => (condition: Expression | Filter) => ({ key: keyOf(condition), place, condition })
  const wished = [...state.wishes, ...state.terms.filter(onlyRanks).map(asWished)]
  return {
    must: [...state.terms.filter((term) => !onlyRanks(term)), ...state.groups, ...state.filters].map(at('must')),
    should: wished.map(at('should')),
    unused: unused.map((said) => ({ key: said, place: 'unused', condition: conditionOf(said) })),
  }
}

/** Whether it can stand somewhere: only a single thing that may be wished for sorts anybody. Of words that is not known yet. */
export const canStand = ({ condition }: Chip, place: Place): boolean =>
  place !== 'should' || !condition || ((isFilter(condition) || isTerm(condition)) && mayBeWish(condition))

/** The same without a chip. */
function without({ state, unused }: Read, { key, place, condition }: Chip): Read {
  if (place === 'unused') return { state, unused: unused.filter((said) => said !== key) }
  if (!condition) return { state, unused }
  if (place === 'must') return { state: withoutMust(state, condition), unused }
  const terms = state.terms.filter((term) => !onlyRanks(term) || printTerm(asWished(term)) !== key)
  const wishes = state.wishes.filter((wish) => printWish(wish) !== key)
  return { state: { ...state, terms, wishes, short: null, page: 1 }, unused }
}

function withoutMust(state: SearchState, condition: Expression | Filter): SearchState {
  if (isFilter(condition)) return withFilter(state, condition, condition.excluded)
  return isGroup(condition) ? withoutGroup(state, condition) : withoutTerm(state, condition)
}

function withMust(state: SearchState, condition: Expression | Filter): SearchState {
  if (isFilter(condition))
    return isRange(condition)
      ? withRange(state, condition.facet, condition)
      : withFilter(state, condition, condition.excluded)
  if (isGroup(condition)) return { ...state, groups: [...state.groups, condition], page: 1 }
  return withTerm(state, condition)
}

/**
 * Puts a chip that is a condition elsewhere.
 * @param at its place among the wishes; the last where nothing is said
 */
export function placed(read: Read, chip: Chip, place: Place, at?: number): Read {
  const { condition } = chip
  if (!condition || !canStand(chip, place)) return read
  const { state, unused } = without(read, chip)
  // In sight, also where not all of them are.
  if (place === 'unused') return { state, unused: [chip.key, ...unused] }
  if (place === 'must') return { state: withMust(state, condition), unused }
  const { terms, wishes } = state
  // The order holds for all of them from now on.
  const all: Wish[] = [...wishes, ...terms.filter(onlyRanks).map(asWished)]
  const plain = { ...state, terms: terms.filter((term) => !onlyRanks(term)) }
  return { state: withWishes(plain, all.toSpliced(at ?? all.length, 0, condition as Wish)), unused }
}

/** Puts what some words turned out to mean where they were put. */
export function withMeant(read: Read, words: string, meant: readonly (Expression | Filter)[], place: Place): Read {
  const left = { state: read.state, unused: read.unused.filter((said) => said !== words) }
  return meant.reduce<Read>((now, condition) => {
    const chip: Chip = { key: keyOf(condition), place: 'unused', condition }
    return placed(now, chip, canStand(chip, place) ? place : 'must')
  }, left)
}
