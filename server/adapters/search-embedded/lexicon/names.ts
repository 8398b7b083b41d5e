import { IntList } from '../sets/int-list.ts'
import { type KeptTexts, Texts } from './texts.ts'

/** Names as a snapshot has them: their table is made of the hashes. */
export interface KeptNames extends KeptTexts {
  hashes: Uint32Array
}

/** Names as another thread has them. */
export interface SharedNames extends KeptNames {
  table: Uint32Array
}

let written = Buffer.alloc(4096)

/** Writes a text where it is compared. @returns how many bytes it has */
function write(text: string): number {
  if (text.length * 3 > written.length) written = Buffer.alloc(text.length * 3)
  return written.write(text)
}

/** FNV-1a, mixed once more for its lower bits. */
function hashOf(bytes: Uint8Array, length: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const tableFor = (names: number) =>
  new Uint32Array(new SharedArrayBuffer(4 * 2 ** Math.ceil(Math.log2(Math.max(16, names * 2)))))

/** Different texts, each with a number: a table of their bytes, with no object for any of them. */
export class Names {
  readonly texts = new Texts()
  readonly #hashes = IntList.shared()
  /** At the place that its hash says, or the next free one behind: the number of each, plus one. */
  #table: Uint32Array = tableFor(0)

  /** Goes on from what a snapshot or another thread had. */
  take(names: KeptNames | SharedNames): void {
    this.texts.take(names)
    this.#hashes.take(names.hashes)
    this.#table = 'table' in names ? names.table : this.#tableOfAll()
  }

  idOf(text: string): number | undefined {
    const length = write(text)
    const known = this.#table[this.#placeOf(hashOf(written, length), length)]!
    return known === 0 || known > this.texts.size ? undefined : known - 1
  }

  /** @returns its number: the next one where it is new */
  add(text: string): number {
    const length = write(text)
    const hash = hashOf(written, length)
    const place = this.#placeOf(hash, length)
    const known = this.#table[place]!
    if (known !== 0) return known - 1
    const id = this.texts.push(text)
    this.#hashes.push(hash)
    this.#table[place] = id + 1
    if (this.texts.size * 2 > this.#table.length) this.#table = this.#tableOfAll()
    return id
  }

  /** Where the text that was written stands in the table, or would. */
  #placeOf(hash: number, length: number): number {
    const table = this.#table
    const last = table.length - 1
    for (let place = hash & last; ; place = (place + 1) & last) {
      const known = table[place]!
      if (known === 0) return place
      // The thread that writes is ahead of the one that is told: a name that is not its own yet is none to it.
      if (known > this.texts.size) continue
      if (this.#hashes.at(known - 1) === hash && this.texts.isAt(known - 1, written, length)) return place
    }
  }

  #tableOfAll(): Uint32Array {
    const { size } = this.texts
    const table = tableFor(size)
    const last = table.length - 1
    for (let id = 0; id < size; id++) {
      let place = this.#hashes.at(id) & last
      while (table[place] !== 0) place = (place + 1) & last
      table[place] = id + 1
    }
    return table
  }

  kept(): KeptNames {
    return { ...this.texts.kept(), hashes: this.#hashes.view() }
  }

  shared(): SharedNames {
    return { ...this.kept(), table: this.#table }
  }
}
