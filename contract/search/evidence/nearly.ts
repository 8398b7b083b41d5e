import { skillFields } from '../fields.ts'
import { isRange } from '../filters.ts'
import { makeTerm, type Term } from '../query.ts'
import { relatedSkills } from '../spelling/skill-names.ts'
import { titleNames } from '../typed/titles.ts'
import { isFilterWish, type Wish } from './wishes.ts'

/** What is nearly what was wished for: whoever has that meets the wish by half. */

/** A place is near within so many kilometres. */
const nearKilometres = 80
/** The most years that experience, or a skill's use, may be off. */
const nearYears = 1

function nearlySkill(term: Term): Wish[] {
  const { range, text } = term
  const years = (range ?? 0) - nearYears
  const fewer =
    range === undefined ? undefined : makeTerm({ field: 'skillAll', text, range: years > 0 ? years : undefined })
  const lower = term.field === 'mainSkillHigh' ? makeTerm({ field: 'skill', text }) : fewer
  const related = relatedSkills(text).flatMap((name) => makeTerm({ field: 'skill', text: name }) ?? [])
  return [...(lower ? [lower] : []), ...related]
}

/**
 * The conditions of which any is met by who nearly meets a wish: a related skill, fewer years of it, a title's other name,
 * a place not far, a year of experience less or more. None where there is no nearly.
 */
export function nearly(wish: Wish): Wish[] {
  if (isFilterWish(wish)) {
    if (!isRange(wish) || wish.facet !== 'experience') return []
    const { lower, upper } = wish
    return [
      {
        ...wish,
        lower: lower === null ? null : Math.max(0, lower - nearYears),
        upper: upper === null ? null : upper + nearYears,
      },
    ]
  }
  if (skillFields.has(wish.field)) return nearlySkill(wish)
  if (wish.field === 'position' || wish.field === 'lastPosition')
    return titleNames(wish.text).flatMap((name) => makeTerm({ field: wish.field, text: name }) ?? [])
  if (wish.field === 'location' || wish.field === 'locationRange') {
    const around = makeTerm({
      field: 'locationRange',
      text: wish.text,
      range: Math.max(nearKilometres, wish.range ?? 0),
    })
    return around ? [around] : []
  }
  return []
}
