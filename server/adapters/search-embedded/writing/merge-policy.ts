/** Which of the newest segments are to become one, by how many people each holds, the older first. */

/** While changes come: so many of about one size are worth a merge, and a person is copied seldom. */
const alikeEnough = 4
/** Sizes within this many times each other are about one. */
const aboutOne = 4
/** In quiet: what is newer is merged into the one before it when that is less than this many times larger. */
const growth = 3

export interface Merging {
  /** Nothing changes just now: few segments make every search cheaper. */
  isQuiet: boolean
  /** No more people than this. */
  most: number
}

/** @returns the place of the first of them, or the end where nothing is worth merging */
export function firstToMerge(sizes: readonly number[], { isQuiet, most }: Merging): number {
  return isQuiet ? quietly(sizes, most) : whileChanging(sizes, most)
}

function quietly(sizes: readonly number[], most: number): number {
  let first = sizes.length
  let tail = 0
  for (let from = sizes.length - 1; from >= 0 && tail + sizes[from]! <= most; from--) {
    if (sizes[from]! < tail * growth) first = from
    tail += sizes[from]!
  }
  return first
}

const sizeClass = (size: number) => Math.floor(Math.log(Math.max(1, size)) / Math.log(aboutOne))

function whileChanging(sizes: readonly number[], most: number): number {
  let first = sizes.length
  let total = 0
  let largest = -1
  let alike = 0
  for (let from = sizes.length - 1; from >= 0; from--) {
    total += sizes[from]!
    if (total > most) break
    const size = sizeClass(sizes[from]!)
    alike = size > largest ? 1 : alike + Number(size === largest)
    largest = Math.max(largest, size)
    if (alike >= alikeEnough) first = from
  }
  return first
}
