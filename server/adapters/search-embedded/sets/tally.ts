/** Counts by number, made empty again at the cost of what was counted and not of all that could have been. */
export class Tally {
  #counts: Uint32Array
  #seen: Uint32Array
  #length = 0
  /** For what is read ahead. */
  unused = 0

  constructor(bound: number) {
    this.#counts = new Uint32Array(bound)
    this.#seen = new Uint32Array(bound)
  }

  get bound(): number {
    return this.#counts.length
  }

  /** The numbers that were counted, each once. */
  get seen(): Uint32Array {
    return this.#seen.subarray(0, this.#length)
  }

  of(value: number): number {
    return this.#counts[value]!
  }

  /** The largest count of all. */
  get largest(): number {
    let largest = 0
    for (let at = 0; at < this.#length; at++) largest = Math.max(largest, this.#counts[this.#seen[at]!]!)
    return largest
  }

  add(value: number, count: number): void {
    if (count === 0) return
    if (this.#counts[value] === 0) this.#seen[this.#length++] = value
    this.#counts[value]! += count
  }

  clear(): this {
    for (let at = 0; at < this.#length; at++) this.#counts[this.#seen[at]!] = 0
    this.#length = 0
    return this
  }
}
