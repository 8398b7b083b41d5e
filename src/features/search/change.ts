import type { ActivityFilter } from '../../../contract/search/activity.ts'
import { printWish, type Wish, wishLimit } from '../../../contract/search/evidence/wishes.ts'
import { type Expression, isGroup, joinedBy } from '../../../contract/search/expression.ts'
import { encodeFilter, type Filter, filterValue, isActivity, isRange } from '../../../contract/search/filters.ts'
import { makeTerm, printTerm, type Term } from '../../../contract/search/query.ts'
import { printExpression, printGroup } from '../../../contract/search/query-line.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { fold } from '../../../contract/search/spelling/fold.ts'

/** Changes of a search, each giving a new one on its first page. */
const fresh = (state: SearchState, change: Partial<SearchState>): SearchState => ({ ...state, ...change, page: 1 })

/** Adds a term; the same field and text with another sign or range is replaced in its place. */
export function withTerm(state: SearchState, term: Term, instead?: Term): SearchState {
  const place = instead ?? state.terms.find((one) => one.field === term.field && one.text === term.text)
  const terms = place
    ? state.terms.map((one) => (printTerm(one) === printTerm(place) ? term : one))
    : [...state.terms, term]
  return fresh(state, { terms })
}

/** Adds conditions that came together: what is there already stays once, a range takes the place of the one before. */
export function withAdded(
  state: SearchState,
  { terms, groups, filters, wishes }: Pick<SearchState, 'terms' | 'groups' | 'filters' | 'wishes'>,
): SearchState {
  const withTerms = terms.reduce((next, term) => withTerm(next, term), state)
  const there = new Set(state.groups.map(printExpression))
  const withGroups = fresh(withTerms, {
    groups: [...state.groups, ...groups.filter((group) => !there.has(printExpression(group)))],
  })
  const withFilters = filters.reduce((next, filter) => {
    if (isRange(filter)) return withRange(next, filter.facet, filter)
    return signOf(next, filter) === 'off' ? withFilter(next, filter, filter.excluded) : next
  }, withGroups)
  return wishes.length ? withWishes(withFilters, [...state.wishes, ...wishes]) : withFilters
}

/** The same with what it would like too, in this order: each once, and none that it asks for anyway. */
export function withWishes(state: SearchState, wishes: readonly Wish[]): SearchState {
  const asked = new Set<string>([...state.terms, ...state.filters].map(printWish))
  const once = new Map(wishes.map((wish) => [printWish(wish), wish]))
  const left = [...once].filter(([said]) => !asked.has(said)).map(([, wish]) => wish)
  return fresh(state, { wishes: left.slice(0, wishLimit), short: null })
}

/** The names of a skill that a group offers for it; undefined for any other group. */
export function skillNames(group: Expression): Term[] | undefined {
  const parts = isGroup(group) && group.join === 'or' ? group.parts : []
  const names = parts.filter((part) => !isGroup(part) && part.field === 'skill' && !part.excluded)
  return names.length > 0 && names.length === parts.length ? (names as Term[]) : undefined
}

/**
 * Ticks another name of a skill, or lets a ticked one go. Both of them as one condition stand in the place of the skill
 * alone; any search with both keeps everybody it found.
 */
export function withNameTicked(state: SearchState, condition: Expression, name: string): SearchState {
  if (!isGroup(condition) && condition.field === 'position') return withTitleTicked(state, name)
  const names = skillNames(condition) ?? [condition as Term]
  const left = names.filter(({ text }) => fold(text) !== fold(name))
  const added = left.length < names.length ? null : makeTerm({ field: 'skill', text: name, quoted: name.includes(' ') })
  const next = joinedBy('or', added ? [...left, added] : left)
  const others = isGroup(condition) ? withoutGroup(state, condition) : withoutTerm(state, condition)
  if (!next) return others
  return isGroup(next) ? fresh(others, { groups: [...others.groups, next] }) : withTerm(others, next)
}

/** Titles widen each other as terms of their own. */
function withTitleTicked(state: SearchState, name: string): SearchState {
  const left = state.terms.filter(({ field, text }) => field !== 'position' || fold(text) !== fold(name))
  if (left.length < state.terms.length) return fresh(state, { terms: left })
  const added = makeTerm({ field: 'position', text: name, quoted: name.includes(' ') })
  return added ? fresh(state, { terms: [...state.terms, added] }) : state
}

/** The same search for whoever has one of the skills at least that it asks all of; undefined where it asks for one at most. */
export function withAnySkill(state: SearchState): SearchState | undefined {
  const skills = state.terms.filter(({ field, excluded }) => field === 'skill' && !excluded)
  const any = joinedBy('or', skills)
  if (!any || !isGroup(any)) return undefined
  return fresh(state, { terms: state.terms.filter((term) => !skills.includes(term)), groups: [...state.groups, any] })
}

export const withoutGroup = (state: SearchState, group: Expression): SearchState =>
  fresh(state, { groups: state.groups.filter((one) => printExpression(one) !== printExpression(group)) })

export const withoutTerm = (state: SearchState, term: Term): SearchState =>
  fresh(state, { terms: state.terms.filter((one) => printTerm(one) !== printTerm(term)) })

/** Without some of its conditions, as an address says them. */
export const withoutSaid = (
  state: SearchState,
  { q, f }: { q: readonly string[]; f: readonly string[] },
): SearchState =>
  fresh(state, {
    terms: state.terms.filter((term) => !q.includes(printTerm(term))),
    groups: state.groups.filter((group) => !q.includes(printGroup(group))),
    filters: state.filters.filter((filter) => !f.includes(encodeFilter(filter))),
  })

const same = (a: Filter, b: Filter) =>
  isActivity(a) && isActivity(b) ? a.entry === b.entry : a.facet === b.facet && filterValue(a) === filterValue(b)

/** The sign of a value in the search: off, included or excluded. */
export function signOf(state: SearchState, filter: Filter): 'off' | 'on' | 'excluded' {
  const found = state.filters.find((one) => same(one, filter))
  return found ? (found.excluded ? 'excluded' : 'on') : 'off'
}

/** Sets a value to a sign; the sign that it has already takes it away. */
export function withFilter(state: SearchState, filter: Filter, excluded: boolean): SearchState {
  const others = state.filters.filter((one) => !same(one, filter))
  const had = signOf(state, filter) === (excluded ? 'excluded' : 'on')
  return fresh(state, { filters: had ? others : [...others, { ...filter, excluded }] })
}

/** A range facet has one range at a time; null takes it away. */
export function withRange(state: SearchState, facet: Filter['facet'], range: Filter | null): SearchState {
  const others = state.filters.filter((one) => one.facet !== facet)
  return fresh(state, { filters: range ? [...others, range] : others })
}

/** An entry of activity with other parts, which chooses it; without any it is let go. */
export function withActivity(
  state: SearchState,
  entry: ActivityFilter['entry'],
  filter: ActivityFilter | undefined,
): SearchState {
  const others = state.filters.filter((one) => !isActivity(one) || one.entry !== entry)
  return fresh(state, { filters: filter ? [...others, filter] : others })
}

export const withoutFilters = (state: SearchState): SearchState => fresh(state, { filters: [] })
export const withSort = (state: SearchState, sort: SearchState['sort']): SearchState => fresh(state, { sort })
/** Everybody again, not only those like somebody. */
export const withoutSimilar = (state: SearchState): SearchState => fresh(state, { similar: null })
