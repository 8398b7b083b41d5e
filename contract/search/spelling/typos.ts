import { isWordStart } from './latin.ts'

/** Slips of the fingers: a letter too many, too few or another one, or two in the wrong order. */

/** The most typing errors that are forgiven in a text of this length; in a short one everything is near everything. */
export const seenThrough = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** What is typed beyond this is not looked at. */
const longest = 40

/** Three rows of the table of distances, one behind the other. */
const stride = longest + 4
const table = new Uint8Array(3 * stride)

/**
 * How many slips there are where a text, from a place on, begins like what is typed; undefined where they are too many or
 * the first letter is another one. Both folded.
 */
function typosAt(text: string, from: number, typed: string): number | undefined {
  if (text.charCodeAt(from) !== typed.charCodeAt(0)) return undefined
  if (text.startsWith(typed, from)) return 0
  const length = Math.min(typed.length, longest)
  const most = seenThrough(length)
  const width = Math.min(text.length - from, length + most)
  if (most === 0 || width < length - most) return undefined
  if (!sharesLetter(text, from, typed, most)) return undefined
  const slips = leastSlips(text, from, width, typed, length, most)
  return slips > most ? undefined : slips
}

/** Of the letters behind the first, more than may be amiss, one at least stands about where it should. */
function sharesLetter(text: string, from: number, typed: string, most: number): boolean {
  for (let at = 1; at <= most + 1 && at < typed.length; at++)
    for (let shift = -most; shift <= most; shift++)
      if (at + shift > 0 && text.charCodeAt(from + at + shift) === typed.charCodeAt(at)) return true
  return false
}

/**
 * The edit distance of what is typed to the nearest beginning of the text; more than the most where it is farther. Only
 * what lies near the diagonal can be within the most.
 */
function leastSlips(text: string, from: number, width: number, typed: string, length: number, most: number): number {
  let least = 0
  for (let column = 0; column <= width; column++) table[column] = column
  for (let row = 1; row <= length; row++) {
    const before = least
    least = fillRow(text, from, width, typed, row, most)
    // Letters in the wrong order reach back two rows.
    if (least > most && before > most) return least
  }
  return least
}

/** @returns the least of the row */
function fillRow(text: string, from: number, width: number, typed: string, row: number, most: number): number {
  const here = (row % 3) * stride
  const above = ((row + 2) % 3) * stride
  const twoAbove = ((row + 1) % 3) * stride
  const letter = typed.charCodeAt(row - 1)
  const lastLetter = row > 1 ? typed.charCodeAt(row - 2) : -1
  const first = Math.max(1, row - most)
  const last = Math.min(width, row + most)
  // Beyond the band everything is too far.
  table[here + first - 1] = first === 1 ? row : most + 1
  if (last < width) table[here + last + 1] = most + 1
  let least = table[here + first - 1]!
  for (let column = first; column <= last; column++) {
    const other = text.charCodeAt(from + column - 1)
    let slips = table[above + column - 1]! + (letter === other ? 0 : 1)
    const without = Math.min(table[above + column]!, table[here + column - 1]!) + 1
    if (without < slips) slips = without
    if (column > 1 && lastLetter === other && letter === text.charCodeAt(from + column - 2)) {
      const swapped = table[twoAbove + column - 2]! + 1
      if (swapped < slips) slips = swapped
    }
    table[here + column] = slips
    if (slips < least) least = slips
  }
  return least
}

/** The fewest slips at any place where somebody may begin to type a name; undefined where they are too many everywhere. */
export function fewestSlips(name: string, typed: string): number | undefined {
  const first = typed.charCodeAt(0)
  let fewest: number | undefined
  // Asked of thousands of names at once: nothing is made, and only places with the right letter are looked at.
  for (let at = 0; at < name.length; at++) {
    if (name.charCodeAt(at) !== first || (at > 0 && !isWordStart(name, at))) continue
    const slips = typosAt(name, at, typed)
    if (slips !== undefined && (fewest === undefined || slips < fewest)) fewest = slips
  }
  return fewest
}
