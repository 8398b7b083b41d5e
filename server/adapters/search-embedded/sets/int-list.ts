/** Where the numbers of a list lie. */
type Room = ArrayBuffer | SharedArrayBuffer

/** A list of unsigned integers that grows, without boxing each of them. */
export class IntList {
  #items: Uint32Array
  readonly #isShared: boolean
  length = 0

  constructor(capacity = 64, isShared = false) {
    this.#isShared = isShared
    this.#items = new Uint32Array(this.#room(capacity))
  }

  /** A list that other threads may read: they see what is pushed as soon as they know the new length. */
  static shared(): IntList {
    return new IntList(0, true)
  }

  #room(capacity: number): Room {
    const bytes = capacity * Uint32Array.BYTES_PER_ELEMENT
    return this.#isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)
  }

  /** Becomes a list of these: they are its own from now on, and so is the room behind them in their buffer. */
  take(items: Uint32Array): void {
    this.#items = new Uint32Array(items.buffer)
    this.length = items.length
  }

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#room(Math.max(16, this.length * 2)))
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = item
  }

  has(item: number, from: number): boolean {
    for (let at = from; at < this.length; at++) if (this.#items[at] === item) return true
    return false
  }

  at(index: number): number {
    return this.#items[index]!
  }

  put(index: number, item: number): void {
    this.#items[index] = item
  }

  /** What it holds. What is pushed later is not in it; what is put into its places may be. */
  view(from = 0, to = this.length): Uint32Array {
    return this.#items.subarray(from, to)
  }

  copy(): Uint32Array {
    return this.#items.slice(0, this.length)
  }
}

/** Adds a number to the list of a key, which begins with its first one. */
export function pushTo<Key>(lists: Map<Key, IntList>, key: Key, value: number): void {
  const list = lists.get(key) ?? new IntList(2)
  if (list.length === 0) lists.set(key, list)
  list.push(value)
}
