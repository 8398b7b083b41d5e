import { activityParts, likelyToRespond, usualDays } from '../activity.ts'
import { type Expression, isGroup } from '../expression.ts'
import { skillFields } from '../fields.ts'
import { type Filter, filterValue, isActivity, isRange } from '../filters.ts'
import { isDocumentFlag } from '../flags.ts'
import { holdsWords } from '../matches.ts'
import type { Term } from '../query.ts'
import { containsLiteral, fold } from '../spelling/fold.ts'
import { skillKey } from '../spelling/skill-names.ts'
import { everythingSaid, type FoundBy, type WordField } from './found-by.ts'
import { nearly } from './nearly.ts'
import { isFilterWish, type Wish, wishValues, wishWeight } from './wishes.ts'

/** Whether somebody meets a condition, by the rules of the search engines: their order and the evidence are one. */

/** What of a condition does not stand in a person: where places lie, and what the company did with people. */
export interface Surroundings {
  isIn: (term: Term, person: FoundBy) => boolean
  /** How far the person's town is from that of a place; undefined where either is unknown. */
  kilometresTo: (term: Term, person: FoundBy) => number | undefined
  /** Conditions on comments, folders and what was done. */
  did: (condition: Wish) => boolean
  /** Milliseconds since 1970. */
  now: number
}

const day = 86_400_000

function meetsSkill({ field, text, range }: Term, { skills }: FoundBy): boolean {
  const key = skillKey(text)
  const carried = skills.filter(({ name }) => skillKey(name) === key)
  if (field === 'mainSkillHigh') return carried.some(({ high }) => high)
  if (range === undefined) return carried.length > 0
  return carried.some(({ months }) => months !== null && months >= Math.round(range * 12))
}

/** Does a text say this? Quoted it does literally, else by all of its words. */
export const says = (text: string, { text: wanted, quoted }: Pick<Term, 'text' | 'quoted'>): boolean =>
  quoted ? containsLiteral(fold(text), fold(wanted)) : holdsWords([text], wanted)

function meetsWords(term: Term, person: FoundBy): boolean {
  if (term.field !== 'text') return (person.texts[term.field as WordField] ?? []).some((text) => says(text, term))
  const said = everythingSaid(person)
  // The words of a text may stand apart.
  return term.quoted ? said.some((text) => says(text, term)) : holdsWords(said, term.text)
}

function meetsTerm(term: Term, person: FoundBy, around: Surroundings): boolean {
  if (skillFields.has(term.field)) return meetsSkill(term, person)
  if (term.field === 'location' || term.field === 'locationRange') return around.isIn(term, person)
  if (term.field === 'comment' || term.field === 'folder') return around.did(term)
  return meetsWords(term, person)
}

/** The names of a person that a facet lists. */
export function valuesOf(facet: Filter['facet'], { places, skills, texts, facets }: FoundBy): readonly string[] {
  if (facet === 'location') return places.map(String)
  if (facet === 'mainSkillHigh') return skills.filter(({ high }) => high).map(({ name }) => name)
  if (facet === 'lastCompany') return texts.lastCompanySearch ?? []
  return facets[facet] ?? []
}

const isBetween = (value: number | null, lower: number | null, upper: number | null): boolean =>
  value !== null && value >= (lower ?? Number.NEGATIVE_INFINITY) && value <= (upper ?? Number.POSITIVE_INFINITY)

function meetsFilter(filter: Filter, person: FoundBy, around: Surroundings): boolean {
  if (isRange(filter)) return isBetween(person.numbers[filter.facet], filter.lower, filter.upper)
  if (isActivity(filter)) {
    const { entry, days } = filter
    if (isDocumentFlag(entry)) return person.flags.includes(entry)
    const updatedWithin = (count: number) => person.updatedAt >= around.now - count * day
    if (activityParts[entry].type === 'updated') return updatedWithin(days ?? usualDays)
    if (entry !== 'mltr') return around.did(filter)
    const { updatedDays, monthsOnPosition } = likelyToRespond
    return updatedWithin(updatedDays) && isBetween(person.numbers.onLastPosition, monthsOnPosition, null)
  }
  const keyOf = filter.facet === 'mainSkillHigh' ? skillKey : fold
  const wanted = keyOf(filterValue(filter))
  return wanted !== '' && valuesOf(filter.facet, person).some((value) => keyOf(value) === wanted)
}

/** Whether a condition holds, whatever its sign. */
export const meets = (condition: Wish, person: FoundBy, around: Surroundings): boolean =>
  isFilterWish(condition) ? meetsFilter(condition, person, around) : meetsTerm(condition, person, around)

/** What a wish is nearly met by; undefined where it is not. */
export const nearlyMet = (wish: Wish, person: FoundBy, around: Surroundings): Wish | undefined =>
  nearly(wish).find((near) => meets(near, person, around))

/** Whether conditions that are put together hold. */
export function meetsAll(expression: Expression, person: FoundBy, around: Surroundings): boolean {
  if (!isGroup(expression)) return meets(expression, person, around) !== expression.excluded
  return expression.parts[expression.join === 'and' ? 'every' : 'some']((part) => meetsAll(part, person, around))
}

/** How a wish is met, as far as it counts: what is said against it counts no more than silence. */
export const markOf = (wish: Wish, person: FoundBy, around: Surroundings): 'met' | 'half' | 'none' =>
  meets(wish, person, around) ? 'met' : nearlyMet(wish, person, around) ? 'half' : 'none'

/** How well somebody fits wishes: the weights of those that are met, and half of those that nearly are. */
export const fitOf = (wishes: readonly Wish[], person: FoundBy, around: Surroundings): number =>
  wishes.reduce((fit, wish, at) => fit + wishWeight(at, wishes.length) * wishValues[markOf(wish, person, around)], 0)

/** How many wishes are neither met nor nearly. */
export const shortOf = (wishes: readonly Wish[], person: FoundBy, around: Surroundings): number =>
  wishes.filter((wish) => markOf(wish, person, around) === 'none').length
