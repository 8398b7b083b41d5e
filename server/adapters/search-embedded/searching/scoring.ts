import { overallScore } from '../../../../contract/search/ranking.ts'
import { and, has, subtract } from '../sets/bits.ts'
import { DocSet } from '../sets/doc-set.ts'
import type { Store } from '../store.ts'
import { evaluate, type Test } from './matching.ts'
import type { Ranked } from './selecting.ts'

/** Below one in this many, levels are looked up a document at a time. */
const fewIn = 2048

/** Documents of a result, and their scores. */
export interface Scored {
  set: DocSet
  scoreOf: (doc: number) => number
  /** All of them meet the terms equally well: the better the profile, the higher the score. */
  even: boolean
}

/** A segment's result with its scores: a small one a document at a time, a large one in parts that meet the terms alike. */
export function scored(ranking: readonly Ranked[], result: DocSet, at: number, store: Store): Scored[] {
  const asked = ranking.reduce((sum, { value }) => sum + value, 0)
  const telling = asked === 0 ? [] : ranking
  if (!isWorthParting(telling, result)) return [oneByOne(telling, asked, result, at, store)]
  const { rating } = result.segment.columns
  return partsOf(telling, result, at, store).map(({ set, met }) => ({
    set,
    scoreOf: (doc) => overallScore(met, asked, rating[doc]! / 1000),
    even: true,
  }))
}

/** About nanoseconds: a look at each document for each level, against combining sets for each part. */
function isWorthParting(ranking: readonly Ranked[], { size, segment }: DocSet): boolean {
  const parts = ranking.reduce((product, { levels }) => product * (levels.length + 1), 1)
  const looks = ranking.reduce((sum, { levels }) => sum + levels.length, 0)
  return size * (20 + 20 * looks) > parts * (1000 + segment.setWords)
}

interface Part {
  set: DocSet
  /** Sum of weight × rarity × strength over the terms. */
  met: number
}

function partsOf(ranking: readonly Ranked[], result: DocSet, at: number, store: Store): Part[] {
  let parts: Part[] = [{ set: result, met: 0 }]
  for (const term of ranking) {
    const levels = levelsOf(term, result, at, store)
    parts = parts.flatMap((part) => parted(part, term.value, levels))
  }
  return parts
}

interface Level {
  strength: number
  bits: Uint32Array
}

const levelsOf = ({ levels, test, sets }: Ranked, { segment, bits }: DocSet, at: number, store: Store): Level[] =>
  levels.map((level) => ({
    strength: level.strength,
    bits: level.test === test ? sets[at]! : evaluate(level.test, segment, store, bits),
  }))

/** A part by the best level of a term that its documents meet; empty ones are left out. */
function parted({ set: { segment, bits }, met }: Part, value: number, levels: readonly Level[]): Part[] {
  const { scratch } = segment
  const rest = scratch.copy(bits)
  const parts = levels.map((level): Part => {
    const meeting = scratch.copy(rest)
    and(meeting, level.bits)
    subtract(rest, level.bits)
    return { set: DocSet.ofBits(segment, meeting), met: met + value * level.strength }
  })
  return [...parts, { set: DocSet.ofBits(segment, rest), met }].filter(({ set }) => set.size > 0)
}

type Holds = (doc: number) => boolean

function oneByOne(ranking: readonly Ranked[], asked: number, result: DocSet, at: number, store: Store): Scored {
  const { rating } = result.segment.columns
  const terms = ranking.map(({ value, levels, test, sets }) => ({
    value,
    levels: levels.map((level) => ({
      strength: level.strength,
      holds: level.test === test ? (doc: number) => has(sets[at]!, doc) : holdsOf(level.test, result, store),
    })),
  }))
  const scoreOf = (doc: number) => {
    let met = 0
    for (const { value, levels } of terms) {
      for (const { strength, holds } of levels) {
        if (!holds(doc)) continue
        met += value * strength
        break
      }
    }
    return overallScore(met, asked, rating[doc]! / 1000)
  }
  return { set: result, scoreOf, even: terms.length === 0 }
}

function holdsOf(test: Test, result: DocSet, store: Store): Holds {
  const { segment } = result
  if (test.kind === 'values' && result.size * fewIn < segment.columns.count) {
    const { offsets, values } = segment.columns.lists[test.attribute]
    const wanted = new Set(test.values)
    return (doc) => {
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) if (wanted.has(values[at]!)) return true
      return false
    }
  }
  const bits = evaluate(test, segment, store, result.bits)
  return (doc) => has(bits, doc)
}
