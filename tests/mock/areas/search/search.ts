import type { Card } from '../../../../contract/profiles/card.ts'
import { specializationOf } from '../../../../contract/profiles/derived/specialization.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { usualActivity } from '../../../../contract/search/activity.ts'
import type { FacetValue, SearchResult, Suggestion } from '../../../../contract/search/endpoints.ts'
import { printWish } from '../../../../contract/search/evidence/wishes.ts'
import { type Expression, isGroup } from '../../../../contract/search/expression.ts'
import { bucketsOf, facetNamed } from '../../../../contract/search/facets.ts'
import type { FacetName, GatedFacet } from '../../../../contract/search/fields.ts'
import { encodeFilter, type Filter, isActivity, isRange, isSize } from '../../../../contract/search/filters.ts'
import { hintsOf } from '../../../../contract/search/hints/hints.ts'
import { specializationQuery } from '../../../../contract/search/links/specialization-search.ts'
import type { Term } from '../../../../contract/search/query.ts'
import {
  asksNothing,
  conditionTexts,
  emptySearch,
  parseSearchUrl,
  queryOf,
  readSearch,
  type SearchState,
} from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { relatedSkills } from '../../../../contract/search/spelling/skill-names.ts'
import type { Meaning } from '../../../../contract/search/typed/meanings.ts'
import { cutTyped, phrasesIn, readingsOf } from '../../../../contract/search/typed/reading.ts'
import { type Conditions, removalsOf } from '../../../../contract/search/typed/removals.ts'
import { type MockBackend, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'
import { profiles } from '../profiles.ts'
import { did, offered } from './activity.ts'
import { byFit, evidenceIn, fitCounts } from './evidence.ts'
import { metaQueries, suggestedMetaQueries, written } from './meta-queries.ts'
import { ownNames } from './own-names.ts'
import { remember, savedSearches } from './saved-searches.ts'
import { smartFolders } from './smart-folders.ts'

const has = (text: string | null | undefined, words: string) => fold(text ?? '').includes(fold(words))

function hits({ field, text }: Term, card: Card): boolean {
  if (field === 'name') return has(card.name, text)
  if (field === 'location' || field === 'locationRange') {
    return has(card.location?.city, text) || has(card.location?.country, text)
  }
  if (field === 'position' || field === 'lastPosition') return card.positions.some((one) => has(one.title, text))
  if (field === 'companySearch' || field === 'lastCompanySearch')
    return card.positions.some((one) => has(one.company, text))
  if (field === 'text') return has(JSON.stringify(card), text)
  return card.skills.some((skill) => fold(skill.name) === fold(text))
}

function holds(expression: Expression, card: Card): boolean {
  if (!isGroup(expression)) return hits(expression, card) !== expression.excluded
  return expression.parts[expression.join === 'and' ? 'every' : 'some']((part) => holds(part, card))
}

const valuesOf = (card: Card): Partial<Record<string, string[]>> => ({
  contacts: [
    ...(card.contacts.length ? ['any'] : ['no']),
    ...card.contacts.map((kind) => (kind === 'telegram' ? 'messengers' : kind)),
  ],
  location: card.location?.country ? [card.location.country] : [],
  mainSkillHigh: card.skills.filter((skill) => skill.principal).map((skill) => skill.name),
  seniorityLevel: card.seniority ? [card.seniority] : [],
  lastCompany: card.company ? [card.company] : [],
  industry: card.industry ? [card.industry] : [],
  specialization: card.positions
    .map(({ title }) => specializationOf(title))
    .filter((one) => one !== null)
    .slice(0, 1),
  language: card.languages,
  site: card.sites,
  educationLevel: [],
  companySize: card.company_size ? [`any${card.company_size}`, `curr${card.company_size}`] : [],
})

/** The mock's people have studied until their first job began, from seventeen on. */
function numberOf(card: Card, facet: FacetName): number | null {
  if (facet === 'experience') return card.experience_years
  if (facet === 'onLastPosition') return card.months_on_last_position
  const began = Number(card.positions.at(-1)?.start?.slice(0, 4))
  if (Number.isNaN(began)) return null
  return facet === 'age' ? 2026 - (began - 4 - 17) : began
}

function passes(world: World, filter: Filter, card: Card): boolean {
  if (isActivity(filter)) return did(world, filter, card.id) !== (filter.entry === 'viewsTransformer')
  if (isRange(filter)) {
    const value = numberOf(card, filter.facet)
    return value !== null && value >= (filter.lower ?? 0) && value <= (filter.upper ?? Number.POSITIVE_INFINITY)
  }
  const value = isSize(filter) ? `${filter.when}${filter.size}` : filter.value
  return valuesOf(card)[filter.facet]?.includes(value) ?? false
}

/** The people who share most skills with one, likest first; everybody where nobody is named. */
function alikeTo({ pool }: World, similar: string | null): readonly Card[] {
  if (similar === null) return pool
  const one = pool.find(({ id, uid }) => String(id) === similar || uid === similar)
  const names = new Set(one?.skills.map(({ name }) => name))
  const common = (card: Card) => card.skills.filter(({ name }) => names.has(name)).length
  const others = pool.filter((card) => card !== one && common(card) > 0)
  return others.sort((a, b) => common(b) - common(a)).slice(0, 100)
}

/** The people of the pool whom a search finds; `without` leaves out the filters of one facet. */
export function matching(world: World, asked: SearchState, without?: string): Card[] {
  const state = written(world, asked)
  const facetsUsed = new Set(state.filters.map((filter) => filter.facet))
  return alikeTo(world, state.similar).filter(
    (card) =>
      state.terms.every((term) => hits(term, card) !== term.excluded) &&
      state.groups.every((group) => holds(group, card)) &&
      [...facetsUsed].every((name) => {
        if (name === without) return true
        const filters = state.filters.filter((filter) => filter.facet === name)
        if (filters.some((filter) => filter.excluded && passes(world, filter, card))) return false
        const wanted = filters.filter((filter) => !filter.excluded)
        return (
          wanted.length === 0 || wanted[name === 'general' ? 'every' : 'some']((filter) => passes(world, filter, card))
        )
      }),
  )
}

function count(world: World, state: SearchState, name: string): FacetValue[] {
  if (name === 'general') {
    const found = matching(world, state)
    return offered.map((entry) => {
      const said = state.filters.filter(isActivity).find((filter) => filter.entry === entry) ?? usualActivity(entry)
      const people = found.filter((card) => did(world, said, card.id))
      return { index: said.index, value: entry, name: entry, count: people.length }
    })
  }
  const facet = facetNamed(name)
  const cards = matching(world, state, name)
  if (facet?.kind === 'range') {
    return bucketsOf(facet, new Date(world.now()).getUTCFullYear()).map(({ lower, upper }, index) => {
      const value = `${lower}-${upper ?? '*'}`
      const inside = (number: number | null) =>
        number !== null && number >= lower && (upper === null || number <= upper)
      return { index, value, name: value, count: cards.filter((card) => inside(numberOf(card, facet.name))).length }
    })
  }
  const counts = new Map<string, number>()
  for (const card of cards)
    for (const value of valuesOf(card)[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value, n], index) => ({ index, value, name: value, count: n }))
}

const facetsOf = (world: World, state: SearchState, names: string | undefined) =>
  Object.fromEntries(
    (names ?? '')
      .split(',')
      .filter((name) => name !== '' && gdprOf(state)[name as GatedFacet] !== false)
      .map((name) => [name, count(world, state, name)]),
  )

/** The mock knows one country that the GDPR protects, and supports special facets in all others that a search names. */
function gdprOf({ terms }: SearchState) {
  const places = terms.filter(({ field, excluded }) => field.startsWith('location') && !excluded)
  const supported = places.length > 0 && places.every(({ text }) => !has(text, 'Germany'))
  return { age: supported, gender: supported, diversity: supported }
}

const placesOf = (world: World, card: Card) =>
  [...world.tables.candidates.values()].flatMap((candidate) => {
    const folder = world.tables.folders.get(candidate.folderId)
    if (candidate.profileId !== card.id || !folder) return []
    return [{ id: folder.number ?? 0, name: folder.name, status: candidate.statusId }]
  })

type Suggested = 'skill' | 'position' | 'companySearch' | 'location' | 'name'
const suggested: Record<Suggested, (card: Card) => (string | null | undefined)[]> = {
  skill: (card) => card.skills.map((one) => one.name),
  position: (card) => card.positions.map((one) => one.title),
  companySearch: (card) => card.positions.map((one) => one.company),
  location: (card) => [card.location?.city, card.location?.country],
  name: (card) => [card.name],
}
const isSuggested = (field: string): field is Suggested => field in suggested

function suggestions(world: World, field: string, typed: readonly string[]): Suggestion[] {
  if (field === 'metaqueries') return suggestedMetaQueries(world, typed)
  if (!isSuggested(field)) return []
  const counts = new Map<string, number>()
  for (const card of world.pool) {
    for (const value of new Set(suggested[field](card))) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .filter(([value]) => typed.some((text) => fold(value).startsWith(fold(text))))
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([name, n]) => ({
      id: `${field}:${fold(name)}`,
      name,
      field,
      isKnown: true,
      isExact: typed.some((text) => fold(text) === fold(name)),
      isCity: field === 'location',
      isMainSkill: field === 'skill',
      synonyms: field === 'skill' ? relatedSkills(name).map((other) => ({ name: other, variants: [] })) : [],
      variants: [],
      count: n,
    }))
}

/** What is called exactly so by somebody in the pool. */
function meaningsOf(world: World, phrase: string): Meaning[] {
  return (Object.keys(suggested) as Suggested[]).flatMap((field) => {
    const named = (card: Card) => suggested[field](card).find((value) => fold(value ?? '') === fold(phrase))
    const people = world.pool.filter((card) => named(card))
    return people.length > 0 ? [{ field, text: named(people[0]!)!, count: people.length }] : []
  })
}

/** A row of a result; `wanted` are the folded names that were asked for. */
export const resultOf = (world: World, card: Card, wanted: readonly string[]): SearchResult => ({
  ...card,
  hits: card.skills.map((skill) => skill.name).filter((name) => wanted.includes(fold(name))),
  comments_count: [...world.tables.comments.values()].filter((one) => one.profileId === card.id).length,
  folders: placesOf(world, card),
})

export const search: MockBackend['search'] = {
  ...savedSearches,
  ...smartFolders,
  ...metaQueries,
  ...ownNames,
  getSpecializationQuery({ params }) {
    return { id: params.id, query: specializationQuery(params.id) ?? notFound() }
  },
  getSearchHints({ params }, context) {
    const person = profiles.getProfile({ params: { id: params.id }, query: {}, body: {} }, context) as Profile
    return { hints: hintsOf(parseSearchUrl(params.x).state, person) }
  },
  countFit: ({ query }, { world }) => fitCounts(world, readSearch(query).state, matching),
  tellEvidence: ({ body }, { world }) => ({
    evidence: evidenceIn(world, parseSearchUrl(body.query).state, body.profiles),
  }),
  searchProfiles({ query }, { world }) {
    const { state, ignored } = readSearch({ ...query, page: query.page, per_page: query.per_page })
    const all = byFit(world, state, matching(world, state))
    const page = all.slice((state.page - 1) * state.perPage, state.page * state.perPage)
    const wanted = state.terms.filter((term) => !term.excluded).map((term) => fold(term.text))
    return {
      count: all.length,
      profiles: page.map((card) => resultOf(world, card, wanted)),
      profiles_events: {},
      folder_id: null,
      folder_name: null,
      query_id: query.unlisted || asksNothing(state) ? null : remember(world, queryOf(state), all.length),
      excluded_items: ignored,
      ...(query.facets ? { facets: facetsOf(world, state, query.facets), gdpr: gdprOf(state) } : {}),
    }
  },
  listFoundIds({ query }, { world }) {
    const { state } = readSearch(query)
    return { ids: byFit(world, state, matching(world, state)).map(({ id }) => id) }
  },
  countFacets({ query }, { world }) {
    const { state, ignored } = readSearch(query)
    const facets = facetsOf(world, state, query.facets)
    return {
      count: byFit(world, state, matching(world, state)).length,
      facets,
      gdpr: gdprOf(state),
      excluded_items: ignored,
    }
  },
  readTyped({ body }, { world }) {
    const typed = cutTyped(body.text)
    const { phrases, places } = phrasesIn(typed)
    const meanings = new Map([...phrases, ...places].map((phrase) => [fold(phrase), meaningsOf(world, phrase)]))
    return {
      readings: readingsOf(typed, meanings).map((reading) => ({
        q: conditionTexts(reading),
        f: reading.filters.map(encodeFilter),
        w: reading.wishes.map(printWish),
        count: matching(world, { ...emptySearch, ...reading }).length,
        unknown: reading.unknown,
        unused: reading.unused,
        left_out: [],
        guess: reading.isGuess,
      })),
      beyond: typed.beyond,
    }
  },
  suggestRemovals: async ({ query }, { world }) => {
    const { state } = readSearch(query)
    const countOf = async (many: readonly Conditions[]) =>
      many.map(({ terms, groups, filters }) => matching(world, { ...state, terms, groups, filters }).length)
    return { removals: await removalsOf(state, countOf) }
  },
  suggest: ({ body }, { world }) => ({
    results: Object.entries(body.type2terms).flatMap(([field, typed]) => suggestions(world, field, typed ?? [])),
  }),
}
