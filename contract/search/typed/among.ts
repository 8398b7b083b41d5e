import type { SearchField } from '../fields.ts'
import type { DeviceCard } from '../matches.ts'
import { deviceSearch } from '../matches.ts'
import { emptySearch } from '../search-url.ts'
import { fold } from '../spelling/fold.ts'
import { isUsualSkillName, skillKey, skillName } from '../spelling/skill-names.ts'
import type { Reading } from './compose.ts'
import { phraseForms } from './forms.ts'
import type { Meaning, Meanings } from './meanings.ts'
import { cutTyped, phrasesIn, readingsOf } from './reading.ts'
import { titleNames } from './titles.ts'

/** Reads a typed text by people at hand instead of an index: what a device does without a network, by the same rules. */

/** The most words of a title or a firm that are one phrase. */
const runLimit = 4

/** By folded phrase and field: the name as somebody writes it, and how many carry it. */
type Carried = Map<string, Map<SearchField, { text: string; count: number }>>

/** All runs of words of a text: 'Senior React Developer' is carried by each part of it. */
function runsOf(text: string): string[] {
  const words = text.split(/[\s,]+/)
  return words.flatMap((_word, from) =>
    Array.from({ length: Math.min(runLimit, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  )
}

const namesOf = (card: DeviceCard): [SearchField, string[]][] => {
  const { location, positions, skills, name } = card
  const places = [location?.city, location?.country, location?.names?.en, location?.names?.ru]
  return [
    ['skill', skills.map((skill) => skill.name)],
    ['position', positions.flatMap(({ title }) => runsOf(title ?? ''))],
    ['companySearch', positions.flatMap(({ company }) => runsOf(company ?? ''))],
    ['name', runsOf(name ?? '')],
    ['location', places.flatMap((place) => place ?? [])],
  ]
}

function carriedBy(cards: readonly DeviceCard[]): Carried {
  const carried: Carried = new Map()
  for (const card of cards)
    for (const [field, names] of namesOf(card))
      for (const [key, text] of new Map(names.map((name) => [field === 'skill' ? skillKey(name) : fold(name), name]))) {
        if (key === '') continue
        const fields = carried.get(key) ?? new Map<SearchField, { text: string; count: number }>()
        fields.set(field, { text, count: (fields.get(field)?.count ?? 0) + 1 })
        carried.set(key, fields)
      }
  return carried
}

const meant = (carried: Carried, phrase: string): Meaning[] => [
  ...[...(carried.get(fold(phrase)) ?? [])].flatMap(([field, { text, count }]) =>
    field === 'skill' ? [] : [{ field, text, count }],
  ),
  ...[carried.get(skillKey(phrase))?.get('skill')].flatMap((skill): Meaning[] =>
    skill ? [{ field: 'skill', text: skillName(skill.text), count: skill.count }] : [],
  ),
]

/** As it is written, else by its other names, else as what it may be a form of. */
function meaningsAmong(carried: Carried, phrase: string): readonly Meaning[] {
  const exact = meant(carried, phrase)
  if (exact.length > 0) return exact
  const titles = titleNames(phrase).flatMap((name) => meant(carried, name).filter(({ field }) => field === 'position'))
  const [title, ...others] = titles
  if (title) return [{ ...title, how: 'title', also: others.map(({ text }) => text) }]
  for (const form of phraseForms(phrase)) {
    const found = meant(carried, form)
    if (found.length > 0) return found.map((one) => ({ ...one, how: 'form' as const }))
  }
  // A skill is one though nobody here has it: somebody may be meant to be without it.
  const skill = skillName(phrase)
  return isUsualSkillName(skill) ? [{ field: 'skill', text: skill, count: 0 }] : []
}

interface ReadHere {
  readings: (Reading & { count: number })[]
  beyond: readonly string[]
}

/** @returns how a text can be read by these people, those that find anybody of them first */
export function readAmong(text: string, cards: readonly DeviceCard[]): ReadHere {
  const typed = cutTyped(text)
  const { phrases, places } = phrasesIn(typed)
  const carried = carriedBy(cards)
  const meanings: Meanings = new Map(
    [...phrases, ...places].map((phrase) => [fold(phrase), meaningsAmong(carried, phrase)]),
  )
  const readings = readingsOf(typed, meanings).map((reading) => {
    const { terms, groups, filters } = reading
    const meets = deviceSearch({ ...emptySearch, terms, groups, filters })
    return { ...reading, count: cards.filter(meets).length }
  })
  return { readings: readings.sort((a, b) => Number(b.count > 0) - Number(a.count > 0)), beyond: typed.beyond }
}
