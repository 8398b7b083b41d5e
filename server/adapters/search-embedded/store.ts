import type { IndexOp, SearchDocument, SearchScope } from '../../ports/search-index.ts'
import { type Lexicons, lexiconNames, lexiconOf, newLexicons, valuedAttributes } from './attributes.ts'
import { and, docsOf, drop, or, size, subtract } from './bits.ts'
import { columnsFrom } from './columns.ts'
import { DocSet } from './doc-set.ts'
import type { Lexicon } from './lexicon.ts'
import { type Merged, type MergeOrder, merging } from './merging.ts'
import { addDocsOf, lengthAt } from './postings.ts'
import { boundsOf, placesOf, type Segment, segmentIn, segmentOf } from './segment.ts'
import { Tally } from './tally.ts'
import { finish, type Work } from './turns.ts'

/** A newer part is merged into the one before it when that is less than this many times larger. */
const growth = 3
/** From so many documents on a merge is work for another thread … */
const largeMerge = 500
/** … or for this one while that is busy, up to so many: its steps get longer, but each part makes every search dearer. */
const largestHere = 4000
/** Fewer segments than this wait for more: merged here one by one, each person would be copied over and over. */
const worthMerging = 5

/** Does a merge in another thread: everything that it needs lies in shared memory or in the order. */
export type MergeElsewhere = (order: MergeOrder) => Promise<Merged>

type DoLater = (work: Work<void>) => unknown

interface Tallies {
  tally: Tally
  rest: Tally
}

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
  readonly #mergeElsewhere: MergeElsewhere | undefined
  readonly #doLater: DoLater
  /** The segments that are being merged elsewhere. */
  #merging: ReadonlySet<Segment> = new Set()
  /** A change is under way: it merges what there is to merge when it ends. */
  #isTaking = false
  readonly #tallies = new WeakMap<Lexicon, Tallies>()
  #scopes = new Map<number, Uint32Array[]>()

  /**
   * @param mergeElsewhere does large merges while searches go on; without it everything is merged here
   * @param doLater what to do with work that nobody waits for
   */
  constructor(mergeElsewhere?: MergeElsewhere, doLater: DoLater = finish) {
    this.#mergeElsewhere = mergeElsewhere
    this.#doLater = doLater
  }

  /** The greatest number of a person in it, or who has left it since the last merge. */
  get newest(): number {
    return this.segments.reduce((most, { columns: { profileIds } }) => Math.max(most, profileIds.at(-1) ?? 0), 0)
  }

  get documents(): number {
    return this.segments.reduce((total, segment) => total + size(segment.live), 0)
  }

  /** Takes a snapshot's content in place of its own. */
  adopt(lexicons: Lexicons, segments: Segment[], seq: number): void {
    this.lexicons = lexicons
    this.segments = segments
    this.seq = seq
    this.#changed()
    for (const segment of segments) this.#countUses(segment)
    this.#doLater(this.#completeNames())
  }

  /** As if its documents had just been written. */
  #countUses({ postings }: Segment): void {
    for (const name of valuedAttributes) {
      const lexicon = lexiconOf(this.lexicons, name)
      if (!lexicon.completion) continue
      for (const [at, id] of postings[name].keys.entries()) lexicon.use(id, lengthAt(postings[name], at))
    }
  }

  /**
   * Replaces everything known of the named people. The last word on a person within a batch counts. Whatever is asked
   * in between finds the index as it was before, until all of it is taken in at once.
   */
  *apply(ops: Iterable<IndexOp>, seq: number): Work<void> {
    this.#isTaking = true
    try {
      yield* this.#take(ops, seq)
    } finally {
      this.#isTaking = false
    }
  }

  *#take(ops: Iterable<IndexOp>, seq: number): Work<void> {
    const { lexicons } = this
    const latest = new Map<number, readonly SearchDocument[]>()
    for (const { profileId, documents } of ops) {
      latest.set(profileId, documents)
      yield
    }
    const documents = [...latest.values()].flat()
    const segment =
      documents.length > 0 ? yield* segmentOf(yield* columnsFrom(documents, lexicons), lexicons) : undefined
    yield
    // Another content was adopted meanwhile: this was said of the one before.
    if (this.lexicons !== lexicons) return
    for (const profileId of latest.keys()) this.#remove(profileId)
    if (segment) this.segments.push(segment)
    this.seq = Math.max(this.seq, seq)
    this.#changed()
    yield
    yield* this.#completeNames()
    yield* this.#mergeTail()
  }

  /** Prepares new names for suggestions, before somebody waits for one. */
  *#completeNames(): Work<void> {
    for (const name of lexiconNames) yield* this.lexicons.of[name].completion?.catchUp() ?? []
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

  /** Makes one of the newest segments, as many as are not much larger than what follows them. */
  *#mergeTail(): Work<void> {
    const { segments } = this
    const first = segments.findLastIndex((segment) => this.#merging.has(segment)) + 1
    let from = segments.length - 1
    if (from < first) return
    // While something is merged elsewhere small ones would pile up: they are merged here, a few at a time.
    const isElsewhereBusy = this.#merging.size > 0
    const most = isElsewhereBusy ? largestHere : Number.POSITIVE_INFINITY
    let tail = segments[from]!.columns.count
    const fits = ({ columns: { count } }: Segment) => count < tail * growth && tail + count <= most
    while (from > first && fits(segments[from - 1]!)) tail += segments[--from]!.columns.count
    if (from === segments.length - 1) return
    const elsewhere = isElsewhereBusy || tail < largeMerge ? undefined : this.#mergeElsewhere
    if (!elsewhere && segments.length - from < worthMerging) return
    const parts = segments.slice(from)
    const order: MergeOrder = {
      parts: parts.map(({ memory, layout, columns: { count }, live }) => ({
        memory,
        layout,
        count,
        live: live.slice(),
      })),
      bounds: boundsOf(this.lexicons),
    }
    if (elsewhere) return this.#startMerge(parts, order, elsewhere)
    this.#replace(parts, order, yield* merging(order))
    yield* this.#mergeTail()
  }

  #startMerge(parts: Segment[], order: MergeOrder, elsewhere: MergeElsewhere): void {
    this.#merging = new Set(parts)
    const end = (merged?: Merged) => {
      this.#merging = new Set()
      if (!merged) return
      this.#replace(parts, order, merged)
      if (!this.#isTaking) this.#doLater(this.#mergeTail())
    }
    // A merge that fails leaves everything as it was; the next change tries again.
    elsewhere(order).then(end, () => end())
  }

  /** Puts a merged segment in the place of its parts, without those who left them meanwhile. */
  #replace(parts: readonly Segment[], order: MergeOrder, { memory, layout, count, places }: Merged): void {
    const from = this.segments.indexOf(parts[0]!)
    if (from < 0) return
    const segment = segmentIn(memory, layout, count)
    parts.forEach(({ live }, part) => {
      const left = order.parts[part]!.live.slice()
      subtract(left, live)
      for (const doc of docsOf(left)) drop(segment.live, places[part]![doc]!)
    })
    this.segments.splice(from, parts.length, segment)
    this.#changed()
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
      const [from, to] = placesOf(segment, profileId)
      for (let doc = from; doc < to; doc++) if (segment.columns.companyIds[doc] === 0) drop(sets[at]!, doc)
    })
  }
}
