import { wishValues, wishWeight } from '../../../../contract/search/evidence/wishes.ts'
import type { WishMatch } from '../../../ports/search-index.ts'
import { and, docsOf, or, subtract } from '../sets/bits.ts'
import type { DocSet } from '../sets/doc-set.ts'
import type { Store } from '../store.ts'
import { evaluate, type Resolved, resolve } from './matching.ts'
import type { Scored } from './scoring.ts'

/** A wish with its names looked up. */
export interface ResolvedWish {
  met: Resolved
  half: Resolved | undefined
}

export const resolveWish = ({ met, half }: WishMatch, store: Store): ResolvedWish => ({
  met: resolve(met, store),
  half: half === null ? undefined : resolve(half, store),
})

/** Keeps of each set those who have neither all nor half of so many of the wishes. */
export function keepShort(
  store: Store,
  base: readonly Uint32Array[],
  wishes: readonly ResolvedWish[],
  short: number,
): void {
  store.segments.forEach((segment, at) => {
    const set = base[at]!
    const { scratch } = segment
    // Who misses exactly so many of the wishes so far: 0, 1 … `short`.
    const missing = Array.from({ length: short + 1 }, (_, many) => (many === 0 ? scratch.copy(set) : scratch.empty()))
    for (const { met, half } of wishes) {
      const having = evaluate(met.test, segment, store, set)
      if (half) or(having, evaluate(half.test, segment, store, set))
      for (let many = short; many >= 0; many--) {
        const more = many === 0 ? undefined : scratch.copy(missing[many - 1]!)
        if (more) subtract(more, having)
        and(missing[many]!, having)
        if (more) or(missing[many]!, more)
      }
    }
    and(set, missing[short]!)
  })
}

/** A segment's result with how well each of it fits the wishes. */
export function fitting(wishes: readonly ResolvedWish[], set: DocSet, store: Store): Scored {
  const { segment, bits } = set
  const fits = new Float64Array(segment.columns.count)
  const add = (test: Resolved['test'], fit: number, besides?: Uint32Array): Uint32Array => {
    const meeting = evaluate(test, segment, store, bits)
    if (besides) subtract(meeting, besides)
    for (const doc of docsOf(meeting)) fits[doc]! += fit
    return meeting
  }
  wishes.forEach(({ met, half }, at) => {
    const weight = wishWeight(at, wishes.length)
    const meeting = add(met.test, weight * wishValues.met)
    if (half) add(half.test, weight * wishValues.half, meeting)
  })
  return { set, scoreOf: (doc) => fits[doc]!, even: false }
}
