/** Numbers that look random and are the same in every run (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  chance(): boolean {
    return this.next() < 0.5
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  /** The first items more often than the last. */
  favour<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * this.next() * items.length)]!
  }

  shuffle<T>(items: T[]): T[] {
    for (let at = items.length - 1; at > 0; at--) {
      const other = Math.floor(this.next() * (at + 1))
      const held = items[at]!
      items[at] = items[other]!
      items[other] = held
    }
    return items
  }
}
