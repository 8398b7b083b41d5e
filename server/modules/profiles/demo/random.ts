/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number with both ends. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  /** The first items are picked more often than the last. */
  favour<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * this.next() * items.length)]!
  }

  /** This number of different items, the first ones more often. */
  some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set<T>()
    for (let tries = 0; chosen.size < Math.min(count, items.length) && tries < count * 8; tries++)
      chosen.add(this.favour(items))
    return [...chosen]
  }
}
