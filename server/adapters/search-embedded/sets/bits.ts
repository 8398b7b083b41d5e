import { simdOf, wordsFor } from './simd.ts'

/** Sets of documents as bits, 32 to a word. All sets of one segment have the same length; bits beyond the last are 0. */

export function allOf(documents: number): Uint32Array {
  const bits = new Uint32Array(wordsFor(documents)).fill(0xffffffff, 0, documents >>> 5)
  if (documents & 31) bits[documents >>> 5] = (1 << (documents & 31)) - 1
  return bits
}

export const has = (bits: Uint32Array, doc: number): boolean => (bits[doc >>> 5]! & (1 << (doc & 31))) !== 0

export function add(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5]! |= 1 << (doc & 31)
}

export function drop(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5]! &= ~(1 << (doc & 31))
}

export function addAll(bits: Uint32Array, docs: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    bits[doc >>> 5]! |= 1 << (doc & 31)
  }
}

export function and(target: Uint32Array, other: Uint32Array): void {
  const simd = simdOf(target, other)
  if (simd) simd.and(target.byteOffset, other.byteOffset, target.byteLength)
  else for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
}

export function or(target: Uint32Array, other: Uint32Array): void {
  const simd = simdOf(target, other)
  if (simd) simd.or(target.byteOffset, other.byteOffset, target.byteLength)
  else for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
}

export function subtract(target: Uint32Array, other: Uint32Array): void {
  const simd = simdOf(target, other)
  if (simd) simd.subtract(target.byteOffset, other.byteOffset, target.byteLength)
  else for (let i = 0; i < target.length; i++) target[i]! &= ~other[i]!
}

const ones = (word: number): number => {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const size = (bits: Uint32Array): number => common(bits, bits)

/** How many are in both. */
export function common(a: Uint32Array, b: Uint32Array): number {
  const simd = simdOf(a, b)
  if (simd) return simd.common(a.byteOffset, b.byteOffset, a.byteLength)
  let count = 0
  for (let i = 0; i < a.length; i++) count += ones(a[i]! & b[i]!)
  return count
}

/** How many of a sorted list are in the set. */
export function commonWith(bits: Uint32Array, docs: Uint32Array): number {
  let count = 0
  for (let i = 0; i < docs.length; i++) if (has(bits, docs[i]!)) count++
  return count
}

/** The documents of a set, ascending. @param found its size, where it is known */
export function docsOf(bits: Uint32Array, found = size(bits)): Uint32Array {
  const docs = new Uint32Array(found)
  let n = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!
    while (word !== 0) {
      const lowest = word & -word
      docs[n++] = (i << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return docs
}
