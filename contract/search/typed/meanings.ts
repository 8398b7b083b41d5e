import type { SearchField } from '../fields.ts'
import { isWordField, makeTerm, type Term } from '../query.ts'
import { fold } from '../spelling/fold.ts'

/** What a phrase may mean: a field, its name there, and how many people that finds. */
export interface Meaning {
  field: SearchField
  text: string
  count: number
  /** A place too small to be meant by its name alone where nobody lives there: 'Sales' in France. */
  isSmall?: boolean
  /** Of longer names only: 'Ernst' of 'Ernst & Young'. */
  isPart?: boolean
  /** Not as it is written: a bent form of it, or another name of the same title. */
  how?: 'form' | 'title' | 'slip'
  /** Other names of the same, of which any will do: a title's, or a name in another script. */
  also?: readonly string[]
}

/** By folded phrase. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

export const meaningsOf = (meanings: Meanings, words: readonly string[]): readonly Meaning[] =>
  meanings.get(fold(words.join(' '))) ?? []

/** How likely a field is meant where several know a phrase. */
const likelihood: Partial<Record<SearchField, number>> = {
  skill: 3,
  location: 3,
  position: 2.5,
  companySearch: 2.2,
  name: 2,
  educationSearch: 2,
  text: 0.5,
}
/** What nobody carries is still what was meant where nothing else is: a place on the map before a text. */
const withoutPeople = -2

export const likelihoodOf = ({ field, count, isPart, how }: Meaning): number =>
  (likelihood[field] ?? 1) -
  (isPart ? 1 : 0) -
  (how ? 0.5 : 0) +
  (count > 0 ? Math.min(Math.log10(count), 4) / 2 : withoutPeople)

/** A phrase of several words is literal where its field knows words. */
const termOf = (field: SearchField, text: string): Term | undefined =>
  makeTerm({ field, text, quoted: isWordField(field) && /\s/.test(text) })

/** A meaning as conditions of which any will do. */
export const termsOf = ({ field, text, also = [] }: Meaning): Term[] =>
  [text, ...also].flatMap((name) => termOf(field, name) ?? [])
