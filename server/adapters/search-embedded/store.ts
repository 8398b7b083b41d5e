import type { IndexOp, SearchScope } from '../../ports/search-index.ts'
import { type Lexicons, newLexicons } from './attributes.ts'
import { and, docsOf, drop, or, size } from './bits.ts'
import { columnsFrom, mergedColumns } from './columns.ts'
import { DocSet } from './doc-set.ts'
import type { Lexicon } from './lexicon.ts'
import { addDocsOf } from './postings.ts'
import { placesOf, type Segment, segmentOf } from './segment.ts'
import { Tally } from './tally.ts'

/** A newer part is merged into the one before it when that is less than this many times larger. */
const growth = 3
/** Of so many companies it is remembered who is in reach. */
const scopesKept = 100

/**
 * The whole index: large clean segments and small new ones before they are merged. Changes are seen by the next
 * search; nothing that a search has begun to read is ever rewritten.
 */
export class Store {
  lexicons: Lexicons = newLexicons()
  segments: Segment[] = []
  seq = 0
  /** The feed that `seq` is a place in. */
  feed = ''
  readonly #tallies = new WeakMap<Lexicon, Tally>()
  #scopes = new Map<number, DocSet[]>()

  get documents(): number {
    return this.segments.reduce((total, segment) => total + size(segment.live), 0)
  }

  /** Takes a snapshot's content in place of its own. */
  adopt(lexicons: Lexicons, segments: Segment[], seq: number): void {
    this.lexicons = lexicons
    this.segments = segments
    this.seq = seq
    this.#changed()
  }

  /** Replaces everything known of the named people. The last word on a person within a batch counts. */
  apply(ops: readonly IndexOp[], seq: number): void {
    const latest = new Map(ops.map((op) => [op.profileId, op]))
    for (const profileId of latest.keys()) this.#remove(profileId)
    const documents = [...latest.values()].flatMap((op) => op.documents)
    if (documents.length > 0) {
      this.segments.push(segmentOf(columnsFrom(documents, this.lexicons), this.lexicons))
      this.#mergeTail()
    }
    this.seq = Math.max(this.seq, seq)
    this.#changed()
  }

  /** What was gathered of the index as it was is void. */
  #changed(): void {
    this.#scopes.clear()
  }

  #remove(profileId: number): void {
    for (const segment of this.segments) {
      const [from, to] = placesOf(segment, profileId)
      for (let at = from; at < to; at++) drop(segment.live, at)
    }
  }

  #mergeTail(): void {
    let from = this.segments.length - 1
    let tail = this.segments[from]!.columns.count
    while (from > 0 && this.segments[from - 1]!.columns.count < tail * growth)
      tail += this.segments[--from]!.columns.count
    if (from === this.segments.length - 1) return
    const merged = mergedColumns(this.segments.slice(from))
    this.segments.splice(from, this.segments.length - from, segmentOf(merged, this.lexicons))
  }

  /**
   * The documents in reach, one set a segment: the company's own, and shared ones that it has no own view of.
   * The sets are shared between searches: read only.
   */
  reach(scope: SearchScope): readonly DocSet[] {
    const known = this.#scopes.get(scope.companyId)
    if (known) return known
    const sets = this.segments.map((segment) => {
      const set = this.#ownedBy(segment, 0)
      if (scope.companyId !== 0) or(set, this.#ownedBy(segment, scope.companyId))
      and(set, segment.live)
      return set
    })
    if (scope.companyId !== 0) this.#hideOverlaid(scope.companyId, sets)
    const reach = sets.map((set, at) => DocSet.ofBits(this.segments[at]!, set))
    if (this.#scopes.size >= scopesKept) this.#scopes.clear()
    this.#scopes.set(scope.companyId, reach)
    return reach
  }

  /** An empty tally for the names of a lexicon. One count at a time: it is the same one again. */
  tally(lexicon: Lexicon): Tally {
    const known = this.#tallies.get(lexicon)
    if (known && known.bound >= lexicon.size) return known
    const tally = new Tally(lexicon.size * 2)
    this.#tallies.set(lexicon, tally)
    return tally
  }

  #ownedBy(segment: Segment, companyId: number): Uint32Array {
    const set = new Uint32Array(segment.setWords)
    const owner = this.lexicons.of.owner.idOf(String(companyId))
    if (owner !== undefined) addDocsOf(segment.postings.owner, owner, set)
    return set
  }

  #hideOverlaid(companyId: number, sets: Uint32Array[]): void {
    for (const segment of this.segments) {
      const own = this.#ownedBy(segment, companyId)
      and(own, segment.live)
      for (const doc of docsOf(own)) this.#hideShared(segment.columns.profileIds[doc]!, sets)
    }
  }

  #hideShared(profileId: number, sets: Uint32Array[]): void {
    this.segments.forEach((segment, at) => {
      const [from, to] = placesOf(segment, profileId)
      for (let doc = from; doc < to; doc++) if (segment.columns.companyIds[doc] === 0) drop(sets[at]!, doc)
    })
  }
}
