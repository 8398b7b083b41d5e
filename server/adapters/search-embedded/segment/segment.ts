import { rangeFacets } from '../../../../contract/search/facets.ts'
import { meritSorts } from '../../../../contract/search/search-url.ts'
import {
  attributeNames,
  type LexiconWriters,
  lexiconOf,
  type ValuedAttribute,
  valuedAttributes,
} from '../lexicon/attributes.ts'
import { allOf } from '../sets/bits.ts'
import { firstFrom, greatestFirst } from '../sets/in-order.ts'
import { wordsFor } from '../sets/simd.ts'
import { type Columns, forEach } from './columns.ts'
import { bufferOf, type Memory, memoryFor, Scratch } from './memory.ts'
import { type Postings, postingsFrom, postingsOf, type StoredPostings, wordPostings } from './postings.ts'
import { type Rows, rowsOf, type Slots, slotsOf } from './rows.ts'

/**
 * A part of the index that never changes, but for documents that leave it: their bit in `live` is cleared by the thread
 * that searches. All of it lies in one piece of shared memory, which a snapshot writes as it is.
 */
export interface Segment {
  columns: Columns
  /** Texts have none of their own: they are found by the words of whole people. */
  postings: Record<PostingName, Postings>
  rows: Rows
  slots: Slots
  live: Uint32Array
  /** Everybody, those who left too. */
  all: Uint32Array
  /** Its documents as each order has them where no term ranks. */
  orders: Record<(typeof knownOrders)[number], Uint32Array>
  /** Length of every set of its documents. */
  setWords: number
  memory: Memory
  layout: Layout
  scratch: Scratch
}

/** Orders that are kept: most results are wanted in one of them. */
const knownOrders = ['overall', 'date'] as const

type Numbers = Uint32Array | Uint16Array | Float64Array | Float32Array
type Kind = 'Uint32Array' | 'Uint16Array' | 'Float64Array' | 'Float32Array'
/** Where each array lies in the memory: its kind, first byte and length. */
export type Layout = Record<string, [kind: Kind, at: number, length: number]>

interface NumbersKind {
  new (memory: SharedArrayBuffer, at: number, length: number): Numbers
  BYTES_PER_ELEMENT: number
}
const arrays: Record<Kind, NumbersKind> = { Uint16Array, Uint32Array, Float32Array, Float64Array }
const roundedUp = (bytes: number) => Math.ceil(bytes / 64) * 64

const kinds = Object.keys(arrays) as Kind[]
const kindOf = (numbers: Numbers): Kind => kinds.find((kind) => numbers instanceof arrays[kind])!

/** A segment as it lies in memory. */
export interface Packed {
  memory: Memory
  layout: Layout
  count: number
}

function pack(parts: Record<string, Numbers>, count: number): Packed {
  const layout: Layout = {}
  let bytes = 0
  for (const [name, numbers] of Object.entries(parts)) {
    layout[name] = [kindOf(numbers), bytes, numbers.length]
    bytes += roundedUp(numbers.byteLength)
  }
  const memory = memoryFor(bytes, count)
  for (const [name, numbers] of Object.entries(parts)) {
    view(bufferOf(memory), layout[name]!).set(numbers)
  }
  return { memory, layout, count }
}

/** How many bytes of the memory are the segment itself. */
export const bytesIn = (layout: Layout): number =>
  Math.max(
    ...Object.values(layout).map(([kind, at, length]) => at + roundedUp(length * arrays[kind].BYTES_PER_ELEMENT)),
  )

/** How many bytes of memory segments take. */
export const bytesOf = (segments: readonly Pick<Packed, 'memory'>[]): number =>
  segments.reduce((sum, { memory }) => sum + bufferOf(memory).byteLength, 0)

const view = (memory: SharedArrayBuffer, [kind, at, length]: Layout[string]): Numbers =>
  new arrays[kind](memory, at, length)

const plainNumbers = [
  'profileIds',
  'companyIds',
  'latitude',
  'longitude',
  'rating',
  'updatedAt',
  'skillMonths',
] as const
const postingParts = ['keys', 'offsets', 'docs', 'denseAt', 'dense'] as const satisfies (keyof StoredPostings)[]

export type PostingName = ValuedAttribute | 'words'
const postingNames: readonly PostingName[] = [...valuedAttributes, 'words']

/** Something for each of the postings of a segment. */
const byPosting = <T>(make: (name: PostingName) => T): Record<PostingName, T> =>
  Object.fromEntries(postingNames.map((name) => [name, make(name)])) as Record<PostingName, T>

/** A segment of columns that are new: computes its postings and lays everything into shared memory. */
export function packedNew(columns: Columns, lexicons: LexiconWriters): Packed {
  const { count, lists } = columns
  const bounds = boundsOf(lexicons)
  const texts = lexicons.of.text
  const postings = (name: PostingName) =>
    name === 'words'
      ? wordPostings(lists.text, count, bounds.words, texts)
      : postingsOf(lists[name], count, bounds[name])
  return packed(columns, postings)
}

/** Above every number that the postings of each name can hold now. */
export const boundsOf = (lexicons: LexiconWriters): Record<PostingName, number> =>
  byPosting((name) => (name === 'words' ? lexicons.words.texts.size : lexiconOf(lexicons, name).size))

/** Documents are in the order of people already, which decides among equals. */
function ordersOf({ count, rating, updatedAt }: Columns): Segment['orders'] {
  const date = greatestFirst(updatedAt)
  const overall = new Uint32Array(count)
  const rated = new Uint16Array(count)
  for (let at = 0; at < count; at++) rated[at] = rating[date[at]!]!
  const places = greatestFirst(rated)
  for (let at = 0; at < count; at++) overall[at] = date[places[at]!]!
  return { date, overall }
}

/** Makes the postings of columns, and lays all of it into shared memory. */
export function packed(columns: Columns, postingsFor: (name: PostingName) => StoredPostings): Packed {
  const postings = byPosting(postingsFor)
  const { date, overall } = ordersOf(columns)
  const rows = rowsOf(columns, postings)
  const parts: Record<string, Numbers> = {
    'rows.at': rows.offsets,
    'rows.slots': rows.slots,
    live: allOf(columns.count),
    all: allOf(columns.count),
    date,
    overall,
  }
  for (const name of plainNumbers) parts[name] = columns[name]
  for (const name of rangeFacets) parts[`number.${name}`] = columns.numbers[name]
  for (const name of meritSorts) parts[`merit.${name}`] = columns.merits[name]
  for (const name of attributeNames) {
    parts[`${name}.at`] = columns.lists[name].offsets
    parts[`${name}.values`] = columns.lists[name].values
  }
  for (const name of postingNames) for (const part of postingParts) parts[`${name}.${part}`] = postings[name][part]
  return pack(parts, columns.count)
}

/** The people of a segment, as they stand in it. */
export const profileIdsIn = ({ memory, layout }: Packed): Float64Array =>
  view(bufferOf(memory), layout.profileIds!) as Float64Array

/** The documents of a segment, as searchers see it. */
export const liveIn = ({ memory, layout }: Packed): Uint32Array => view(bufferOf(memory), layout.live!) as Uint32Array

/** A segment as it lies in memory: after packing it, or after reading a snapshot. */
export function segmentIn({ memory, layout, count }: Packed): Segment {
  const buffer = bufferOf(memory)
  const get = <T extends Numbers>(name: string) => view(buffer, layout[name]!) as T
  const postings = (name: string): Postings =>
    postingsFrom(Object.fromEntries(postingParts.map((part) => [part, get(`${name}.${part}`)])) as StoredPostings)
  const lists = forEach(attributeNames, (name) => ({
    offsets: get<Uint32Array>(`${name}.at`),
    values: get<Uint32Array>(`${name}.values`),
  }))
  const plain = Object.fromEntries(plainNumbers.map((name) => [name, get(name)])) as Pick<
    Columns,
    (typeof plainNumbers)[number]
  >
  const numbers = forEach(rangeFacets, (name) => get<Float64Array>(`number.${name}`))
  const merits = forEach(meritSorts, (name) => get<Float32Array>(`merit.${name}`))
  const posted = byPosting(postings)
  return {
    columns: { count, ...plain, numbers, merits, lists },
    postings: posted,
    rows: { offsets: get('rows.at'), slots: get('rows.slots') },
    slots: slotsOf(posted),
    live: get('live'),
    all: get('all'),
    orders: { date: get('date'), overall: get('overall') },
    setWords: wordsFor(count),
    memory,
    layout,
    scratch: new Scratch(memory, bytesIn(layout), count),
  }
}

/** The documents of a person, as the range [from, to) of its places. */
export function placesOf({ profileIds }: Pick<Columns, 'profileIds'>, profileId: number): [from: number, to: number] {
  const from = firstFrom(profileIds, profileId)
  let to = from
  while (to < profileIds.length && profileIds[to] === profileId) to++
  return [from, to]
}
