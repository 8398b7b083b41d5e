import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Measured {
  /** How wide the pieces may be together. */
  room: number
  /** Between two pieces. */
  gap: number
  widths: readonly number[]
}

/**
 * How many of the first pieces fit whole.
 * @param must the place of one that is always seen, and takes its room first
 */
export function wholeOnes({ room, gap, widths }: Measured, must: number): number {
  let left = room - (widths[must] ?? 0)
  const first = widths.findIndex((width, at) => {
    if (at !== must) left -= width + gap
    return left < 0
  })
  return first < 0 ? widths.length : first
}

/** For a piece that finds no room: it stays in the row to be measured, out of sight and out of reach. */
export const outOfSight: CSSProperties = { position: 'absolute', visibility: 'hidden' }

/**
 * Which pieces of a row are seen: none in part. The browser tells when words, counts or the room change.
 * @param row the pieces are its elements; its parent is the room that it shares with what stands beside it
 * @param ids of the pieces in their order @param must the place of one that is always seen
 * @returns how many of the first are seen, beside the one that must be
 */
export function useWhole(row: RefObject<HTMLElement | null>, ids: string, must = 0): number {
  const [measured, setMeasured] = useState<Measured>()
  const fitting = measured ? wholeOnes(measured, must) : Number.POSITIVE_INFINITY
  const all = !measured || fitting >= measured.widths.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pieces are other elements to watch, and so is what leads to the rest
  useLayoutEffect(() => {
    const place = row.current?.parentElement
    if (!row.current || !place) return
    const pieces = [...row.current.children]
    const beside = [...place.children].filter((one) => one !== row.current)
    // At once: the frame that the browser measured for is to show what was measured.
    const observer = new ResizeObserver(() => {
      const measured = {
        room: roomIn(place, beside),
        gap: pixels(row.current, 'columnGap'),
        widths: pieces.map(widthOf),
      }
      flushSync(() => setMeasured(measured))
    })
    for (const one of [place, ...beside, ...pieces]) observer.observe(one)
    return () => observer.disconnect()
  }, [row, ids, all])
  return fitting
}

function roomIn(place: Element, beside: readonly Element[]): number {
  const gap = pixels(place, 'columnGap')
  const taken = beside.reduce((sum, one) => sum + widthOf(one) + gap, 0)
  return widthOf(place) - pixels(place, 'paddingLeft') - pixels(place, 'paddingRight') - taken
}

const widthOf = (element: Element): number => (element instanceof HTMLElement ? element.offsetWidth : 0)

function pixels(element: Element | null, what: 'columnGap' | 'paddingLeft' | 'paddingRight'): number {
  return element ? Number.parseFloat(getComputedStyle(element)[what]) || 0 : 0
}
