import { IntList } from './int-list.ts'

/** Numbers by the number of a key, the last first: each says where the one before it of the same key is. */
export class Chains {
  /** By key: the place of its last number, plus one. */
  readonly #last = new IntList()
  readonly #before = new IntList()
  readonly #items = new IntList()

  add(key: number, item: number): void {
    while (this.#last.length <= key) this.#last.push(0)
    this.#before.push(this.#last.at(key))
    this.#items.push(item)
    this.#last.put(key, this.#items.length)
  }

  *of(key: number): Generator<number> {
    let place = key < this.#last.length ? this.#last.at(key) : 0
    for (; place > 0; place = this.#before.at(place - 1)) yield this.#items.at(place - 1)
  }
}
