import { conditionsOf, type Expression, isGroup, termsIn } from '../expression.ts'
import { facetNamed } from '../facets.ts'
import { encodeFilter, type Filter, isRange } from '../filters.ts'
import { printTerm } from '../query.ts'
import { printGroup } from '../query-line.ts'
import type { SearchState } from '../search-url.ts'
import { skillKey } from '../spelling/skill-names.ts'
import type { Evidence, EvidenceChip } from './evidence-endpoints.ts'
import type { FoundBy } from './found-by.ts'
import { meets, meetsAll, nearlyMet, type Surroundings } from './meets.ts'
import { type Quoted, Quotes } from './quotes.ts'
import { saidOf } from './said.ts'
import { isFilterWish, printWish, type Wish } from './wishes.ts'
import type { ScreenLanguage } from './words.ts'

/**
 * What a person has of what a search asks for and would like: a pure function of both, so that the same text over the same
 * people gives the same answer, letter by letter.
 */

export interface Evidenced {
  id: number
  found: FoundBy
  quoted: Quoted
}

/** One thing that a search asks for: conditions of which any will do, or one that is put together. */
interface Asked {
  chip: string
  group: EvidenceChip['group']
  /** Any of them meets it. */
  any: readonly Wish[]
  whole?: Expression
}

/** The chips of a search in their order: what it asks for, then what it would like. What excludes is none. */
function chipsOf(state: SearchState): Asked[] {
  const terms = state.terms.filter(({ excluded, field }) => !excluded && field !== 'preferableSkill')
  const conditions = conditionsOf({ terms, groups: state.groups }).map((one): Asked => {
    const alternatives = isGroup(one) ? one.parts : [one]
    const isList = !state.groups.includes(one) && alternatives.every((part) => !isGroup(part))
    if (isList) return must(printTerm(termsIn(one)[0]!), termsIn(one))
    return {
      ...must(
        isGroup(one) ? printGroup(one) : printTerm(one),
        termsIn(one).filter(({ excluded }) => !excluded),
      ),
      whole: one,
    }
  })
  return [
    ...conditions,
    ...widened(state.filters.filter(({ excluded }) => !excluded)).map((some) => must(encodeFilter(some[0]!), some)),
    ...state.wishes.map((wish): Asked => ({ chip: printWish(wish), group: 'should', any: [wish] })),
  ]
}

const must = (chip: string, any: readonly Wish[]): Asked => ({ chip, group: 'must', any })

/** Filters of a facet whose values widen each other are one. */
const widened = (filters: readonly Filter[]): Filter[][] => [
  ...Map.groupBy(filters, (filter) => (facetNamed(filter.facet)?.inside === 'or' ? filter.facet : filter)).values(),
]

/** What a person says of themselves is only one thing, and it is another: a place, a number, a level. */
function isAgainst(wish: Wish, { numbers, facets, skills, places, placeNames }: FoundBy): boolean {
  if (isFilterWish(wish)) {
    if (isRange(wish)) return numbers[wish.facet] !== null
    return wish.facet === 'seniorityLevel' && (facets.seniorityLevel ?? []).length > 0
  }
  if (wish.field === 'location' || wish.field === 'locationRange') return places.length + placeNames.length > 0
  return (
    wish.range !== undefined &&
    skills.some(({ name, months }) => months !== null && skillKey(name) === skillKey(wish.text))
  )
}

function chipOf(
  asked: Asked,
  person: Evidenced,
  quotes: Quotes,
  around: Surroundings,
  language: ScreenLanguage,
): EvidenceChip {
  const { chip, group, any, whole } = asked
  const { found, quoted } = person
  const told = (mark: EvidenceChip['mark'], by?: Wish): EvidenceChip => ({
    chip,
    group,
    mark,
    said: by ? saidOf(by, found, quoted, around, language) : '',
    quotes: by && mark !== 'against' ? quotes.of(by) : [],
  })
  const met = any.find((one) => meets(one, found, around))
  if (whole ? meetsAll(whole, found, around) : met) return told('met', met)
  for (const one of whole ? [] : any) {
    const near = nearlyMet(one, found, around)
    if (near) return told('half', near)
  }
  const against = whole ? undefined : any.find((one) => isAgainst(one, found))
  return against ? told('against', against) : told('none')
}

/** @param language of the few words in which it is told; quotes stay as they are written */
export function evidenceOf(
  state: SearchState,
  person: Evidenced,
  around: Surroundings,
  language: ScreenLanguage,
): Evidence {
  const quotes = new Quotes(person.quoted, language)
  const chips = chipsOf(state).map((asked) => chipOf(asked, person, quotes, around, language))
  return { profile: person.id, met: chips.filter(({ mark }) => mark === 'met').length, of: chips.length, chips }
}
