/** The number of documents read ahead of the work on them. */
export const aheadOf = 32

/**
 * Reads where the lists of some documents begin and end, and nothing else: memory answers many such questions side by
 * side, while work on one document after the other would wait for each.
 * @returns something made of what was read: a result that nobody uses would not be computed
 */
export function readAhead(
  offsets: Uint32Array,
  values: Uint32Array | Uint16Array,
  docs: Uint32Array,
  from: number,
  to: number,
): number {
  let read = 0
  for (let i = from; i < to; i++) {
    const doc = docs[i]!
    const begin = offsets[doc]!
    const end = offsets[doc + 1]!
    if (end > begin) read ^= values[begin]! ^ values[end - 1]!
  }
  return read
}
