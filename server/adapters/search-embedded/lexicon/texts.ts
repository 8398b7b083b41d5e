import { IntList } from '../sets/int-list.ts'

/** Texts as a snapshot and another thread have them. */
export interface KeptTexts {
  bytes: Uint8Array
  /** Where each begins, and where the last ends. */
  offsets: Uint32Array
}

/** The most bytes that a UTF-16 unit becomes. */
const bytesAUnit = 3

/**
 * Texts by number, as UTF-8 one after the other: a million of them are two arrays, which a snapshot holds as they are and
 * tidying of memory never walks. They lie in shared memory: the thread that writes adds to them, the one that searches
 * takes over what it is told of. A text becomes a string when somebody asks for it.
 */
export class Texts {
  #bytes: Buffer = Buffer.from(new SharedArrayBuffer(0))
  readonly #offsets = IntList.shared()
  /** Those that were asked for. */
  readonly #strings: (string | undefined)[] = []

  constructor() {
    this.#offsets.push(0)
  }

  /** Goes on from these: the room behind them in their buffers is used for more. */
  take({ bytes, offsets }: KeptTexts): void {
    this.#bytes = Buffer.from(bytes.buffer)
    this.#offsets.take(offsets)
  }

  get size(): number {
    return this.#offsets.length - 1
  }

  /** @returns its number */
  push(text: string): number {
    const id = this.size
    const from = this.#offsets.at(id)
    this.#reserve(from + text.length * bytesAUnit)
    this.#offsets.push(from + this.#bytes.write(text, from))
    return id
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#bytes.length) return
    const larger = Buffer.from(new SharedArrayBuffer(Math.max(1024, bytes, this.#bytes.length * 2)))
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  at(id: number): string {
    const known = this.#strings[id]
    if (known !== undefined) return known
    const text = this.#bytes.toString('utf8', this.#offsets.at(id), this.#offsets.at(id + 1))
    if (this.#strings.length <= id) this.#strings.length = this.size
    this.#strings[id] = text
    return text
  }

  /** Whether it is the text whose bytes begin another array. */
  isAt(id: number, bytes: Uint8Array, length: number): boolean {
    const from = this.#offsets.at(id)
    if (this.#offsets.at(id + 1) - from !== length) return false
    for (let at = 0; at < length; at++) if (this.#bytes[from + at] !== bytes[at]) return false
    return true
  }

  /** What is there now: texts that come later do not change it. */
  kept(): KeptTexts {
    return { bytes: this.#bytes.subarray(0, this.#offsets.at(this.size)), offsets: this.#offsets.view() }
  }
}
