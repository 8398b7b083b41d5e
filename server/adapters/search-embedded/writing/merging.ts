import { rangeFacets } from '../../../../contract/search/facets.ts'
import { meritSorts } from '../../../../contract/search/search-url.ts'
import { attributeNames } from '../lexicon/attributes.ts'
import { type Columns, emptyNumbers, forEach } from '../segment/columns.ts'
import { joinedPostings, postingsOf } from '../segment/postings.ts'
import { type Packed, type PostingName, packed, type Segment, segmentIn } from '../segment/segment.ts'
import { has, size } from '../sets/bits.ts'

/** Segments to be made one, as they lie in shared memory. */
export interface MergeOrder {
  parts: MergePart[]
  /** Above every number that the postings of a name hold. */
  bounds: Record<PostingName, number>
}

interface MergePart extends Packed {
  /** The documents that are taken over. A copy: documents may leave the part while it is merged. */
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
  const people = segments.map(({ columns }) => columns.profileIds)
  const companies = segments.map(({ columns }) => columns.companyIds)
  const count = lives.reduce((sum, live) => sum + size(live), 0)
  const sources: Sources = { part: new Uint32Array(count), doc: new Uint32Array(count) }
  const heads = lives.map((live, at) => nextLiving(live, people[at]!.length, 0))
  for (let to = 0; to < count; to++) {
    const least = leastOf(people, companies, heads)
    sources.part[to] = least
    sources.doc[to] = heads[least]!
    heads[least] = nextLiving(lives[least]!, people[least]!.length, heads[least]! + 1)
  }
  return sources
}

function nextLiving(live: Uint32Array, count: number, from: number): number {
  let doc = from
  while (doc < count && !has(live, doc)) doc++
  return doc
}

/** The part whose head is before those of all others. */
function leastOf(people: readonly Float64Array[], companies: readonly Uint32Array[], heads: readonly number[]): number {
  let least = -1
  let person = Number.POSITIVE_INFINITY
  let company = 0
  for (let at = 0; at < heads.length; at++) {
    const head = heads[at]!
    if (head >= people[at]!.length || people[at]![head]! > person) continue
    if (people[at]![head] === person && companies[at]![head]! > company) continue
    least = at
    person = people[at]![head]!
    company = companies[at]![head]!
  }
  return least
}

function placesIn(segments: readonly Segment[], { part, doc }: Sources): Uint32Array[] {
  const places = segments.map(({ columns }) => new Uint32Array(columns.count))
  for (let to = 0; to < part.length; to++) places[part[to]!]![doc[to]!] = to
  return places
}

function columnsOf(segments: readonly Segment[], sources: Sources): Columns {
  const parts = segments.map(({ columns }) => columns)
  const numbers = emptyNumbers(sources.part.length)
  copyAll(parts, sources, numbers)
  const lists = forEach(attributeNames, (name) => {
    const offsets = parts.map((part) => part.lists[name].offsets)
    const joined = joinedOffsets(offsets, sources)
    const values = new Uint32Array(joined.at(-1)!)
    copyLists(
      offsets,
      parts.map((part) => part.lists[name].values),
      sources,
      values,
    )
    return { offsets: joined, values }
  })
  const skillMonths = new Uint16Array(lists.skill.values.length)
  copyLists(
    parts.map((part) => part.lists.skill.offsets),
    parts.map((part) => part.skillMonths),
    sources,
    skillMonths,
  )
  return { ...numbers, skillMonths, lists }
}

type Numbers = ReturnType<typeof emptyNumbers>

function copyAll(parts: readonly Numbers[], sources: Sources, into: Numbers): void {
  const copyEach = (numbersOf: (numbers: Numbers) => NumberColumn) =>
    copy(parts.map(numbersOf), sources, numbersOf(into))
  copyEach(({ profileIds }) => profileIds)
  copyEach(({ companyIds }) => companyIds)
  for (const name of rangeFacets) copyEach(({ numbers }) => numbers[name])
  for (const merit of meritSorts) copyEach(({ merits }) => merits[merit])
  copyEach(({ latitude }) => latitude)
  copyEach(({ longitude }) => longitude)
  copyEach(({ rating }) => rating)
  copyEach(({ updatedAt }) => updatedAt)
}

type NumberColumn = Float64Array | Float32Array | Uint32Array | Uint16Array

function copy(from: readonly NumberColumn[], { part, doc }: Sources, into: NumberColumn): void {
  for (let to = 0; to < part.length; to++) into[to] = from[part[to]!]![doc[to]!]!
}

function joinedOffsets(offsets: readonly Uint32Array[], { part, doc }: Sources): Uint32Array {
  const joined = new Uint32Array(part.length + 1)
  for (let to = 0; to < part.length; to++) {
    const from = offsets[part[to]!]!
    joined[to + 1] = joined[to]! + from[doc[to]! + 1]! - from[doc[to]!]!
  }
  return joined
}

function copyLists(
  offsets: readonly Uint32Array[],
  values: readonly (Uint32Array | Uint16Array)[],
  { part, doc }: Sources,
  into: Uint32Array | Uint16Array,
): void {
  for (let to = 0, next = 0; to < part.length; to++) {
    const from = offsets[part[to]!]!
    const list = values[part[to]!]!
    for (let at = from[doc[to]!]!; at < from[doc[to]! + 1]!; at++) into[next++] = list[at]!
  }
}
