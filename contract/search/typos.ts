import { wordStarts } from './latin.ts'

/** Slips of the fingers: a letter too many, too few or another one, or two in the wrong order. */

/** So many are seen through in a typed text of this length; in a short one everything is near everything. */
export const seenThrough = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** What is typed beyond this is not looked at. */
const longest = 40

let rows = [0, 1, 2].map(() => new Uint8Array(longest + 4))

/**
 * How many slips there are where a text, from a place on, begins like what is typed; undefined where they are too many or
 * the first letter is another one. Both folded.
 */
export function typosAt(text: string, from: number, typed: string): number | undefined {
  if (text.charCodeAt(from) !== typed.charCodeAt(0)) return undefined
  if (text.startsWith(typed, from)) return 0
  const length = Math.min(typed.length, longest)
  const most = seenThrough(length)
  const width = Math.min(text.length - from, length + most)
  if (most === 0 || width < length - most) return undefined
  const slips = leastSlips(text, from, width, typed, length, most)
  return slips > most ? undefined : slips
}

/** The edit distance of what is typed to the nearest beginning of the text; more than the most where it is farther. */
function leastSlips(text: string, from: number, width: number, typed: string, length: number, most: number): number {
  let least = 0
  for (let column = 0; column <= width; column++) rows[1]![column] = column
  for (let row = 1; row <= length; row++) {
    const before = least
    least = nextRow(text, from, width, typed, row)
    // Letters in the wrong order reach back two rows.
    if (least > most && before > most) return least
    rows = [rows[1]!, rows[2]!, rows[0]!]
  }
  return least
}

/** Fills the third row from the two before it. @returns the least of it */
function nextRow(text: string, from: number, width: number, typed: string, row: number): number {
  const [twoBefore, before, here] = rows as [Uint8Array, Uint8Array, Uint8Array]
  const letter = typed.charCodeAt(row - 1)
  here[0] = row
  let least = row
  for (let column = 1; column <= width; column++) {
    const other = text.charCodeAt(from + column - 1)
    let slips = Math.min(before[column]! + 1, here[column - 1]! + 1, before[column - 1]! + Number(letter !== other))
    const isSwapped =
      row > 1 &&
      column > 1 &&
      letter === text.charCodeAt(from + column - 2) &&
      typed.charCodeAt(row - 2) === other &&
      letter !== other
    if (isSwapped) slips = Math.min(slips, twoBefore[column - 2]! + 1)
    here[column] = slips
    if (slips < least) least = slips
  }
  return least
}

/** The fewest slips at any place where somebody may begin to type a name; undefined where they are too many everywhere. */
export function fewestSlips(name: string, typed: string): number | undefined {
  let fewest: number | undefined
  for (const at of wordStarts(name)) {
    const slips = typosAt(name, at, typed)
    if (slips !== undefined && (fewest === undefined || slips < fewest)) fewest = slips
  }
  return fewest
}
