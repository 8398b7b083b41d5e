import type { KeyboardEvent, RefObject } from 'react'

/** Letters that come so soon one after the other are one word, in ms. */
const pause = 1000

interface List {
  /** The place that is marked now; -1 for none. */
  at: number
  labels: readonly string[]
  open: boolean
  /** The letters so far. */
  typed: RefObject<{ text: string; at: number }>
}

/** @returns the place in a list that a key leads to; undefined where it leads nowhere */
export function placeByKey(event: KeyboardEvent, { at, labels, typed, open }: List): number | undefined {
  const last = labels.length - 1
  switch (event.key) {
    case 'ArrowDown':
      return open ? Math.min(at + 1, last) : at
    case 'ArrowUp':
      return open ? Math.max(at - 1, 0) : at
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Enter':
    case ' ':
      return open ? undefined : at
  }
  const isOrder = event.ctrlKey || event.metaKey || event.altKey
  if (isOrder || !/^[\p{L}\p{N}]$/u.test(event.key)) return undefined
  const isSoon = event.timeStamp - typed.current.at < pause
  const text = (isSoon ? typed.current.text : '') + event.key.toLocaleLowerCase()
  typed.current = { text, at: event.timeStamp }
  // A first letter leads on from the entry that is marked, so that the same one goes through all that begin so.
  const from = Math.max(at, 0) + (isSoon ? 0 : 1)
  const places = labels.map((_, step) => (from + step) % labels.length)
  return places.find((place) => labels[place]!.toLocaleLowerCase().startsWith(text)) ?? at
}
