import type { Sort } from '../../../contract/search/search-url.ts'
import {
  type AttributeName,
  attributeNames,
  type Lexicons,
  lexiconOf,
  type ValuedAttribute,
  valuedAttributes,
} from './attributes.ts'
import { allOf } from './bits.ts'
import type { Column, Columns } from './columns.ts'
import { bufferOf, type Memory, memoryFor, Scratch } from './memory.ts'
import { type Postings, postingsFrom, postingsOf, type StoredPostings, wordPostings } from './postings.ts'
import { type Rows, rowsOf, type Slots, slotsOf } from './rows.ts'
import { wordsFor } from './simd.ts'

/**
 * A part of the index that never changes, but for documents that leave it: their bit in `live` is cleared. All of it
 * lies in one piece of shared memory, which a snapshot writes as it is.
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
  orders: Record<Sort, Uint32Array>
  /** Length of every set of its documents. */
  setWords: number
  memory: Memory
  layout: Layout
  scratch: Scratch
}

type Numbers = Uint32Array | Uint16Array | Float64Array
type Kind = 'Uint32Array' | 'Uint16Array' | 'Float64Array'
/** Where each array lies in the memory: its kind, first byte and length. */
export type Layout = Record<string, [kind: Kind, at: number, length: number]>

const bytesEach: Record<Kind, number> = { Uint16Array: 2, Uint32Array: 4, Float64Array: 8 }
const roundedUp = (bytes: number) => Math.ceil(bytes / 64) * 64

const kindOf = (numbers: Numbers): Kind =>
  numbers instanceof Float64Array ? 'Float64Array' : numbers instanceof Uint32Array ? 'Uint32Array' : 'Uint16Array'

function pack(arrays: Record<string, Numbers>, documents: number): { memory: Memory; layout: Layout } {
  const layout: Layout = {}
  let bytes = 0
  for (const [name, numbers] of Object.entries(arrays)) {
    layout[name] = [kindOf(numbers), bytes, numbers.length]
    bytes += roundedUp(numbers.byteLength)
  }
  const memory = memoryFor(bytes, documents)
  for (const [name, numbers] of Object.entries(arrays)) view(bufferOf(memory), layout[name]!).set(numbers)
  return { memory, layout }
}

/** How many bytes of the memory are the segment itself. */
export const bytesIn = (layout: Layout): number =>
  Math.max(...Object.values(layout).map(([kind, at, length]) => at + roundedUp(length * bytesEach[kind])))

function view(memory: SharedArrayBuffer, [kind, at, length]: Layout[string]): Numbers {
  if (kind === 'Float64Array') return new Float64Array(memory, at, length)
  return kind === 'Uint32Array' ? new Uint32Array(memory, at, length) : new Uint16Array(memory, at, length)
}

const numberNames = ['profileIds', 'companyIds', 'experience', 'rating', 'updatedAt', 'skillMonths'] as const
const postingParts = ['keys', 'offsets', 'docs', 'denseAt', 'dense'] as const satisfies (keyof StoredPostings)[]

export type PostingName = ValuedAttribute | 'words'
export const postingNames: readonly PostingName[] = [...valuedAttributes, 'words']

/** Something for each of the postings of a segment. */
export const byPosting = <T>(make: (name: PostingName) => T): Record<PostingName, T> =>
  Object.fromEntries(postingNames.map((name) => [name, make(name)])) as Record<PostingName, T>

/** Makes a segment of columns: computes its postings and lays everything into shared memory. */
export function segmentOf(columns: Columns, lexicons: Lexicons): Segment {
  const { count, lists } = columns
  const bounds = boundsOf(lexicons)
  const texts = lexicons.of.text
  const postings = (name: PostingName) =>
    name === 'words'
      ? wordPostings(lists.text, count, bounds.words, (value) => texts.wordIdsOf(value))
      : postingsOf(lists[name], count, bounds[name])
  return packed(columns, byPosting(postings))
}

/** Above every number that the postings of each name can hold now. */
export const boundsOf = (lexicons: Lexicons): Record<PostingName, number> =>
  byPosting((name) => (name === 'words' ? lexicons.words.list.length : lexiconOf(lexicons, name).size))

/** Documents are in the order of people already, which decides among equals. */
function ordersOf({ count, rating, updatedAt }: Columns): Segment['orders'] {
  const sorted = (before: (a: number, b: number) => number) =>
    Uint32Array.from({ length: count }, (_, doc) => doc).sort((a, b) => before(a, b) || a - b)
  const newer = (a: number, b: number) => updatedAt[b]! - updatedAt[a]!
  return { date: sorted(newer), overall: sorted((a, b) => rating[b]! - rating[a]! || newer(a, b)) }
}

/** Lays columns and their postings into shared memory. */
export function packed(columns: Columns, postings: Record<PostingName, StoredPostings>): Segment {
  const { date, overall } = ordersOf(columns)
  const rows = rowsOf(columns, postings)
  const arrays: Record<string, Numbers> = {
    'rows.at': rows.offsets,
    'rows.slots': rows.slots,
    live: allOf(columns.count),
    all: allOf(columns.count),
    date,
    overall,
  }
  for (const name of numberNames) arrays[name] = columns[name]
  for (const name of attributeNames) {
    arrays[`${name}.at`] = columns.lists[name].offsets
    arrays[`${name}.values`] = columns.lists[name].values
  }
  for (const name of postingNames) for (const part of postingParts) arrays[`${name}.${part}`] = postings[name][part]
  const { memory, layout } = pack(arrays, columns.count)
  return segmentIn(memory, layout, columns.count)
}

/** A segment as it lies in memory: after packing it, or after reading a snapshot. */
export function segmentIn(memory: Memory, layout: Layout, count: number): Segment {
  const buffer = bufferOf(memory)
  const get = <T extends Numbers>(name: string) => view(buffer, layout[name]!) as T
  const postings = (name: string): Postings =>
    postingsFrom(Object.fromEntries(postingParts.map((part) => [part, get(`${name}.${part}`)])) as StoredPostings)
  const lists = Object.fromEntries(
    attributeNames.map((name): [AttributeName, Column] => [
      name,
      { offsets: get(`${name}.at`), values: get(`${name}.values`) },
    ]),
  ) as Record<AttributeName, Column>
  const numbers = Object.fromEntries(numberNames.map((name) => [name, get(name)])) as Pick<
    Columns,
    (typeof numberNames)[number]
  >
  const posted = byPosting(postings)
  return {
    columns: { count, ...numbers, lists },
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
export function placesOf({ columns: { profileIds } }: Segment, profileId: number): [from: number, to: number] {
  let low = 0
  let high = profileIds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (profileIds[middle]! < profileId) low = middle + 1
    else high = middle
  }
  let to = low
  while (to < profileIds.length && profileIds[to] === profileId) to++
  return [low, to]
}
