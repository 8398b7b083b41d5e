import { withHiddenContacts } from '../../profiles/contacts/hidden-contacts.ts'
import { skillFields } from '../fields.ts'
import { isRange } from '../filters.ts'
import type { Term } from '../query.ts'
import { fold } from '../spelling/fold.ts'
import { skillKey, skillName } from '../spelling/skill-names.ts'
import type { FoundBy } from './found-by.ts'
import { type Surroundings, says, valuesOf } from './meets.ts'
import type { Quoted } from './quotes.ts'
import { isFilterWish, type Wish } from './wishes.ts'
import { type ScreenLanguage, wordsIn } from './words.ts'

/** What somebody has of a condition, in few words: 'React 7 y', 'Potsdam, 27 km'. */

const limit = 60
const short = (text: string): string => {
  const shown = withHiddenContacts(text)
  return shown.length <= limit
    ? shown
    : `${shown
        .slice(0, limit - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function skillSaid(text: string, { skills }: FoundBy, language: ScreenLanguage): string {
  const key = skillKey(text)
  const carried = skills.filter(({ name }) => skillKey(name) === key)
  const months = Math.max(0, ...carried.map((one) => one.months ?? 0))
  const name = skillName(carried[0]?.name ?? text)
  return months > 0 ? `${name} ${wordsIn(language).years(months / 12)}` : name
}

function placeSaid(
  term: Term,
  person: FoundBy,
  quoted: Quoted,
  around: Surroundings,
  language: ScreenLanguage,
): string {
  const { location } = quoted.card
  const town = location?.names?.[language] ?? location?.city ?? location?.region ?? location?.country ?? ''
  const kilometres = Math.round(around.kilometresTo(term, person) ?? 0)
  return kilometres > 0 && town !== '' ? `${town}, ${wordsIn(language).kilometres(kilometres)}` : town
}

const fieldTexts = {
  companySearch: 'companySearch',
  lastCompanySearch: 'lastCompanySearch',
  educationSearch: 'educationSearch',
} as const

function termSaid(term: Term, person: FoundBy, quoted: Quoted, around: Surroundings, language: ScreenLanguage): string {
  const { field } = term
  if (skillFields.has(field)) return skillSaid(term.text, person, language)
  if (field === 'location' || field === 'locationRange') return placeSaid(term, person, quoted, around, language)
  const told =
    field === 'position' || field === 'lastPosition' || field in fieldTexts
      ? (person.texts[field as keyof typeof fieldTexts] ?? [])
      : []
  return told.find((text) => says(text, term)) ?? ''
}

/** @returns nothing where the condition's own words say as much, or the facet's values are told by the page */
export function saidOf(
  condition: Wish,
  person: FoundBy,
  quoted: Quoted,
  around: Surroundings,
  language: ScreenLanguage,
): string {
  if (!isFilterWish(condition)) return short(termSaid(condition, person, quoted, around, language))
  if (isRange(condition)) {
    const value = person.numbers[condition.facet]
    // How old somebody is, nobody is told by the way.
    if (value === null || condition.facet === 'age') return ''
    const words = wordsIn(language)
    if (condition.facet === 'graduation') return String(value)
    return condition.facet === 'onLastPosition' ? words.months(value) : words.years(value)
  }
  if (condition.facet === 'mainSkillHigh') return skillSaid(condition.value, person, language)
  if (condition.facet === 'seniorityLevel') {
    const [level = ''] = person.facets.seniorityLevel ?? []
    return level.charAt(0).toUpperCase() + level.slice(1)
  }
  if (!own.has(condition.facet)) return ''
  const wanted = 'value' in condition ? fold(condition.value) : ''
  return short(valuesOf(condition.facet, person).find((value) => fold(value) === wanted) ?? '')
}

/** Facets whose values are words of the people themselves. */
const own: ReadonlySet<string> = new Set(['language', 'site', 'industry', 'lastCompany', 'education'])
