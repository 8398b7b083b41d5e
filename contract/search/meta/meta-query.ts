import { conditionsFrom, conditionsOf, type Expression, isGroup, joinedBy, opposite, termsIn } from '../expression.ts'
import { allTerms, asksNoTerms, emptySearch, parseSearchUrl, queryOf, type SearchState } from '../search-url.ts'

/** What ready searches mean inside other searches. */

/** What a ready search says, and its link in the one written form. */
interface Meaning {
  link: string
  expression: Expression
}

/**
 * Reads the link of a ready search: an address or its query part.
 * @returns undefined where it says no conditions, says more than conditions, or names ready searches itself
 */
export function readMetaLink(link: string): Meaning | undefined {
  const { state, ignored } = parseSearchUrl(link.slice(link.indexOf('?') + 1))
  const { terms, groups, filters, wishes, folderId, similar } = state
  const expression = joinedBy('and', conditionsOf(state))
  if (!expression || asksNoTerms(state) || ignored.length || folderId || similar) return undefined
  if (filters.length + wishes.length > 0) return undefined
  if (termsIn(expression).some(({ field }) => field === 'metaqueries')) return undefined
  return { link: queryOf({ ...emptySearch, terms, groups }), expression }
}

/** The names of ready searches in a search. */
export const metaNamesIn = (state: SearchState): string[] =>
  allTerms(state).flatMap(({ field, text }) => (field === 'metaqueries' ? [text] : []))

/** A search with its ready searches written out; several widen each other, and one that nobody knows stays as it is. */
export function withMeanings(state: SearchState, meaningOf: (name: string) => Expression | undefined): SearchState {
  const isMeant = ({ field, text }: { field: string; text: string }) =>
    field === 'metaqueries' && meaningOf(text) !== undefined
  const named = state.terms.filter(isMeant)
  const written = named.map((term) => writtenOut(term, meaningOf))
  const wanted = joinedBy(
    'or',
    written.filter((_, at) => !named[at]!.excluded),
  )
  const unwanted = written.filter((_, at) => named[at]!.excluded)
  const made = conditionsFrom(
    [...(wanted ? [wanted] : []), ...unwanted],
    state.terms.filter((term) => !isMeant(term)),
  )
  return {
    ...state,
    terms: made.terms,
    groups: [...state.groups.map((group) => writtenOut(group, meaningOf)), ...made.groups],
  }
}

function writtenOut(expression: Expression, meaningOf: (name: string) => Expression | undefined): Expression {
  if (isGroup(expression)) {
    const parts = expression.parts.map((part) => writtenOut(part, meaningOf))
    return joinedBy(expression.join, parts) ?? expression
  }
  const meaning = expression.field === 'metaqueries' ? meaningOf(expression.text) : undefined
  if (!meaning) return expression
  return expression.excluded ? opposite(meaning) : meaning
}
