import { overallScore } from '../../../contract/search/ranking.ts'
import type { Sort } from '../../../contract/search/search-url.ts'
import { docsOf, has } from './bits.ts'
import type { Segment } from './segment.ts'

/** A term that ranks: what it weighs, and how well each document meets it. */
export interface Scorer {
  /** weight × rarity */
  value: number
  /** Best first; one set a segment. */
  levels: { sets: Uint32Array[]; strength: number }[]
}

/** A result in order: where each document is, and its score. */
export interface Ordered {
  segment: number
  doc: number
  score: number
}

/**
 * The documents of a result from `offset` on, at most `limit`. The order is total: score (or date), then the newer,
 * then the lower id; so pages never overlap nor skip.
 */
export function ordered(
  segments: readonly Segment[],
  sets: readonly Uint32Array[],
  scorers: readonly Scorer[],
  sort: Sort,
  { offset, limit }: { offset: number; limit: number },
): Ordered[] {
  const best = new Best(offset + limit)
  if (limit === 0) return []
  const asked = scorers.reduce((total, scorer) => total + scorer.value, 0)
  sets.forEach((set, number) => {
    const { rating, updatedAt, profileIds } = segments[number]!.columns
    const docs = docsOf(set)
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      const score = overallScore(asked === 0 ? 0 : metBy(doc, number, scorers), asked, rating[doc]! / 1000)
      const key = sort === 'date' ? updatedAt[doc]! : score
      if (key >= best.least)
        best.add({ segment: number, doc, score, key, updatedAt: updatedAt[doc]!, id: profileIds[doc]! })
    }
  })
  return best.inOrder().slice(offset)
}

interface Candidate extends Ordered {
  key: number
  updatedAt: number
  id: number
}

const before = (a: Candidate, b: Candidate): number => b.key - a.key || b.updatedAt - a.updatedAt || a.id - b.id

/** The best so many of what goes by, without keeping the rest. */
class Best {
  readonly #wanted: number
  #held: Candidate[] = []
  /** Below this key nobody comes in any more. */
  least = Number.NEGATIVE_INFINITY

  constructor(wanted: number) {
    this.#wanted = wanted
  }

  add(candidate: Candidate): void {
    this.#held.push(candidate)
    if (this.#held.length < this.#wanted * 2 + 512) return
    partition(this.#held, this.#wanted)
    this.#held.length = this.#wanted
    this.least = this.#held.reduce((least, { key }) => Math.min(least, key), Number.POSITIVE_INFINITY)
  }

  inOrder(): Candidate[] {
    return this.#held.sort(before).slice(0, this.#wanted)
  }
}

function metBy(doc: number, segment: number, scorers: readonly Scorer[]): number {
  let met = 0
  for (const { value, levels } of scorers) {
    const level = levels.find(({ sets }) => has(sets[segment]!, doc))
    if (level) met += value * level.strength
  }
  return met
}

/** Quickselect: brings the first `wanted` in order to the front, unsorted; deep pages cost no sort of everything. */
function partition(items: Candidate[], wanted: number): void {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const pivot = items[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (before(items[left]!, pivot) < 0) left++
      while (before(items[right]!, pivot) > 0) right--
      if (left <= right) {
        const held = items[left]!
        items[left++] = items[right]!
        items[right--] = held
      }
    }
    if (wanted - 1 <= right) high = right
    else if (wanted - 1 >= left) low = left
    else return
  }
}
