import { rangeFacets } from '../../../../contract/search/facets.ts'
import { meritSorts } from '../../../../contract/search/search-url.ts'
import { type AttributeName, attributeNames } from '../attributes.ts'
import { has, size } from '../bits.ts'
import { type Column, type Columns, emptyNumbers } from '../columns.ts'
import { joinedPostings, postingsOf } from '../postings.ts'
import { type Packed, type PostingName, packed, type Segment, segmentIn } from '../segment.ts'

/** Segments to be made one, as they lie in shared memory. */
export interface MergeOrder {
  parts: MergePart[]
  /** Above every number that the postings of a name hold. */
  bounds: Record<PostingName, number>
}

export interface MergePart extends Packed {
  /** Who is taken over. A copy: documents may leave the part while it is merged. */
  live: Uint32Array
}

export interface Merged extends Packed {
  /** For each part the new place of each document that was taken over. */
  places: Uint32Array[]
}

/** Makes one segment of several, in the order of people. It needs no names and no lexicon, so any thread can do it. */
export function merge({ parts, bounds }: MergeOrder): Merged {
  const segments = parts.map(segmentIn)
  const lives = parts.map(({ live }) => live)
  const sources = inOrder(segments, lives)
  const columns = columnsOf(segments, sources)
  const places = placesIn(segments, sources)
  const postings = (name: PostingName) =>
    name === 'words'
      ? joinedPostings(
          segments.map((segment, at) => ({ postings: segment.postings.words, live: lives[at]!, places: places[at]! })),
          columns.count,
          bounds.words,
        )
      : postingsOf(columns.lists[name], columns.count, bounds[name])
  return { ...packed(columns, postings), places }
}

/** Where each document of the merged segment comes from. */
interface Sources {
  part: Uint32Array
  doc: Uint32Array
}

/** Each part is in order already: the smallest head goes next. */
function inOrder(segments: readonly Segment[], lives: readonly Uint32Array[]): Sources {
  const count = lives.reduce((sum, live) => sum + size(live), 0)
  const sources: Sources = { part: new Uint32Array(count), doc: new Uint32Array(count) }
  const heads = segments.map((segment, at) => nextLiving(segment, lives[at]!, 0))
  for (let to = 0; to < count; to++) {
    let least = -1
    for (let at = 0; at < segments.length; at++) {
      if (heads[at]! >= segments[at]!.columns.count) continue
      if (least < 0 || isBefore(segments[at]!, heads[at]!, segments[least]!, heads[least]!)) least = at
    }
    sources.part[to] = least
    sources.doc[to] = heads[least]!
    heads[least] = nextLiving(segments[least]!, lives[least]!, heads[least]! + 1)
  }
  return sources
}

function nextLiving({ columns: { count } }: Segment, live: Uint32Array, from: number): number {
  let doc = from
  while (doc < count && !has(live, doc)) doc++
  return doc
}

function isBefore({ columns: a }: Segment, docA: number, { columns: b }: Segment, docB: number): boolean {
  const byPerson = a.profileIds[docA]! - b.profileIds[docB]!
  return byPerson < 0 || (byPerson === 0 && a.companyIds[docA]! < b.companyIds[docB]!)
}

function placesIn(segments: readonly Segment[], { part, doc }: Sources): Uint32Array[] {
  const places = segments.map(({ columns }) => new Uint32Array(columns.count))
  for (let to = 0; to < part.length; to++) places[part[to]!]![doc[to]!] = to
  return places
}

function columnsOf(segments: readonly Segment[], { part, doc }: Sources): Columns {
  const numbers = emptyNumbers(part.length)
  for (let to = 0; to < part.length; to++) {
    copyNumbers(segments[part[to]!]!.columns, doc[to]!, numbers, to)
  }
  const joined = <T extends Uint32Array | Uint16Array>(
    make: (length: number) => T,
    column: (segment: Segment) => Uint32Array,
    values: (segment: Segment) => T,
  ) => joinedLists(segments.map(column), segments.map(values), { part, doc }, make)
  const lists: Partial<Record<AttributeName, Column>> = {}
  for (const name of attributeNames) {
    lists[name] = joined(
      (length) => new Uint32Array(length),
      ({ columns }) => columns.lists[name].offsets,
      ({ columns }) => columns.lists[name].values,
    )
  }
  const { values: skillMonths } = joined(
    (length) => new Uint16Array(length),
    ({ columns }) => columns.lists.skill.offsets,
    ({ columns }) => columns.skillMonths,
  )
  return { ...numbers, skillMonths, lists: lists as Columns['lists'] }
}

type Numbers = ReturnType<typeof emptyNumbers>

function copyNumbers(from: Numbers, at: number, into: Numbers, to: number): void {
  into.profileIds[to] = from.profileIds[at]!
  into.companyIds[to] = from.companyIds[at]!
  for (const name of rangeFacets) into.numbers[name][to] = from.numbers[name][at]!
  for (const merit of meritSorts) into.merits[merit][to] = from.merits[merit][at]!
  into.latitude[to] = from.latitude[at]!
  into.longitude[to] = from.longitude[at]!
  into.rating[to] = from.rating[at]!
  into.updatedAt[to] = from.updatedAt[at]!
}

function joinedLists<T extends Uint32Array | Uint16Array>(
  offsets: readonly Uint32Array[],
  values: readonly T[],
  { part, doc }: Sources,
  make: (length: number) => T,
): { offsets: Uint32Array; values: T } {
  const joined = new Uint32Array(part.length + 1)
  for (let to = 0; to < part.length; to++) {
    const from = offsets[part[to]!]!
    joined[to + 1] = joined[to]! + from[doc[to]! + 1]! - from[doc[to]!]!
  }
  const all = make(joined[part.length]!)
  for (let to = 0, next = 0; to < part.length; to++) {
    const from = offsets[part[to]!]!
    const list = values[part[to]!]!
    for (let at = from[doc[to]!]!; at < from[doc[to]! + 1]!; at++) all[next++] = list[at]!
  }
  return { offsets: joined, values: all }
}
