import { combinesWithOr, groupOf, printTerm, type Term } from './query.ts'

/** Several conditions put together: at least two, none of them joined the same way. */
export interface Group {
  join: 'and' | 'or'
  parts: Expression[]
}
/** What a search asks for. 'Not' stands at terms only: before a group it has been carried into its parts. */
export type Expression = Term | Group

export const isGroup = (expression: Expression): expression is Group => 'join' in expression

/** Puts parts together; undefined where there are none, the part itself where there is one. */
export function joinedBy(join: Group['join'], parts: readonly Expression[]): Expression | undefined {
  const flat = parts.flatMap((part) => (isGroup(part) && part.join === join ? part.parts : [part]))
  return flat.length < 2 ? flat[0] : { join, parts: flat }
}

/** Everybody whom an expression does not mean. */
export const opposite = (expression: Expression): Expression =>
  isGroup(expression)
    ? { join: expression.join === 'and' ? 'or' : 'and', parts: expression.parts.map(opposite) }
    : { ...expression, excluded: !expression.excluded }

/** All terms of an expression, in their order. */
export const termsIn = (expression: Expression): Term[] =>
  isGroup(expression) ? expression.parts.flatMap(termsIn) : [expression]

/** A search as its address has it: terms one by one, and the conditions that such a list cannot say. */
export interface Conditions {
  terms: Term[]
  groups: Expression[]
}

/** The conditions of a search that must all hold, terms that widen each other as one (product.md, 'The search URL'). */
export function conditionsOf({ terms, groups }: Conditions): Expression[] {
  const widened = Map.groupBy(terms, (term) =>
    term.excluded || !combinesWithOr(term.field) ? term : groupOf(term.field),
  )
  return [...[...widened.values()].flatMap((parts) => joinedBy('or', parts) ?? []), ...groups]
}

/** Says conditions by single terms as far as these mean the same, beside terms that there are already. */
export function conditionsFrom(wanted: readonly Expression[], beside: readonly Term[] = []): Conditions {
  const made: Conditions = { terms: [...beside], groups: [] }
  for (const part of wanted.flatMap((each) => (isGroup(each) && each.join === 'and' ? each.parts : [each]))) {
    const alternatives = isGroup(part) ? part.parts : [part]
    if (isOneList(alternatives) && fits(made.terms, alternatives)) {
      for (const term of alternatives) if (!made.terms.some((one) => isSame(one, term))) made.terms.push(term)
    } else made.groups.push(part)
  }
  return made
}

const isSame = (a: Term, b: Term): boolean => printTerm(a) === printTerm(b)

/** One term, or several that a list of terms takes for alternatives by their field. */
export function isOneList(parts: readonly Expression[]): parts is Term[] {
  const [first] = parts
  if (parts.length === 1 || !first || isGroup(first)) return parts.length === 1
  const field = groupOf(first.field)
  return (
    combinesWithOr(field) && parts.every((part) => !isGroup(part) && !part.excluded && groupOf(part.field) === field)
  )
}

/** Further terms of a field whose terms widen each other would widen those that are there. */
const fits = (terms: readonly Term[], [added]: readonly Term[]): boolean =>
  added!.excluded ||
  !combinesWithOr(added!.field) ||
  !terms.some((term) => !term.excluded && groupOf(term.field) === groupOf(added!.field))
