import { facetAttribute, type ValuedAttribute } from '../lexicon/attributes.ts'
import { aheadOf, readAhead } from '../sets/reading-ahead.ts'
import { Spare } from '../sets/spare.ts'
import type { Columns } from './columns.ts'
import type { StoredPostings } from './postings.ts'

/**
 * What all facets say of a document, side by side: counting a result reads one place of memory a document, and not one
 * for each facet. Every value of every facet has a slot of its own: its place among the keys, behind those of the facets
 * before it.
 */
export interface Rows {
  offsets: Uint32Array
  slots: Uint16Array
}

/** Where the slots of each attribute begin; an attribute with too many values has none. */
export interface Slots {
  first: Partial<Record<ValuedAttribute, number>>
  count: number
}

type KeysOf = Record<ValuedAttribute, Pick<StoredPostings, 'keys'>>
const mostSlots = 0x10000

export function slotsOf(postings: KeysOf): Slots {
  const slots: Slots = { first: {}, count: 0 }
  for (const attribute of Object.values(facetAttribute)) {
    const { length } = postings[attribute].keys
    if (slots.count + length > mostSlots) continue
    slots.first[attribute] = slots.count
    slots.count += length
  }
  return slots
}

const spareSlots = new Spare()

/** The rows of all documents. */
export function rowsOf({ count, lists }: Columns, postings: KeysOf): Rows {
  const first = Object.entries(slotsOf(postings).first) as [ValuedAttribute, number][]
  const offsets = new Uint32Array(count + 1)
  for (const [attribute] of first) addLengths(lists[attribute].offsets, count, offsets)
  for (let doc = 0; doc < count; doc++) offsets[doc + 1]! += offsets[doc]!
  const slots = new Uint16Array(offsets[count]!)
  const next = offsets.slice(0, count)
  for (const [attribute, from] of first) {
    const { offsets: at, values } = lists[attribute]
    const { keys } = postings[attribute]
    const slotOf = spareSlots.take((keys.at(-1) ?? -1) + 1)
    for (let key = 0; key < keys.length; key++) slotOf[keys[key]!] = from + key
    addSlots(at, values, slotOf, next, slots)
    for (const key of keys) slotOf[key] = 0
    spareSlots.giveBack(slotOf)
  }
  return { offsets, slots }
}

function addLengths(offsets: Uint32Array, count: number, lengths: Uint32Array): void {
  for (let doc = 0; doc < count; doc++) lengths[doc + 1]! += offsets[doc + 1]! - offsets[doc]!
}

/** Adds the slots of one attribute to those that a document has already. */
function addSlots(
  offsets: Uint32Array,
  values: Uint32Array,
  slotOf: Uint32Array,
  next: Uint32Array,
  slots: Uint16Array,
): void {
  for (let doc = 0; doc < next.length; doc++)
    for (let i = offsets[doc]!; i < offsets[doc + 1]!; i++) slots[next[doc]!++] = slotOf[values[i]!]!
}

/** How many of some documents carry the value of each slot. One more number follows, which means nothing. */
export function countRows({ offsets, slots }: Rows, { count }: Slots, docs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(count + 1)
  for (let from = 0; from < docs.length; from += aheadOf) {
    const to = Math.min(docs.length, from + aheadOf)
    counts[count]! ^= readAhead(offsets, slots, docs, from, to)
    for (let i = from; i < to; i++) {
      const end = offsets[docs[i]! + 1]!
      for (let at = offsets[docs[i]!]!; at < end; at++) counts[slots[at]!]!++
    }
  }
  return counts
}
