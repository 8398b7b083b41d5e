import { fieldWeights, rarity } from '../../../../contract/search/ranking.ts'
import {
  type Match,
  type PlainMatch,
  type SearchPlan,
  type SearchScope,
  tellingOf,
} from '../../../ports/search-index.ts'
import { and, has, or, size, subtract } from '../sets/bits.ts'
import { DocSet, total } from '../sets/doc-set.ts'
import { IntList } from '../sets/int-list.ts'
import type { Store } from '../store.ts'
import { type Narrowing, narrowing, passes, passing } from './filtering.ts'
import { evaluate, type Resolved, resolve } from './matching.ts'
import { keepShort, type ResolvedWish, resolveWish } from './wishing.ts'

type Sets = Uint32Array[]

/** A match that ranks, with what it is worth and who meets it. */
export interface Ranked extends Resolved {
  /** weight × rarity */
  value: number
  /** Those in reach that meet it, a set a segment. */
  sets: Sets
}

/** What a plan selects: a set a segment, each. */
export interface Selection {
  /** Everybody in reach, a set a segment. */
  reached: Sets
  result: DocSet[]
  /** For each filter of the plan the result without it. */
  without: DocSet[][]
  ranking: Ranked[]
  wishes: ResolvedWish[]
}

/** Below one in this many, each document is looked at once for all filters together. */
const fewIn = 64
/** Below one in this many, or so few at all, even the sets of all who pass a filter cost more than asking the documents. */
const veryFewIn = 2048
const veryFew = 32

/** Boolean first: reach, then clauses, then filters; nothing is counted or scored that is out of reach. */
export function select(store: Store, plan: SearchPlan, scope: SearchScope): Selection {
  const reach = store.begin(scope)
  const all = total(reach)
  const reached = reach.map(({ bits }) => bits)
  const { rank, setsOf, ranking } = rankingIn(store, reached, all)
  const base = reached.map((set, at) => store.segments[at]!.scratch.copy(set))
  for (const clause of plan.clauses) narrowTo(store, base, clause.map(rank))
  for (const match of plan.excluded) {
    const sets = setsOf(resolve(match, store))
    base.forEach((set, at) => {
      subtract(set, sets[at]!)
    })
  }
  for (const match of plan.preferred) rank(match)
  const wishes = (plan.wishes ?? []).map((wish) => resolveWish(wish, store))
  if (typeof plan.short === 'number') keepShort(store, base, wishes, plan.short)
  const filters = plan.filters.map((filter) => narrowing(filter, store))
  const parts = store.segments.map((segment, at) => narrowed(DocSet.ofBits(segment, base[at]!), filters, store))
  return {
    reached,
    result: parts.map((part) => part.result),
    without: filters.map((_, filter) => parts.map((part) => part.without[filter]!)),
    ranking,
    wishes,
  }
}

/** Ranks what is asked for as it is looked up. @returns for each match who in reach meets it, a set a segment */
function rankingIn(store: Store, reached: Sets, all: number) {
  const ranking: Ranked[] = []
  const setsOf = ({ test }: Resolved): Sets =>
    store.segments.map((segment, at) => evaluate(test, segment, store, reached[at]!))
  const rankPlain = (match: PlainMatch): Sets => {
    const resolved = resolve(match, store)
    const sets = setsOf(resolved)
    const matching = sets.reduce((sum, set) => sum + size(set), 0)
    ranking.push({ ...resolved, sets, value: fieldWeights[weightOf(match)] * rarity(matching, all) })
    return sets
  }
  const rank = (match: Match): Sets => {
    const telling = tellingOf(match)
    if (telling[0] === match) return rankPlain(telling[0])
    telling.forEach(rankPlain)
    return setsOf(resolve(match, store))
  }
  return { rank, setsOf, ranking }
}

const weightOf = ({ kind }: PlainMatch): keyof typeof fieldWeights =>
  kind === 'placeName' ? 'place' : kind === 'words' || kind === 'skill' || kind === 'place' ? kind : 'people'

/** Keeps of each set what any of the alternatives holds. The alternatives stay as they are: ranking asks them again. */
function narrowTo({ segments }: Store, base: Sets, [first, ...others]: Sets[]): void {
  base.forEach((set, at) => {
    const any = others.length === 0 ? first![at]! : segments[at]!.scratch.copy(first![at]!)
    for (const other of others) or(any, other[at]!)
    and(set, any)
  })
}

interface Narrowed {
  result: DocSet
  without: DocSet[]
}

function narrowed(base: DocSet, filters: readonly Narrowing[], store: Store): Narrowed {
  const { segment } = base
  if (filters.length === 0 || base.size === 0) return { result: base, without: filters.map(() => base) }
  const { count } = segment.columns
  if (base.size <= veryFew || base.size * veryFewIn < count)
    return narrowedOneByOne(
      base,
      filters.map((filter) => passes(filter, segment)),
    )
  const passed = filters.map((filter) => passing(filter, segment, store))
  if (base.size * fewIn < count)
    return narrowedOneByOne(
      base,
      passed.map((bits) => (doc) => has(bits, doc)),
    )
  const except = (left: number): DocSet => {
    const bits = segment.scratch.copy(base.bits)
    passed.forEach((set, at) => {
      if (at !== left) and(bits, set)
    })
    return DocSet.ofBits(segment, bits)
  }
  return { result: except(-1), without: filters.map((_, at) => except(at)) }
}

type Test = (doc: number) => boolean

/** One look at each document: who misses nothing is in the result, who misses one filter in what is without it. */
function narrowedOneByOne({ segment, docs, size: most }: DocSet, tests: readonly Test[]): Narrowed {
  const result = new IntList(most)
  const without = tests.map(() => new IntList(most))
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at]!
    const missed = missedOf(tests, doc)
    if (missed === undefined) continue
    if (missed >= 0) without[missed]!.push(doc)
    else {
      result.push(doc)
      for (const list of without) list.push(doc)
    }
  }
  const asSet = (list: IntList) => DocSet.ofDocs(segment, list.view())
  return { result: asSet(result), without: without.map(asSet) }
}

/** The only filter that a document misses, -1 where it misses none, undefined where it misses several. */
function missedOf(tests: readonly Test[], doc: number): number | undefined {
  let missed = -1
  for (let at = 0; at < tests.length; at++) {
    if (tests[at]!(doc)) continue
    if (missed >= 0) return undefined
    missed = at
  }
  return missed
}
