import { groupOf, printTerm, type Term } from './query.ts'

/** Conditions that a term has beside its text, as far as a search may have several of them. */

/** The most skills with their years of use beside them (001 §9). */
export const extraSkillLimit = 3
/** And so many titles may have to be the current one (001 §9). */
export const extraTitleLimit = 1

export const hasYears = ({ field, range }: Term): boolean => field === 'skillAll' && range !== undefined
export const mustBeCurrent = ({ field }: Term): boolean => field === 'lastPosition'
/** It only ranks: nobody can be left out by it. */
const ranksNobodyOut = ({ field, excluded }: Term): boolean => field === 'preferableSkill' && excluded
/** A place that somebody is to be in. */
export const isPlace = ({ field, excluded }: Term): boolean => !excluded && groupOf(field) === 'location'

/** A place without the distance around it. */
const plainPlace = ({ range: _range, ...term }: Term): Term => ({ ...term, field: 'location' })

/**
 * The terms of a search as the form holds them: of several places none has a distance (000 §4), no more skills have years
 * and no more titles have to be the current one than may.
 * @returns the terms that hold, and those refused
 */
export function settledTerms(terms: readonly Term[]): { terms: Term[]; refused: Term[] } {
  const places = terms.filter(isPlace).length
  const refused = new Set([
    ...terms.filter(hasYears).slice(extraSkillLimit),
    ...terms.filter((term) => mustBeCurrent(term) && !term.excluded).slice(extraTitleLimit),
    ...terms.filter(ranksNobodyOut),
  ])
  const settled = new Map<string, Term>()
  for (const term of terms) {
    if (refused.has(term)) continue
    const one = places > 1 && isPlace(term) && term.field === 'locationRange' ? plainPlace(term) : term
    settled.set(printTerm(one), one)
  }
  return { terms: [...settled.values()], refused: [...refused] }
}
