import type { KeyboardEvent } from 'react'

/** Arrows up and down go through the controls inside an element, round and round. @returns whether it was an arrow */
export function moveByArrows(event: KeyboardEvent, inside: HTMLElement | null): boolean {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!step || !inside) return false
  event.preventDefault()
  event.stopPropagation()
  const places = [...inside.querySelectorAll<HTMLElement>('input, button:not(:disabled)')]
  const at = places.indexOf(document.activeElement as HTMLElement)
  places[(at + step + places.length) % places.length]?.focus()
  return true
}

/** Letters that come so soon one after the other are one word, in ms. */
const pause = 1000
let word = { text: '', at: Number.NEGATIVE_INFINITY }

/** Letters lead to the next entry of a menu that begins with them. @returns whether they were meant so */
export function moveByLetters(event: KeyboardEvent, menu: HTMLElement | null): boolean {
  const isOrder = event.ctrlKey || event.metaKey || event.altKey
  if (!menu || isOrder || !/^[\p{L}\p{N}]$/u.test(event.key) || event.target instanceof HTMLInputElement) return false
  const isSoon = event.timeStamp - word.at < pause
  word = { text: (isSoon ? word.text : '') + event.key.toLocaleLowerCase(), at: event.timeStamp }
  const entries = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const begins = (entry: HTMLElement) => entry.textContent.trim().toLocaleLowerCase().startsWith(word.text)
  // A first letter leads on from the entry that has the focus, so that the same one goes through all that begin so.
  const at = entries.indexOf(document.activeElement as HTMLElement) + (isSoon ? 0 : 1)
  const found = [...entries.slice(at), ...entries.slice(0, at)].find(begins)
  found?.focus()
  return true
}
