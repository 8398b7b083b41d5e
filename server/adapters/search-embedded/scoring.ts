import { overallScore } from '../../../contract/search/ranking.ts'
import { has } from './bits.ts'
import type { DocSet } from './doc-set.ts'
import { evaluate, type Test } from './matching.ts'
import type { Ranked } from './selecting.ts'
import type { Store } from './store.ts'

/** Below one in this many, levels are looked up a document at a time. */
const fewIn = 64

type Holds = (doc: number) => boolean

/** The score of each document of a segment's result. */
export function scoresOf(
  ranking: readonly Ranked[],
  result: DocSet,
  at: number,
  store: Store,
): (doc: number) => number {
  const { rating } = result.segment.columns
  const asked = ranking.reduce((sum, { value }) => sum + value, 0)
  if (asked === 0) return (doc) => overallScore(0, 0, rating[doc]! / 1000)
  const terms = ranking.map(({ value, levels, test, sets }) => ({
    value,
    levels: levels.map((level) => ({
      strength: level.strength,
      holds: level.test === test ? (doc: number) => has(sets[at]!, doc) : holdsOf(level.test, result, store),
    })),
  }))
  return (doc) => {
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
