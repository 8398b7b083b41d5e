import type { Profile } from '../../profiles/endpoints.ts'
import { skillFields } from '../fields.ts'
import { holdsWords, meetsPlace } from '../matches.ts'
import { printTerm, type Term } from '../query.ts'
import { allTerms, type SearchState } from '../search-url.ts'
import { containsLiteral, fold, queryWords } from '../spelling/fold.ts'
import { skillKey } from '../spelling/skill-names.ts'

/** Why somebody is found: which word of a search stands where in what is known of them (001 §2, 'hints'). */

export const hintPlaces = [
  'skill',
  'title',
  'company',
  'education',
  'name',
  'place',
  'language',
  'text',
  'fact',
] as const
export type HintPlace = (typeof hintPlaces)[number]

export interface Hint {
  /** The condition as the address of the search has it. */
  term: string
  field: Term['field']
  text: string
  excluded: boolean
  /** Where it stands; empty where it was met by something that this page does not show, or not at all. */
  found: { in: HintPlace; text: string }[]
}

/** What is known of a person, as far as a hint looks. */
export type Hinted = Pick<
  Profile,
  | 'name'
  | 'location'
  | 'languages'
  | 'skills'
  | 'displaySkillGroups'
  | 'currentPositions'
  | 'previousPositions'
  | 'educations'
  | 'summary'
  | 'facts'
>

type Place = Hint['found'][number]
/** The most places that are named of a term. */
const mostFound = 12
/** Of a long text so much is shown around the word, in characters. */
const around = 60

const told = (place: HintPlace, texts: readonly (string | null | undefined)[]): Place[] =>
  texts.flatMap((text) => (text ? [{ in: place, text }] : []))

const jobsOf = ({ currentPositions, previousPositions }: Hinted) => [...currentPositions, ...previousPositions]
const skillsOf = ({ displaySkillGroups, skills }: Hinted) => [
  ...new Map(
    [...skills, ...displaySkillGroups.flatMap((group) => group.skills)].map((one) => [one.name, one]),
  ).values(),
]

function placesOf(field: Term['field'], person: Hinted): Place[] {
  const jobs = jobsOf(person)
  const titles = told(
    'title',
    jobs.map(({ title }) => title),
  )
  const companies = told(
    'company',
    jobs.map(({ company }) => company),
  )
  const schools = told(
    'education',
    person.educations.flatMap(({ institution, field: subject, level }) => [institution, subject, level]),
  )
  if (field === 'position') return titles
  if (field === 'lastPosition') return told('title', [jobs[0]?.title])
  if (field === 'companySearch') return companies
  if (field === 'lastCompanySearch') return told('company', [jobs[0]?.company])
  if (field === 'educationSearch') return schools
  if (field === 'name') return told('name', [person.name])
  if (field !== 'text') return []
  return [
    ...told('name', [person.name]),
    ...titles,
    ...companies,
    ...told(
      'skill',
      skillsOf(person).flatMap(({ name, written = [] }) => [name, ...written]),
    ),
    ...schools,
    ...told('language', person.languages),
    ...told('text', [person.summary, ...jobs.map(({ description }) => description)]),
    ...told(
      'fact',
      person.facts.flatMap(({ values }) => values),
    ),
  ]
}

/** The word with what stands around it; a short text whole. */
function excerpt(text: string, wanted: string): string {
  if (text.length <= 2 * around) return text
  const [first = ''] = queryWords(fold(wanted))
  const at = Math.max(0, fold(text).indexOf(first))
  const [from, to] = [Math.max(0, at - around), Math.min(text.length, at + around)]
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed().trim()}${to < text.length ? '…' : ''}`
}

function foundOf(term: Term, person: Hinted): Place[] {
  const { field, text, quoted } = term
  if (skillFields.has(field)) {
    const key = skillKey(text)
    const carried = skillsOf(person).filter(({ name }) => skillKey(name) === key)
    return carried.flatMap(({ name, written = [] }) => told('skill', [[name, ...written].join(', ')]))
  }
  if (field === 'location' || field === 'locationRange') {
    const { location } = person
    const named = location && [location.city, location.region, location.country].filter(Boolean).join(', ')
    return meetsPlace(term, person) ? told('place', [named]) : []
  }
  const meets = (one: string) => (quoted ? containsLiteral(fold(one), fold(text)) : holdsWords([one], text))
  const places = placesOf(field, person)
  const whole = places.filter((place) => meets(place.text))
  if (whole.length || field !== 'text' || quoted) return whole
  // The words of a text may stand apart.
  const words = queryWords(fold(text))
  return places.filter((place) => words.some((word) => holdsWords([place.text], word)))
}

/** One hint a condition, in the search's order; a place is named once. */
export const hintsOf = (state: SearchState, person: Hinted): Hint[] =>
  allTerms(state).map((term) => {
    const found = foundOf(term, person).map((place) => ({ ...place, text: excerpt(place.text, term.text) }))
    const once = [...new Map(found.map((place) => [`${place.in} ${fold(place.text)}`, place])).values()]
    const { field, text, excluded } = term
    return { term: printTerm(term), field, text, excluded, found: once.slice(0, mostFound) }
  })
