import type { Card } from '../profiles/card.ts'
import { type Expression, isGroup, termsIn } from './expression.ts'
import { facetNamed, type ReadyFacet } from './facets.ts'
import { type SearchField, skillFields } from './fields.ts'
import { type Filter, filterValue, isRange } from './filters.ts'
import { combinesWithOr, groupOf, type Term } from './query.ts'
import type { SearchState } from './search-url.ts'
import { containsLiteral, fold, queryWords, wordsOf } from './spelling/fold.ts'
import { skillKey } from './spelling/skill-names.ts'

/**
 * The search over the people that a device holds, by the same rules as the server's (server/modules/search/plan.ts). A
 * device knows less of a person than the index does: what it cannot answer is named, never guessed.
 */

/** The part of a card that a device holds; `name` is null where a permission hides it. */
export type DeviceCard = Pick<
  Card,
  'title' | 'company' | 'location' | 'positions' | 'skills' | 'languages' | 'experience_years' | 'seniority'
> & { name: string | null; sites: readonly string[] }

/** D-52: a main skill is principal and rated at least this. */
const highRating = 0.7

const answerable: ReadonlySet<SearchField> = new Set<SearchField>([
  ...skillFields,
  'position',
  'lastPosition',
  'companySearch',
  'lastCompanySearch',
  'name',
  'location',
  'text',
])
const answerableFacets: ReadonlySet<Filter['facet']> = new Set<ReadyFacet>([
  'experience',
  'seniorityLevel',
  'language',
  'site',
  'mainSkillHigh',
  'lastCompany',
])

const isAnswerable = (group: Expression): boolean => termsIn(group).every(({ field }) => answerable.has(field))

/** The parts of a search that a device cannot check. */
export const notOnDevice = (state: SearchState): Pick<SearchState, 'terms' | 'groups' | 'filters' | 'similar'> => ({
  terms: state.terms.filter(({ field }) => !answerable.has(field)),
  groups: state.groups.filter((group) => !isAnswerable(group)),
  filters: state.filters.filter(({ facet }) => !answerableFacets.has(facet)),
  similar: state.similar,
})

const said = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => (text ? [text] : []))

/** The texts that a field looks at. */
function textsOf(field: SearchField, { positions, name, title, skills }: DeviceCard): string[] {
  const last = positions[0]
  if (field === 'position') return said(positions.map((position) => position.title))
  if (field === 'lastPosition') return said([last?.title ?? null])
  if (field === 'companySearch') return said(positions.map((position) => position.company))
  if (field === 'lastCompanySearch') return said([last?.company ?? null])
  if (field === 'name') return said([name])
  const careers = positions.flatMap((position) => [position.title, position.company])
  return said([name, title, ...careers, ...skills.flatMap((skill) => [skill.name, ...(skill.written ?? [])])])
}

export function holdsWords(texts: readonly string[], wanted: string): boolean {
  const words = new Set(texts.flatMap((text) => wordsOf(fold(text))))
  const asked = queryWords(fold(wanted))
  return asked.length > 0 && asked.every((word) => words.has(word))
}

function meetsWords({ field, text, quoted }: Term, card: DeviceCard): boolean {
  const texts = textsOf(field, card)
  if (quoted) return texts.some((one) => containsLiteral(fold(one), fold(text)))
  // The words of a text may stand apart; those of a title or a company stand in one.
  return field === 'text' ? holdsWords(texts, text) : texts.some((one) => holdsWords([one], text))
}

const isHigh = ({ principal, rating }: DeviceCard['skills'][number]) => principal && (rating ?? 0) >= highRating

function meetsSkill({ field, range }: Term, key: string, { skills }: DeviceCard): boolean {
  const carried = skills.filter((skill) => skillKey(skill.name) === key)
  if (field === 'mainSkillHigh') return carried.some(isHigh)
  if (range === undefined) return carried.length > 0
  const months = Math.round(range * 12)
  return carried.some(({ years }) => Math.round((years ?? -1) * 12) >= months)
}

let countries: Map<string, string> | undefined

/** Countries by their folded English and Russian names and codes: a name that is a country's means the country. */
function countryCode(text: string): string | undefined {
  countries ??= new Map(
    ['en', 'ru'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return letterPairs.flatMap((code): [string, string][] => {
        const name = names.of(code)
        return name
          ? [
              [fold(name), code],
              [fold(code), code],
            ]
          : []
      })
    }),
  )
  return countries.get(fold(text))
}
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second))

/** 'Berlin', 'Berlin, Germany', 'Берлин', 'Germany', 'DE'; other names of a town only the server knows. */
export function meetsPlace({ text }: Pick<Term, 'text'>, { location }: Pick<DeviceCard, 'location'>): boolean {
  if (!location) return false
  const country = countryCode(text)
  if (country) return location.country_code === country || fold(location.country ?? '') === fold(text)
  const [first = '', ...rest] = text.split(',').map((part) => part.trim())
  const { city, region, country: land, names = { en: null, ru: null } } = location
  const within = [region, land, location.country_code].map((name) => fold(name ?? ''))
  const named = [city, region, land, names.en, names.ru].some((name) => name !== null && fold(name) === fold(first))
  return named && rest.every((part) => within.includes(fold(part)) || countryCode(part) === location.country_code)
}

function meetsFilter(filter: Filter, card: DeviceCard): boolean {
  if (isRange(filter)) {
    const { experience_years: years } = card
    return years !== null && years >= (filter.lower ?? -Infinity) && years <= (filter.upper ?? Infinity)
  }
  const values: Partial<Record<Filter['facet'], readonly (string | null)[]>> = {
    seniorityLevel: [card.seniority],
    language: card.languages,
    site: card.sites,
    mainSkillHigh: card.skills.filter(isHigh).map(({ name }) => name),
    lastCompany: [card.positions[0]?.company ?? null],
  }
  const keyOf = filter.facet === 'mainSkillHigh' ? skillKey : fold
  const wanted = keyOf(filterValue(filter))
  return said(values[filter.facet] ?? []).some((value) => keyOf(value) === wanted)
}

/** Several values of a facet combine as the facet says; excluded ones always subtract. */
function meetsFilters(filters: readonly Filter[], card: DeviceCard): boolean {
  for (const [facet, group] of Map.groupBy(filters, (filter) => filter.facet)) {
    const included = group.filter((filter) => !filter.excluded)
    const meets = (filter: Filter) => meetsFilter(filter, card)
    const every = facetNamed(facet)?.inside === 'and'
    if (included.length && !(every ? included.every(meets) : included.some(meets))) return false
    if (group.some((filter) => filter.excluded && meets(filter))) return false
  }
  return true
}

/** Whether a person on the device is found by a search. */
export function deviceSearch(state: SearchState): (card: DeviceCard) => boolean {
  const matcher = (term: Term) => {
    if (skillFields.has(term.field)) {
      const key = skillKey(term.text)
      return (card: DeviceCard) => meetsSkill(term, key, card)
    }
    return (card: DeviceCard) => (term.field === 'location' ? meetsPlace(term, card) : meetsWords(term, card))
  }
  const groups = state.groups.filter(isAnswerable).map((group) => meetsAll(group, matcher))
  const asked = state.terms.filter(({ field }) => answerable.has(field))
  const excluded = asked.filter((term) => term.excluded).map(matcher)
  const wanted = asked.filter((term) => !term.excluded && term.field !== 'preferableSkill')
  const clauses = [...Map.groupBy(wanted, clauseOf).values()].map((terms) => terms.map(matcher))
  const filters = state.filters.filter(({ facet }) => answerableFacets.has(facet))
  return (card) =>
    clauses.every((clause) => clause.some((meets) => meets(card))) &&
    groups.every((meets) => meets(card)) &&
    !excluded.some((meets) => meets(card)) &&
    meetsFilters(filters, card)
}

type Meets = (card: DeviceCard) => boolean

function meetsAll(expression: Expression, matcher: (term: Term) => Meets): Meets {
  if (!isGroup(expression)) {
    const meets = matcher(expression)
    return (card) => meets(card) !== expression.excluded
  }
  const parts = expression.parts.map((part) => meetsAll(part, matcher))
  return expression.join === 'and'
    ? (card) => parts.every((meets) => meets(card))
    : (card) => parts.some((meets) => meets(card))
}

/** Terms of a field that combines with OR stand together, each other one alone. */
const clauseOf = (term: Term): string | Term => (combinesWithOr(term.field) ? groupOf(term.field) : term)
