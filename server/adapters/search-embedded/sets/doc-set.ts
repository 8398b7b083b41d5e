import { countRows } from '../segment/rows.ts'
import type { Segment } from '../segment/segment.ts'
import { addAll, docsOf, size, subtract } from './bits.ts'

/** Documents of one segment, as bits or as an ascending list; the other form is made when it is asked for. */
export class DocSet {
  readonly segment: Segment
  #bits: Uint32Array | undefined
  #docs: Uint32Array | undefined
  #size: number | undefined
  #complement: DocSet | undefined
  #slotCounts: Uint32Array | undefined

  private constructor(segment: Segment, bits: Uint32Array | undefined, docs: Uint32Array | undefined) {
    this.segment = segment
    this.#bits = bits
    this.#docs = docs
    this.#size = docs?.length
  }

  static ofBits(segment: Segment, bits: Uint32Array): DocSet {
    return new DocSet(segment, bits, undefined)
  }

  static ofDocs(segment: Segment, docs: Uint32Array): DocSet {
    return new DocSet(segment, undefined, docs)
  }

  get size(): number {
    this.#size ??= size(this.bits)
    return this.#size
  }

  get bits(): Uint32Array {
    if (!this.#bits) {
      this.#bits = this.segment.scratch.empty()
      addAll(this.#bits, this.docs)
    }
    return this.#bits
  }

  /** Everybody else of the segment, those who left it too. */
  get complement(): DocSet {
    if (!this.#complement) {
      const bits = this.segment.scratch.copy(this.segment.all)
      subtract(bits, this.bits)
      this.#complement = DocSet.ofBits(this.segment, bits)
    }
    return this.#complement
  }

  /** How many carry the value of each slot, once the rows are read. */
  get slotCounts(): Uint32Array | undefined {
    return this.#slotCounts
  }

  /** Counts all facets at once. */
  readRows(): void {
    this.#slotCounts = countRows(this.segment.rows, this.segment.slots, this.docs)
  }

  get docs(): Uint32Array {
    this.#docs ??= docsOf(this.bits, this.size)
    return this.#docs
  }
}

/** How many documents the sets of all segments hold. */
export const total = (sets: readonly DocSet[]): number => sets.reduce((sum, set) => sum + set.size, 0)
