import { add, addAll, common, commonWith, drop, has, or, subtract } from '../sets/bits.ts'
import { greatestFirst } from '../sets/in-order.ts'
import { IntList } from '../sets/int-list.ts'
import { wordsFor } from '../sets/simd.ts'
import { Spare } from '../sets/spare.ts'
import type { LexiconWriter } from '../writing/lexicon-writer.ts'
import type { Column } from './columns.ts'

/** Which documents carry a value: for each value a sorted list, for frequent ones a bitset as well. */
export interface StoredPostings {
  /** Ascending value ids. */
  keys: Uint32Array
  offsets: Uint32Array
  docs: Uint32Array
  /** For each key the number of its bitset in `dense`, plus one; 0 where the list is short. */
  denseAt: Uint32Array
  dense: Uint32Array
}

export interface Postings extends StoredPostings {
  /** Places of the keys that have a bitset, the most frequent first. */
  frequent: Uint32Array
  /** Documents in the lists of the others. */
  rareDocs: number
  /** Length of the longest of those lists. */
  longestRare: number
}

export const lengthAt = ({ offsets }: StoredPostings, at: number): number => offsets[at + 1]! - offsets[at]!

export function postingsFrom(stored: StoredPostings): Postings {
  const frequent: number[] = []
  let rareDocs = 0
  let longestRare = 0
  for (let at = 0; at < stored.keys.length; at++) {
    if (stored.denseAt[at] !== 0) {
      frequent.push(at)
      continue
    }
    rareDocs += lengthAt(stored, at)
    longestRare = Math.max(longestRare, lengthAt(stored, at))
  }
  return { ...stored, frequent: mostFirst(stored, frequent), rareDocs, longestRare }
}

function mostFirst(stored: StoredPostings, places: readonly number[]): Uint32Array {
  const lengths = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at++) lengths[at] = lengthAt(stored, places[at]!)
  const order = greatestFirst(lengths)
  for (let at = 0; at < order.length; at++) order[at] = places[order[at]!]!
  return order
}

/** A value that one in this many documents carries gets a bitset: reading it costs less than its list. */
const denseFrom = 64
/** Below this many documents lists are as fast. */
const denseWorthwhile = 1024

const spareCounts = new Spare()
const spareMarks = new Spare()

/** Which values lists hold, ascending, and where the documents of each begin; `counts` says it too, and is counted up. */
interface Inverted {
  keys: Uint32Array
  offsets: Uint32Array
  docs: Uint32Array
}

/** Room for the documents of each value that was counted. @param seen the values, each once */
function roomFor(seen: IntList, counts: Uint32Array): Inverted {
  const keys = seen.copy().sort()
  const offsets = new Uint32Array(keys.length + 1)
  for (let at = 0; at < keys.length; at++) {
    const value = keys[at]!
    offsets[at + 1] = offsets[at]! + counts[value]!
    counts[value] = offsets[at]!
  }
  return { keys, offsets, docs: new Uint32Array(offsets[keys.length]!) }
}

function finished(documents: number, { keys, offsets, docs }: Inverted, counts: Uint32Array): StoredPostings {
  for (const value of keys) counts[value] = 0
  spareCounts.giveBack(counts)
  return { keys, offsets, docs, ...densified(documents, offsets, docs) }
}

/** The postings of a column. @param bound above every value id */
export function postingsOf({ offsets, values }: Column, documents: number, bound: number): StoredPostings {
  const counts = spareCounts.take(bound)
  const seen = new IntList()
  for (let i = 0; i < offsets[documents]!; i++) if (counts[values[i]!]!++ === 0) seen.push(values[i]!)
  const inverted = roomFor(seen, counts)
  for (let doc = 0; doc < documents; doc++)
    for (let i = offsets[doc]!; i < offsets[doc + 1]!; i++) inverted.docs[counts[values[i]!]!++] = doc
  return finished(documents, inverted, counts)
}

/** Postings to be made one. */
export interface Joined {
  postings: StoredPostings
  /** The documents that are taken over … */
  live: Uint32Array
  /** … and the new place of each document. */
  places: Uint32Array
}

/** The lists of each value one after the other, at their new places. @param bound above every value id */
export function joinedPostings(parts: readonly Joined[], documents: number, bound: number): StoredPostings {
  const counts = spareCounts.take(bound)
  const seen = new IntList()
  for (const part of parts) countLiving(part, counts, seen)
  const inverted = roomFor(seen, counts)
  for (const part of parts) placeLiving(part, counts, inverted.docs)
  for (let at = 0; at < inverted.keys.length; at++)
    putInOrder(inverted.docs, inverted.offsets[at]!, inverted.offsets[at + 1]!)
  return finished(documents, inverted, counts)
}

// What is done with one list is a function of its own: called often, it is compiled once, where a loop in a loop would be
// compiled in the middle of it again and again.

function countLiving({ postings: { keys, offsets, docs }, live }: Joined, counts: Uint32Array, seen: IntList): void {
  for (let at = 0; at < keys.length; at++) {
    const living = livingIn(docs, offsets[at]!, offsets[at + 1]!, live)
    if (living > 0 && counts[keys[at]!] === 0) seen.push(keys[at]!)
    counts[keys[at]!]! += living
  }
}

function livingIn(docs: Uint32Array, from: number, to: number, live: Uint32Array): number {
  let living = 0
  for (let i = from; i < to; i++) if (has(live, docs[i]!)) living++
  return living
}

function placeLiving(joined: Joined, counts: Uint32Array, into: Uint32Array): void {
  const { keys } = joined.postings
  for (let at = 0; at < keys.length; at++) counts[keys[at]!] = placeList(joined, at, counts[keys[at]!]!, into)
}

/** @returns where the next list of this value goes on */
function placeList({ postings: { offsets, docs }, live, places }: Joined, at: number, from: number, into: Uint32Array) {
  let next = from
  const end = offsets[at + 1]!
  for (let i = offsets[at]!; i < end; i++) if (has(live, docs[i]!)) into[next++] = places[docs[i]!]!
  return next
}

/** Documents come in order but where several segments follow one another. */
function putInOrder(docs: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    if (docs[i]! > docs[i - 1]!) continue
    docs.subarray(from, to).sort()
    return
  }
}

function densified(
  documents: number,
  offsets: Uint32Array,
  docs: Uint32Array,
): Pick<StoredPostings, 'denseAt' | 'dense'> {
  const keys = offsets.length - 1
  const denseAt = new Uint32Array(keys)
  if (documents < denseWorthwhile) return { denseAt, dense: new Uint32Array(0) }
  let sets = 0
  for (let at = 0; at < keys; at++) if ((offsets[at + 1]! - offsets[at]!) * denseFrom >= documents) denseAt[at] = ++sets
  const words = wordsFor(documents)
  const dense = new Uint32Array(sets * words)
  for (let at = 0; at < keys; at++) {
    const set = denseAt[at]!
    if (set) addAll(dense.subarray((set - 1) * words, set * words), docs.subarray(offsets[at]!, offsets[at + 1]!))
  }
  return { denseAt, dense }
}

/** The postings of the words in a column of texts; a word counts once a document. */
export function wordPostings(
  column: Column,
  documents: number,
  bound: number,
  texts: Pick<LexiconWriter, 'wordsFrom' | 'wordAt'>,
): StoredPostings {
  const marks = spareMarks.take(bound)
  const offsets = new Uint32Array(documents + 1)
  const words = new IntList(documents * 64)
  for (let doc = 0; doc < documents; doc++) {
    for (let i = column.offsets[doc]!; i < column.offsets[doc + 1]!; i++) {
      const value = column.values[i]!
      const to = texts.wordsFrom(value + 1)
      for (let at = texts.wordsFrom(value); at < to; at++) {
        const word = texts.wordAt(at)
        if (marks[word] === 0) words.push(word)
        marks[word] = 1
      }
    }
    for (let at = offsets[doc]!; at < words.length; at++) marks[words.at(at)] = 0
    offsets[doc + 1] = words.length
  }
  spareMarks.giveBack(marks)
  return postingsOf({ offsets, values: words.view() }, documents, bound)
}

/** Where a value stands among the keys, or -1. */
export function keyAt({ keys }: Pick<StoredPostings, 'keys'>, value: number): number {
  let low = 0
  let high = keys.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const key = keys[middle]!
    if (key === value) return middle
    if (key < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export const docsAt = (postings: Postings, at: number): Uint32Array =>
  postings.docs.subarray(postings.offsets[at]!, postings.offsets[at + 1]!)

/** The bitset of a frequent value, or undefined. */
function bitsAt(postings: Postings, at: number, words: number): Uint32Array | undefined {
  const set = postings.denseAt[at]!
  return set === 0 ? undefined : postings.dense.subarray((set - 1) * words, set * words)
}

/** Takes the documents of a value out of a set. */
export function dropDocsOf(postings: Postings, value: number, target: Uint32Array): void {
  const at = keyAt(postings, value)
  if (at < 0) return
  const bits = bitsAt(postings, at, target.length)
  if (bits) subtract(target, bits)
  else for (let i = postings.offsets[at]!; i < postings.offsets[at + 1]!; i++) drop(target, postings.docs[i]!)
}

/** How many documents of a set carry the value of a key. */
export function countAt(postings: Postings, at: number, set: Uint32Array): number {
  const bits = bitsAt(postings, at, set.length)
  return bits ? common(bits, set) : commonWith(set, docsAt(postings, at))
}

/** Adds the documents of a value to a set. */
export function addDocsOf(postings: Postings, value: number, target: Uint32Array): void {
  const at = keyAt(postings, value)
  if (at < 0) return
  const bits = bitsAt(postings, at, target.length)
  if (bits) or(target, bits)
  else for (let i = postings.offsets[at]!; i < postings.offsets[at + 1]!; i++) add(target, postings.docs[i]!)
}
