/** Seeded random numbers (mulberry32): the same seed gives the same run on every machine. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed | 0
  }
  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  below(n: number): number {
    return Math.floor(this.next() * n)
  }
  chance(p: number): boolean {
    return this.next() < p
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
  /** One of them, the heavier the likelier. */
  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let left = this.below(list.reduce((sum, { weight }) => sum + weight, 0))
    for (const each of list) {
      left -= each.weight
      if (left < 0) return each
    }
    throw new Error('There is nothing to choose from')
  }
}
