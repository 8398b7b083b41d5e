import { gatedFacets } from '../fields.ts'
import { decodeFilter, encodeFilter, type Filter, isFilterText } from '../filters.ts'
import { isBareOperator, parseTerm, printTerm, type Term } from '../query.ts'

/**
 * What a search would like beside what it asks for: it leaves nobody out, but sorts. The first weighs most.
 * A wish is a condition as it may stand in `q` or in `f`, and never excludes. Nobody is sorted by who they are: a name, an
 * age, a gender or an origin can be asked for and never be wished for.
 */
export type Wish = Term | Filter

/** The most wishes of one search. */
export const wishLimit = 20

export const isFilterWish = (wish: Wish): wish is Filter => 'facet' in wish
export const isTermWish = (wish: Wish): wish is Term => 'field' in wish

/** How many wishes may be missing: 0 means that all are met, or nearly. */
export const shorts = [0, 1, 2, 3] as const
export type Short = (typeof shorts)[number]

/** May a condition be wished for? A ready search is no single condition. */
export const mayBeWish = (wish: Wish): boolean =>
  !wish.excluded &&
  (isFilterWish(wish)
    ? !gatedFacets.some((facet) => facet === wish.facet)
    : wish.field !== 'metaqueries' && wish.field !== 'name')

/** Reads one `w`; undefined where it means nothing or may not be wished for. */
export function parseWish(raw: string): Wish | undefined {
  const wish = isFilterText(raw) ? decodeFilter(raw) : isBareOperator(raw) ? undefined : parseTerm(raw)
  return wish && mayBeWish(wish) ? wish : undefined
}

/** Writes a wish as one `w`; reading it back gives the same wish. */
export const printWish = (wish: Wish): string => (isFilterWish(wish) ? encodeFilter(wish) : printTerm(wish))

/** Reads every `w`, each wish once and in its order; what is broken or too much is told as it came. */
export function readWishes(raw: readonly string[], ignored: string[]): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const one of raw) {
    const wish = parseWish(one)
    const said = wish && printWish(wish)
    if (said !== undefined && (wishes.has(said) || wishes.size < wishLimit)) wishes.set(said, wish!)
    else if (one.trim() !== '') ignored.push(one)
  }
  return [...wishes.values()]
}

/** How much the wish at a place of so many weighs. */
export const wishWeight = (at: number, many: number): number => many - at

/** What a wish adds by how it is met, as a part of its weight. */
export const wishValues = { met: 1, half: 0.5, against: 0, none: 0 } as const
