import {
  type ActivityFilter,
  isIdle,
  isOffered,
  likelyToRespond,
  usualDays,
} from '../../../contract/search/activity.ts'
import { isPlace } from '../../../contract/search/conditions.ts'
import type { WordField } from '../../../contract/search/evidence/found-by.ts'
import { isFilterWish, printWish, type Wish } from '../../../contract/search/evidence/wishes.ts'
import { type Expression, isGroup, termsIn } from '../../../contract/search/expression.ts'
import { facetNamed } from '../../../contract/search/facets.ts'
import { type SearchField, skillFields } from '../../../contract/search/fields.ts'
import { encodeFilter, type Filter, filterValue, isActivity, isRange } from '../../../contract/search/filters.ts'
import { isDocumentFlag } from '../../../contract/search/flags.ts'
import { combinesWithOr, groupOf, printTerm, type Term } from '../../../contract/search/query.ts'
import { printGroup } from '../../../contract/search/query-line.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { skillName } from '../../../contract/search/spelling/skill-names.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { Choice, CountedFacet, FacetFilter, Match, SearchPlan, SearchScope } from '../../ports/search-index.ts'
import {
  citiesWithin,
  countryByCode,
  type FoundPlace,
  type LearnedNames,
  resolveText,
  resolveTown,
} from '../profiles/door.ts'
import { isWishable, wishMatches } from './evidence/wish-matches.ts'
import { type Activity, daysBefore, entryKey, isActivityTerm, unsigned } from './facets/activity.ts'

/** What a search means for the engine, and what of it means nothing yet. */
export interface Planned {
  plan: SearchPlan
  scope: SearchScope
  /** Terms that were left out, as they came. */
  ignored: string[]
}

/** A ready search that nobody knows: those that are known have been written out. */
const isUnknown = ({ field }: Term): boolean => field === 'metaqueries'

/** What the meaning of a search depends on beside its own words. */
interface Circumstances {
  learned: LearnedNames
  now: Date
  /** Lists of people that the search is inside of: those of a folder, those like somebody. */
  inside: readonly (readonly number[])[]
  /** The people that terms and entries about the company's own work name. */
  activity: Activity
}

/**
 * Turns a search into a plan. Here the company fence is put on: whatever is asked, it is asked of the shared pool and
 * the actor's own company, and of the shared pool within the company's countries.
 */
export function planSearch(
  state: SearchState,
  actor: Pick<SignedIn, 'companyId' | 'filters' | 'special'>,
  { learned, now, inside, activity }: Circumstances,
): Planned {
  const known = state.terms.filter((term) => !isUnknown(term))
  const match = (term: Term) =>
    isActivityTerm(term) ? people(activity.ofTerm.get(unsigned(term))) : matchOf(term, learned)
  const matchOfWish = (wish: Wish) => (isFilterWish(wish) ? filterMatch(wish, activity, now) : match(wish))
  const entries = state.filters.filter(isActivity).filter((filter) => !isIdle(filter))
  const offered = entries.filter(({ entry }) => isOffered(entry, actor.filters))
  const entry = (filter: ActivityFilter) => entryMatch(filter, activity, now)
  const doings = offered.filter((filter) => !isDocumentFlag(filter.entry))
  const near = wantedPlaces(known, learned).flatMap(({ point }) => point ?? [])
  const wanted = known.filter((term) => !term.excluded && term.field !== 'preferableSkill')
  return {
    plan: {
      clauses: [
        ...clausesOf(wanted, match),
        ...state.groups.filter((group) => !namesUnknown(group)).map((group) => [groupMatch(group, match)]),
        ...inside.map((ids) => [people(ids)]),
        ...doings.filter((filter) => !hides(filter)).map((filter) => [entry(filter)]),
      ],
      excluded: [
        ...known.filter((term) => term.excluded).map(match),
        ...doings.filter(hides).map(entry),
        ...beyond(actor.special.countries),
      ],
      preferred: known.filter((term) => !term.excluded && term.field === 'preferableSkill').map(match),
      filters: [...filtersOf(state.filters.filter((filter) => !isActivity(filter))), ...flagFilters(offered)],
      sort: near.length === 0 && state.sort === 'distance' ? 'overall' : state.sort,
      near,
      wishes: wishMatches(state, actor, matchOfWish),
      short: state.short,
    },
    scope: { companyId: actor.companyId },
    ignored: ignoredOf(state, actor, near),
  }
}

const isUnoffered = (filter: Filter, { filters }: Pick<SignedIn, 'filters'>): boolean =>
  isActivity(filter) && !isIdle(filter) && !isOffered(filter.entry, filters)

/** What was asked for and means nothing here, as it came. */
const ignoredOf = (state: SearchState, actor: Pick<SignedIn, 'filters'>, near: SearchPlan['near']): string[] => [
  ...(near.length === 0 && state.sort === 'distance' ? [state.sort] : []),
  ...state.terms.filter(isUnknown).map(printTerm),
  ...state.groups.filter(namesUnknown).map(printGroup),
  ...state.filters.filter((filter) => isUnoffered(filter, actor)).map(encodeFilter),
  ...state.wishes.filter((wish) => !isWishable(wish, actor)).map(printWish),
]

/**
 * The people a company limited to some countries never finds: those of the shared pool who are elsewhere, or whose place is unknown
 * (D-112). Left out instead of asked for, so that it ranks nobody.
 */
function beyond(countries: readonly string[] | null): Match[] {
  if (!countries) return []
  const ids = countries.flatMap((code) => countryByCode(code)?.id ?? [])
  return [
    {
      kind: 'not',
      of: {
        kind: 'any',
        of: [
          { kind: 'place', ids },
          { kind: 'flag', flag: 'own' },
        ],
      },
    },
  ]
}

const namesUnknown = (group: Expression): boolean => termsIn(group).some(isUnknown)

function groupMatch(expression: Expression, match: (term: Term) => Match): Match {
  if (isGroup(expression))
    return {
      kind: expression.join === 'and' ? 'all' : 'any',
      of: expression.parts.map((part) => groupMatch(part, match)),
    }
  const met = match({ ...expression, excluded: false })
  return expression.excluded ? { kind: 'not', of: met } : met
}

/** The people an entry names that is no flag of the person, whatever its sign. */
function entryMatch(filter: ActivityFilter, activity: Activity, now: Date): Match {
  const { entry, days } = filter
  const updatedWithin = (count: number): Match => ({ kind: 'updated', since: daysBefore(now, count).getTime() })
  if (entry === 'mltrDays') return updatedWithin(days ?? usualDays)
  if (entry === 'mltr') {
    const settled: Match = {
      kind: 'number',
      facet: 'onLastPosition',
      lower: likelyToRespond.monthsOnPosition,
      upper: null,
    }
    return { kind: 'all', of: [updatedWithin(likelyToRespond.updatedDays), settled] }
  }
  return people(activity.ofEntry.get(entryKey(filter)))
}

/** Those who carry a value of a facet, or whose number lies in a range. */
function filterMatch(filter: Filter, activity: Activity, now: Date): Match {
  if (isActivity(filter)) {
    const { entry } = filter
    return isDocumentFlag(entry) ? { kind: 'flag', flag: entry } : choiceMatch(filter, activity, now)
  }
  if (isRange(filter)) return { kind: 'number', facet: filter.facet, lower: filter.lower, upper: filter.upper }
  return { kind: 'value', facet: filter.facet, value: wantedValue(filter) }
}

/** The people that choosing an entry leaves: of the one that hides, those whom it does not hide. */
export function choiceMatch(filter: ActivityFilter, activity: Activity, now: Date): Match {
  const of = entryMatch(filter, activity, now)
  return filter.entry === 'viewsTransformer' ? { kind: 'not', of } : of
}

/** The places that somebody is to be in. */
const wantedPlaces = (terms: readonly Term[], learned: LearnedNames): FoundPlace[] =>
  terms.filter(isPlace).flatMap(({ text }) => resolveTown(text, learned) ?? [])

const people = (ids: readonly number[] = []): Match => ({ kind: 'people', ids: [...ids] })

/** The entry that hides viewed people is one even where it is chosen (D-47). */
const hides = ({ entry, excluded }: ActivityFilter): boolean => (entry === 'viewsTransformer') !== excluded

/** Fields that combine with OR make one clause of all their terms; each other term is a clause of its own. */
function clausesOf(terms: readonly Term[], match: (term: Term) => Match): Match[][] {
  const clauses: Match[][] = []
  const groups = new Map<SearchField, Match[]>()
  for (const term of terms) {
    if (!combinesWithOr(term.field)) {
      clauses.push([match(term)])
      continue
    }
    const group = groups.get(groupOf(term.field))
    if (group) group.push(match(term))
    else {
      const clause = [match(term)]
      groups.set(groupOf(term.field), clause)
      clauses.push(clause)
    }
  }
  return clauses
}

function matchOf(term: Term, learned: LearnedNames): Match {
  if (skillFields.has(term.field)) return skillMatch(term)
  if (term.field === 'location' || term.field === 'locationRange') return placeMatch(term, learned)
  return { kind: 'words', field: term.field as WordField, text: term.text, quoted: term.quoted }
}

const skillMatch = (term: Term): Match => ({
  kind: 'skill',
  name: skillName(term.text),
  high: term.field === 'mainSkillHigh',
  months: term.range === undefined ? undefined : Math.round(term.range * 12),
})

/** Resolved once to a place and matched by its id; only what nobody knows is matched by its name. */
export function placeMatch(
  term: Term,
  learned: LearnedNames,
): Extract<Match, { kind: 'place' } | { kind: 'placeName' }> {
  const { text, range } = term
  const place = range === undefined ? resolveText(text, learned) : resolveTown(text, learned)
  if (!place) return { kind: 'placeName', name: text }
  return { kind: 'place', ids: range === undefined ? [place.id] : around(place, range) }
}

/** Only a town has a circle around it; a country or region is itself. */
const around = ({ id, point }: FoundPlace, km: number): number[] =>
  point ? [...new Set([id, ...citiesWithin(point, km).map((city) => city.id)])] : [id]

/** The value that a filter names, as the index has it. */
export const wantedValue = (filter: Filter): string =>
  filter.facet === 'mainSkillHigh' ? skillName(filter.value) : filterValue(filter)

const choiceOf = (filter: Filter): Choice =>
  isRange(filter) ? { lower: filter.lower, upper: filter.upper } : { value: wantedValue(filter) }

/** The flags of people that a search names, as one facet of the index. */
function flagFilters(entries: readonly ActivityFilter[]): FacetFilter[] {
  const flags = entries.filter(({ entry }) => isDocumentFlag(entry))
  const signed = (sign: boolean) =>
    flags.filter(({ excluded }) => excluded === sign).map(({ entry }): Choice => ({ value: entry }))
  return flags.length === 0 ? [] : [{ facet: 'flags', inside: 'and', include: signed(false), exclude: signed(true) }]
}

function filtersOf(filters: readonly Exclude<Filter, ActivityFilter>[]): FacetFilter[] {
  const byFacet = new Map<CountedFacet, FacetFilter>()
  for (const filter of filters) {
    const group: FacetFilter = byFacet.get(filter.facet) ?? {
      facet: filter.facet,
      inside: facetNamed(filter.facet)!.inside,
      include: [],
      exclude: [],
    }
    byFacet.set(filter.facet, group)
    group[filter.excluded ? 'exclude' : 'include'].push(choiceOf(filter))
  }
  return [...byFacet.values()]
}
