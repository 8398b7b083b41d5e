import type { SearchScope } from '../../ports/search-index.ts'
import { type Lexicons, lexiconNames, newLexicons } from './lexicon/attributes.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { addDocsOf } from './segment/postings.ts'
import { placesOf, type Segment, segmentIn } from './segment/segment.ts'
import { and, docsOf, drop, or } from './sets/bits.ts'
import { DocSet } from './sets/doc-set.ts'
import { Tally } from './sets/tally.ts'
import { finish, type Work } from './turns.ts'
import type { News } from './writing/news.ts'

type DoLater = (work: Work<void>) => unknown

interface Tallies {
  tally: Tally
  rest: Tally
}

/** Of so many companies it is remembered who is in reach. */
const scopesKept = 100

/**
 * The whole index as it is searched: large clean segments and small new ones before they are merged. It learns of changes
 * between two searches, and nothing that a search reads is ever rewritten.
 */
export class Store {
  lexicons: Lexicons = newLexicons()
  segments: Segment[] = []
  /** The place in the feed that it has reached. */
  seq = 0
  partial = true
  /** Its segments by the numbers that their writer gave them. */
  #known = new Map<number, Segment>()
  readonly #doLater: DoLater
  readonly #tallies = new WeakMap<Lexicon, Tallies>()
  #scopes = new Map<number, Uint32Array[]>()

  /** @param doLater what to do with work that nobody waits for */
  constructor(doLater: DoLater = finish) {
    this.#doLater = doLater
  }

  /** Learns what was written. */
  take({ isAnew, lexicons, segments, made, left, seq, partial }: News): void {
    if (isAnew) this.lexicons = newLexicons()
    if (lexicons) {
      this.lexicons.words.take(lexicons.words)
      for (const name of lexiconNames) if (lexicons.of[name]) this.lexicons.of[name].take(lexicons.of[name])
    }
    const known = isAnew ? new Map<number, Segment>() : this.#known
    for (const segment of made) known.set(segment.id, segmentIn(segment))
    for (const { id, docs } of left) for (const doc of docs) drop(known.get(id)!.live, doc)
    this.#known = new Map(segments.map((id) => [id, known.get(id)!]))
    this.segments = [...this.#known.values()]
    this.seq = seq
    this.partial = partial
    // What was gathered of the index as it was is void.
    this.#scopes.clear()
    if (lexicons) this.#doLater(this.#completeNames())
  }

  /** Prepares new names for suggestions, before somebody waits for one. */
  *#completeNames(): Work<void> {
    for (const name of lexiconNames) yield* this.lexicons.of[name].completion?.catchUp() ?? []
  }

  /**
   * Begins an answer: every set that was made for the one before is void.
   * @returns the documents in reach, one set a segment
   */
  begin(scope: SearchScope): DocSet[] {
    const reach = this.#reach(scope)
    for (const { scratch } of this.segments) scratch.begin()
    return this.segments.map((segment, at) => DocSet.ofBits(segment, segment.scratch.copy(reach[at]!)))
  }

  /** The company's own documents, and shared ones that it has no own view of; kept until something changes. */
  #reach(scope: SearchScope): readonly Uint32Array[] {
    const known = this.#scopes.get(scope.companyId)
    if (known) return known
    const sets = this.segments.map((segment) => {
      const set = this.#ownedBy(segment, 0)
      if (scope.companyId !== 0) or(set, this.#ownedBy(segment, scope.companyId))
      and(set, segment.live)
      return set
    })
    if (scope.companyId !== 0) this.#hideOverlaid(scope.companyId, sets)
    if (this.#scopes.size >= scopesKept) this.#scopes.clear()
    this.#scopes.set(scope.companyId, sets)
    return sets
  }

  /** Two empty tallies for the names of a lexicon. One count at a time: they are the same ones again. */
  tallies(lexicon: Lexicon): Tallies {
    let known = this.#tallies.get(lexicon)
    if (!known || known.tally.bound < lexicon.size) {
      known = { tally: new Tally(lexicon.size * 2), rest: new Tally(lexicon.size * 2) }
      this.#tallies.set(lexicon, known)
    }
    known.tally.clear()
    known.rest.clear()
    return known
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
      const [from, to] = placesOf(segment.columns, profileId)
      for (let doc = from; doc < to; doc++) if (segment.columns.companyIds[doc] === 0) drop(sets[at]!, doc)
    })
  }
}
