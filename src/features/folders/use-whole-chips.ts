import { type RefObject, useEffect, useState } from 'react'

interface Measured {
  /** How wide the chips may be together. */
  room: number
  widths: readonly number[]
}

/** Between two chips, and between the last and what stands after it. */
const gap = 4

/**
 * How many of the first chips fit whole.
 * @param must the place of one that is always seen, and takes its room first; -1 where there is none
 */
export function wholeChips({ room, widths }: Measured, must: number): number {
  const needed = (width: number | undefined) => (width === undefined ? 0 : width + gap)
  let left = room - needed(widths[must])
  const first = widths.findIndex((width, at) => {
    if (at !== must) left -= needed(width)
    return left < 0
  })
  return first < 0 ? widths.length : first
}

const widthOf = (element: Element | null): number => (element instanceof HTMLElement ? element.offsetWidth : 0)

/**
 * Which of a row's chips are seen: no chip in part. The others stay in the row, out of sight, to be measured; the browser
 * tells when words, counts or the room change.
 * @param row the chips are its elements; what its parent holds after it has its room @param ids of the chips in their order
 */
export function useWholeChips(row: RefObject<HTMLElement | null>, ids: string, must: number): (at: number) => boolean {
  const [measured, setMeasured] = useState<Measured>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are other elements to watch
  useEffect(() => {
    const chips = row.current
    const place = chips?.parentElement
    if (!chips || !place) return
    const observer = new ResizeObserver(() => {
      setMeasured({
        room: widthOf(place) - widthOf(chips.nextElementSibling),
        widths: Array.from(chips.children, widthOf),
      })
    })
    for (const one of [place, ...chips.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [row, ids])
  const count = measured ? wholeChips(measured, must) : Number.POSITIVE_INFINITY
  return (at) => at < count || at === must
}
