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
