/**
 * A number for each value, all 0 again when it is given back: new ones for each small segment would cost as much as
 * there are names. Whoever fails in between gives nothing back.
 */
export class Spare {
  #numbers: Uint32Array = new Uint32Array(0)

  take(bound: number): Uint32Array {
    const taken = this.#numbers.length < bound ? new Uint32Array(bound * 2) : this.#numbers
    this.#numbers = new Uint32Array(0)
    return taken
  }

  giveBack(empty: Uint32Array): void {
    this.#numbers = empty
  }
}
