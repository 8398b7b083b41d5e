/**
 * The places of some numbers in order, the greatest number first, equal ones as they stood. Without a comparison of our
 * own: a closure of each call would be compiled anew each time, in a thread that makes a segment twenty times a second.
 * @param numbers none of them NaN
 */
export function greatestFirst(numbers: ArrayLike<number>): Uint32Array {
  const sorted = new Float64Array(numbers.length)
  for (let at = 0; at < numbers.length; at++) sorted[at] = -numbers[at]!
  sorted.sort()
  const equal = new Uint32Array(numbers.length)
  const places = new Uint32Array(numbers.length)
  for (let at = 0; at < numbers.length; at++) {
    const first = firstFrom(sorted, -numbers[at]!)
    places[first + equal[first]!++] = at
  }
  return places
}

/** Where the numbers begin that are not smaller. @param sorted the least first */
export function firstFrom(sorted: Float64Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}
