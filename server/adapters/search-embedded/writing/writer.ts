import { type IndexPosition, readOp, type SearchDocument, type WrittenOp } from '../../../ports/search-index.ts'
import {
  byLexicon,
  type KeptLexicons,
  type LexiconNews,
  lexiconNames,
  lexiconOf,
  newLexiconWriters,
  valuedAttributes,
} from '../lexicon/attributes.ts'
import { columnsFrom } from '../segment/columns.ts'
import { lengthAt } from '../segment/postings.ts'
import {
  boundsOf,
  bytesOf,
  liveIn,
  type Packed,
  packedNew,
  placesOf,
  profileIdsIn,
  segmentIn,
} from '../segment/segment.ts'
import { allOf, docsOf, drop, has, size, subtract } from '../sets/bits.ts'
import { firstToMerge } from './merge-policy.ts'
import { type Merged, type MergeOrder, merge } from './merging.ts'
import type { News } from './news.ts'

/** From so many documents on a merge is work for another thread … */
const largeMerge = 500
/** … or for this one while that is busy, up to so many: changes wait for it, but each part makes every search dearer. */
const largestHere = 4000

/** Does a merge in another thread: everything that it needs lies in shared memory or in the order. */
export type MergeElsewhere = (order: MergeOrder) => Promise<Merged>

export interface WriterParts {
  /** Told of every change, in order. */
  tell: (news: News) => void
  /** Does large merges; without it everything is merged here. */
  mergeElsewhere?: MergeElsewhere
}

/** A segment as whoever writes sees it. */
interface Part {
  id: number
  packed: Packed
  profileIds: Float64Array
  /** The documents that have not left it. A word of its own: searchers learn of it later. */
  live: Uint32Array
  /** How many. */
  alive: number
}

/** A segment as a snapshot has it. */
export interface KeptSegment {
  packed: Packed
  live: Uint32Array
}

/** An index as a snapshot has it. */
export interface KeptIndex {
  feed: string
  seq: number
  lexicons: KeptLexicons
  segments: KeptSegment[]
}

const lastRead: SearchDocument[] = []
const lastReadMost = 64
let lastReadAt = 0

/**
 * One person after the other: all at once would be much for the memory's tidying, which takes of the searches' time. A
 * few stay until others take their places: code is compiled for the shapes of documents, and goes with the last of a shape.
 */
function* read(people: readonly WrittenOp[]): Generator<SearchDocument> {
  for (const person of people)
    for (const document of readOp(person).documents.sort((a, b) => a.companyId - b.companyId)) {
      lastRead[lastReadAt++ % lastReadMost] = document
      yield document
    }
}

/** The writer of the index: makes segments of what changes, merges them, and tells the searchers. */
export class IndexWriter {
  #lexicons = newLexiconWriters()
  #parts: Part[] = []
  #feed = ''
  #seq = 0
  #partial = true
  #lastId = 0
  /** Those that are being merged elsewhere. */
  #merging: ReadonlySet<Part> = new Set()
  /** Nothing was written since the feed was looked at. */
  #isQuiet = false
  readonly #tell: (news: News) => void
  readonly #mergeElsewhere: MergeElsewhere | undefined

  constructor({ tell, mergeElsewhere }: WriterParts) {
    this.#tell = tell
    this.#mergeElsewhere = mergeElsewhere
  }

  get position(): IndexPosition {
    return {
      seq: this.#seq,
      partial: this.#partial,
      documents: this.#parts.reduce((sum, { alive }) => sum + alive, 0),
      newest: this.#parts.reduce((most, { profileIds }) => Math.max(most, profileIds.at(-1) ?? 0), 0),
    }
  }

  /** How many segments there are, and how many bytes they take. */
  get weight(): { segments: number; bytes: number } {
    return { segments: this.#parts.length, bytes: bytesOf(this.#parts.map(({ packed }) => packed)) }
  }

  /** Everything it knows now: what comes later does not change it. */
  kept(): KeptIndex {
    const { words, of } = this.#lexicons
    return {
      feed: this.#feed,
      seq: this.#seq,
      lexicons: { words: words.kept(), of: byLexicon((name) => of[name].kept()) },
      segments: this.#parts.map(({ packed, live }) => ({ packed, live: live.slice() })),
    }
  }

  /** Forgets everything, and goes on from a snapshot where there is one. */
  begin(kept?: KeptIndex): void {
    this.#lexicons = newLexiconWriters()
    this.#parts = []
    this.#feed = kept?.feed ?? ''
    this.#seq = kept?.seq ?? 0
    this.#partial = true
    if (kept) this.#adopt(kept)
    this.#tellOf({ isAnew: true, made: this.#parts })
  }

  #adopt({ lexicons, segments }: KeptIndex): void {
    this.#lexicons.words.take(lexicons.words)
    for (const name of lexiconNames) this.#lexicons.of[name].take(lexicons.of[name])
    for (const { packed, live } of segments) {
      this.#countUses(packed)
      liveIn(packed).set(live)
      this.#parts.push(this.#part(packed, live))
    }
  }

  /** As if its documents had just been written. */
  #countUses(packed: Packed): void {
    const { postings } = segmentIn(packed)
    for (const name of valuedAttributes) {
      const lexicon = lexiconOf(this.#lexicons, name)
      for (const [at, id] of postings[name].keys.entries()) lexicon.use(id, lengthAt(postings[name], at))
    }
  }

  #part(packed: Packed, live = allOf(packed.count)): Part {
    return { id: ++this.#lastId, packed, profileIds: profileIdsIn(packed), live, alive: size(live) }
  }

  #tellOf({ isAnew = false, made = [], left = [] }: { isAnew?: boolean; made?: Part[]; left?: News['left'] }): void {
    this.#tell({
      isAnew,
      lexicons: this.#lexiconNews(),
      segments: this.#parts.map(({ id }) => id),
      made: made.map(({ id, packed }) => ({ ...packed, id })),
      left,
      seq: this.#seq,
      partial: this.#partial,
    })
  }

  #lexiconNews(): LexiconNews | undefined {
    const of: LexiconNews['of'] = {}
    for (const name of lexiconNames) {
      const news = this.#lexicons.of[name].news()
      if (news) of[name] = news
    }
    return Object.keys(of).length === 0 ? undefined : { words: this.#lexicons.words.shared(), of }
  }

  /**
   * Begins to follow a feed whose end is known: of another one, or beyond its end, everything is forgotten. Where
   * nothing was written since the last time, there is time to tidy up.
   */
  follow(feed: string, head: number): IndexPosition {
    if (this.#feed !== feed || this.#seq > head) {
      this.begin()
      this.#feed = feed
    }
    if (this.#isQuiet) this.#mergeTail()
    this.#isQuiet = true
    return this.position
  }

  /** It has everything that the feed had when it began. */
  complete(): void {
    this.#partial = false
    this.#tellOf({})
  }

  /** Replaces everything known of the named people. The last word on a person within a batch counts. */
  apply(ops: readonly WrittenOp[], seq: number): void {
    const latest = new Map(ops.map((op) => [op.profileId, op]))
    const people = [...latest.values()].sort((a, b) => a.profileId - b.profileId)
    const count = people.reduce((sum, { documents }) => sum + documents.length, 0)
    if (people.length > 0) this.#isQuiet = false
    const made = count > 0 ? [this.#newPart(people, count)] : []
    const left = this.#leaving(latest.keys())
    this.#parts = [...this.#parts.filter((part) => part.alive > 0 || this.#merging.has(part)), ...made]
    this.#seq = Math.max(this.#seq, seq)
    this.#tellOf({ made, left })
    this.#mergeTail()
  }

  #newPart(people: readonly WrittenOp[], count: number): Part {
    return this.#part(packedNew(columnsFrom(read(people), count, this.#lexicons), this.#lexicons))
  }

  #leaving(profileIds: Iterable<number>): News['left'] {
    const left = this.#parts.map(({ id }) => ({ id, docs: [] as number[] }))
    for (const profileId of profileIds)
      for (const [at, { profileIds: held, live }] of this.#parts.entries()) {
        const [from, to] = placesOf({ profileIds: held }, profileId)
        for (let doc = from; doc < to; doc++) {
          if (!has(live, doc)) continue
          drop(live, doc)
          this.#parts[at]!.alive--
          left[at]!.docs.push(doc)
        }
      }
    return left.filter(({ docs }) => docs.length > 0).map(({ id, docs }) => ({ id, docs: Uint32Array.from(docs) }))
  }

  /** Makes one of the newest segments where that is worth it. */
  #mergeTail(): void {
    const parts = this.#toMerge()
    if (parts.length === 0) return
    const tail = parts.reduce((sum, { alive }) => sum + alive, 0)
    const elsewhere = this.#merging.size > 0 || tail < largeMerge ? undefined : this.#mergeElsewhere
    const order: MergeOrder = {
      parts: parts.map(({ packed, live }) => ({ ...packed, live: live.slice() })),
      bounds: boundsOf(this.#lexicons),
    }
    if (elsewhere) {
      this.#startMerge(parts, order, elsewhere)
    } else {
      this.#replace(parts, order, merge(order))
      this.#mergeTail()
    }
  }

  /** While something is merged elsewhere small ones would pile up: they are merged here, a few at a time. */
  #toMerge(): Part[] {
    const parts = this.#parts.slice(this.#parts.findLastIndex((part) => this.#merging.has(part)) + 1)
    const most = this.#merging.size > 0 ? largestHere : Number.POSITIVE_INFINITY
    const sizes = parts.map(({ alive }) => alive)
    return parts.slice(firstToMerge(sizes, { isQuiet: this.#isQuiet, most }))
  }

  #startMerge(parts: readonly Part[], order: MergeOrder, elsewhere: MergeElsewhere): void {
    this.#merging = new Set(parts)
    const end = (merged?: Merged) => {
      this.#merging = new Set()
      if (!merged) return
      this.#replace(parts, order, merged)
      this.#mergeTail()
    }
    // A merge that fails leaves everything as it was; the next change tries again.
    elsewhere(order).then(end, () => end())
  }

  /** Puts a merged segment in the place of its parts, without those who left them meanwhile. */
  #replace(parts: readonly Part[], order: MergeOrder, { places, ...packed }: Merged): void {
    const from = this.#parts.indexOf(parts[0]!)
    if (from < 0) return
    const part = this.#part(packed)
    const left = parts.flatMap(({ live }, at) => {
      const gone = order.parts[at]!.live.slice()
      subtract(gone, live)
      return Array.from(docsOf(gone), (doc) => places[at]![doc]!)
    })
    for (const doc of left) drop(part.live, doc)
    part.alive -= left.length
    this.#parts.splice(from, parts.length, part)
    this.#tellOf({ made: [part], left: [{ id: part.id, docs: Uint32Array.from(left) }] })
  }
}
