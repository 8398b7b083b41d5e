/** Finds by the beginning of a name without looking at all names: they are in order, with the sizes of places beside them. */
export class ByPrefix<Place> {
  readonly #names: string[] = []
  readonly #places: Place[] = []
  readonly #sizes: Float64Array

  /** @param placesOf by folded name */
  constructor(placesOf: ReadonlyMap<string, readonly Place[]>, sizeOf: (place: Place) => number) {
    for (const name of [...placesOf.keys()].sort()) {
      for (const place of placesOf.get(name)!) {
        this.#names.push(name)
        this.#places.push(place)
      }
    }
    this.#sizes = Float64Array.from(this.#places, sizeOf)
  }

  /** The largest places, at most `limit`, with a name that begins so; the largest first, each once. */
  largest(prefix: string, limit: number): Place[] {
    const best: number[] = []
    // Behind all that begin so: nothing stands behind the last code unit.
    const end = this.#first(`${prefix}\uffff`)
    for (let at = this.#first(prefix); at < end; at++) this.#take(best, at, limit)
    return best.map((at) => this.#places[at]!)
  }

  /** Keeps a place among the best where it is one of them: its own names never stand there twice. */
  #take(best: number[], at: number, limit: number): void {
    const sizes = this.#sizes
    const size = sizes[at]!
    if (best.length >= limit && size <= sizes[best.at(-1)!]!) return
    if (best.some((other) => this.#places[other] === this.#places[at])) return
    let to = best.length
    while (to > 0 && sizes[best[to - 1]!]! < size) to--
    best.splice(to, 0, at)
    if (best.length > limit) best.pop()
  }

  /** The place of the first name that is not before a text. */
  #first(text: string): number {
    let low = 0
    let high = this.#names.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#names[middle]! < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
