import { createHash } from 'node:crypto'

/** Bits a word: together with the filter's size one of a thousand unknown words is taken for a known one. */
const probes = 10

/** Where the bits of a word are. */
function placesOf(word: string, bits: number): number[] {
  const hash = createHash('sha256').update(word).digest()
  const first = hash.readUIntBE(0, 6)
  const step = hash.readUIntBE(6, 4) | 1
  return Array.from({ length: probes }, (_, at) => (first + at * (step >>> 0)) % bits)
}

/** A filter that knows these words and, of a thousand others, about one. */
export function bloomOf(words: Iterable<string>, count: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((count * 14.38) / 8))
  for (const word of words) for (const at of placesOf(word, bytes.length * 8)) bytes[at >>> 3]! |= 1 << (at & 7)
  return bytes
}

/** Does the filter know this word? */
export const knows = (filter: Uint8Array, word: string): boolean =>
  placesOf(word, filter.length * 8).every((at) => (filter[at >>> 3]! & (1 << (at & 7))) !== 0)
