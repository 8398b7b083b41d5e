import { likenessTerms, likenessWeights, rarity } from '../../../../contract/search/ranking.ts'
import type { Hit, SearchScope } from '../../../ports/search-index.ts'
import { lexiconOf } from '../lexicon/attributes.ts'
import { docsAt, keyAt } from '../segment/postings.ts'
import { placesOf, type Segment } from '../segment/segment.ts'
import { add, and, drop, has } from '../sets/bits.ts'
import { DocSet, total } from '../sets/doc-set.ts'
import type { Store } from '../store.ts'
import { countValue } from './counting.ts'
import { ordered } from './ordering.ts'
import type { Scored } from './scoring.ts'

type Likeness = keyof typeof likenessWeights
const kinds = Object.keys(likenessWeights) as Likeness[]

/** Something that a person has in common with others, and how much that tells. */
interface Term {
  kind: Likeness
  value: number
  folded: string
  worth: number
}

/** People in scope who have most in common with one, the rarer the more it tells; nobody where the one is out of scope. */
export function similar(store: Store, profileId: number, scope: SearchScope, limit: number): Hit[] {
  const reach = store.begin(scope)
  const terms = termsOf(store, profileId, reach)
  const asked = terms.reduce((sum, { worth }) => sum + worth, 0)
  const alike = reach.map((set) => [scoredAlike(set, terms, asked, profileId)])
  return ordered(alike, { sort: 'overall', near: [], offset: 0, limit }).map(({ segment, doc, score }) => {
    const part = store.segments[segment]!
    return {
      profileId: part.columns.profileIds[doc]!,
      companyId: part.columns.companyIds[doc]!,
      score,
      reasons: terms.filter((term) => carries(part, doc, term)).map((term) => shownOf(store, term)),
    }
  })
}

const shownOf = (store: Store, { kind, value }: Term) => lexiconOf(store.lexicons, kind).shown.at(value)

/** The terms of a person that tell most, of those that somebody else in reach has too. */
function termsOf(store: Store, profileId: number, reach: readonly DocSet[]): Term[] {
  const all = total(reach)
  const terms: Term[] = []
  for (const { segment, bits } of reach) {
    const [from, to] = placesOf(segment.columns, profileId)
    for (let doc = from; doc < to; doc++) {
      if (!has(bits, doc)) continue
      for (const kind of kinds)
        for (const value of valuesOf(segment, doc, kind)) {
          const people = countValue(kind, value, reach)
          if (people < 2) continue
          const worth = likenessWeights[kind] * rarity(people, all)
          terms.push({ kind, value, folded: lexiconOf(store.lexicons, kind).folded.at(value), worth })
        }
    }
  }
  return terms.sort(byWorth).slice(0, likenessTerms)
}

const byWorth = (a: Term, b: Term): number =>
  b.worth - a.worth || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.folded < b.folded ? -1 : 1)

function valuesOf({ columns: { lists } }: Segment, doc: number, kind: Likeness): Uint32Array {
  const { offsets, values } = lists[kind]
  return values.subarray(offsets[doc]!, offsets[doc + 1]!)
}

const carries = (segment: Segment, doc: number, { kind, value }: Term) => valuesOf(segment, doc, kind).includes(value)

/** Everybody in reach with one of the terms, but for the person itself. */
function scoredAlike(reach: DocSet, terms: readonly Term[], asked: number, profileId: number): Scored {
  const { segment } = reach
  const bits = segment.scratch.empty()
  const met = new Float64Array(segment.columns.count)
  for (const { kind, value, worth } of terms) {
    const postings = segment.postings[kind]
    const at = keyAt(postings, value)
    if (at < 0) continue
    for (const doc of docsAt(postings, at)) {
      add(bits, doc)
      met[doc]! += worth
    }
  }
  and(bits, reach.bits)
  const [from, to] = placesOf(segment.columns, profileId)
  for (let doc = from; doc < to; doc++) drop(bits, doc)
  return { set: DocSet.ofBits(segment, bits), scoreOf: (doc) => met[doc]! / asked, even: false }
}
