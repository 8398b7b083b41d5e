import { attachSimd, wordsFor } from '../sets/simd.ts'

/** Where a segment lies. Threads share it; it is given back when no thread holds the segment any more. */
export type Memory = SharedArrayBuffer | WebAssembly.Memory

const pageBytes = 65_536
/** The most that WebAssembly may address, in pages. */
const pageLimit = 65_536
/** From so many documents on their sets are worth WebAssembly's memory, which takes much of the address space. */
const largeSegment = 8192
/** Room for so many sets of one search; further ones lie elsewhere and cost more. */
const scratchSets = 64

export const bufferOf = (memory: Memory): SharedArrayBuffer =>
  memory instanceof SharedArrayBuffer ? memory : (memory.buffer as unknown as SharedArrayBuffer)

const scratchBytes = (documents: number) => (documents < largeSegment ? 0 : wordsFor(documents) * 4 * scratchSets)

/** Memory for so many bytes, and for the sets of a search over so many documents. */
export function memoryFor(bytes: number, documents: number): Memory {
  const pages = Math.ceil((bytes + scratchBytes(documents)) / pageBytes)
  if (documents < largeSegment || pages > pageLimit) return new SharedArrayBuffer(bytes)
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** The most small sets of one length that are kept. */
const smallSetsKept = 1024

/**
 * Sets for small segments, by their length and shared by all: such segments come and go with every change, and making a
 * set costs more than what is done with it.
 */
class SmallSets {
  readonly #sets: Uint32Array[] = []
  readonly #words: number
  #next = 0

  constructor(words: number) {
    this.#words = words
  }

  begin(): void {
    this.#next = 0
  }

  /** A set with anything in it. */
  take(): Uint32Array {
    const set = this.#sets[this.#next] ?? new Uint32Array(this.#words)
    if (this.#next < smallSetsKept) this.#sets[this.#next++] = set
    return set
  }
}

const smallSets = new Map<number, SmallSets>()

function smallSetsOf(words: number): SmallSets {
  const known = smallSets.get(words) ?? new SmallSets(words)
  smallSets.set(words, known)
  return known
}

/**
 * Sets of a segment's documents that last until the next search begins: they are made anew over the same memory. A
 * search is one piece of work in its thread, so that segments may share them.
 */
export class Scratch {
  readonly #buffer: SharedArrayBuffer
  readonly #words: number
  readonly #from: number
  readonly #small: SmallSets | undefined
  #next: number

  /** @param from where the segment's own bytes end */
  constructor(memory: Memory, from: number, documents: number) {
    if (!(memory instanceof SharedArrayBuffer)) attachSimd(memory)
    this.#buffer = bufferOf(memory)
    this.#words = wordsFor(documents)
    this.#from = from
    this.#next = from
    this.#small = documents < largeSegment ? smallSetsOf(this.#words) : undefined
  }

  /** Every set that was taken is void. */
  begin(): void {
    this.#next = this.#from
    this.#small?.begin()
  }

  /** An empty set. */
  empty(): Uint32Array {
    return this.#take().fill(0)
  }

  copy(set: Uint32Array): Uint32Array {
    const taken = this.#take()
    taken.set(set)
    return taken
  }

  #take(): Uint32Array {
    if (this.#small) return this.#small.take()
    const at = this.#next
    if (at + this.#words * 4 > this.#buffer.byteLength) return new Uint32Array(this.#words)
    this.#next += this.#words * 4
    return new Uint32Array(this.#buffer, at, this.#words)
  }
}
