/**
 * Finds by the beginning of a name, or of a word in it, without looking at all names: they are in order, with the sizes of
 * places beside them.
 */
export class ByPrefix<Place> {
  /** Beginnings of names and of words in them, in order; behind each stand a mark and the number of its place. */
  readonly #beginnings: string[] = []
  readonly #places: Place[]
  readonly #sizes: Float64Array

  /** @param placesOf by every name, as it is compared */
  constructor(placesOf: ReadonlyMap<string, readonly Place[]>, sizeOf: (place: Place, name: string) => number) {
    const places: Place[] = []
    const sizes: number[] = []
    for (const [name, list] of placesOf) {
      for (const place of list) {
        const size = sizeOf(place, name)
        for (const at of size < known ? [0] : wordStarts(name))
          this.#beginnings.push(`${name.slice(at)}${mark}${places.length}`)
        places.push(place)
        sizes.push(size)
      }
    }
    this.#beginnings.sort()
    const order = this.#beginnings.map((text) => Number(text.slice(text.lastIndexOf(mark) + 1)))
    this.#places = order.map((at) => places[at]!)
    this.#sizes = Float64Array.from(order, (at) => sizes[at]!)
  }

  /** The largest places, at most `limit`, with a name that begins so; the largest first, each once. */
  largest(prefix: string, limit: number): Place[] {
    const best: number[] = []
    // Behind all that begin so: nothing stands behind the last code unit.
    const end = this.#first(`${prefix}\uffff`)
    for (let at = this.#first(prefix); at < end; at++) this.#take(best, at, limit)
    return best.map((at) => this.#places[at]!)
  }

  /** Keeps a place among the best where it is one of them, by the name that makes it largest. */
  #take(best: number[], at: number, limit: number): void {
    const sizes = this.#sizes
    const size = sizes[at]!
    if (best.length >= limit && size <= sizes[best.at(-1)!]!) return
    const twin = best.findIndex((other) => this.#places[other] === this.#places[at])
    if (twin >= 0 && sizes[best[twin]!]! >= size) return
    if (twin >= 0) best.splice(twin, 1)
    let to = best.length
    while (to > 0 && sizes[best[to - 1]!]! < size) to--
    best.splice(to, 0, at)
    if (best.length > limit) best.pop()
  }

  /** The place of the first name that is not before a text. */
  #first(text: string): number {
    let low = 0
    let high = this.#beginnings.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#beginnings[middle]! < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** So large is a place that a word inside its name finds it: Petersburg, but no hamlet of that name's second half. */
const known = 15_000

/** Comes before every character of a name. */
const mark = '\u0000'

/** Where words begin; the short ones inside ('am', 'de') lead nowhere. */
function wordStarts(name: string): number[] {
  const starts = [0]
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const next = name.indexOf(' ', at + 1)
    if ((next < 0 ? name.length : next) - at > 4) starts.push(at + 1)
  }
  return starts
}
