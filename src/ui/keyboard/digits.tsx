import type { KeyboardEvent } from 'react'
import { Keys } from './Keys.tsx'

/** The one of a list whose digit is pressed: the first by 1, at most nine. Then nobody else hears of the key. */
export function chosenByDigit<T>(event: KeyboardEvent, list: readonly T[]): T | undefined {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const chosen = list[Number(event.key) - 1]
  if (chosen) event.preventDefault()
  return chosen
}

/** The number of a list's first entries that have a digit. */
export const digits = 9

/** The digit of what stands at a place of a list, from 0. */
export const Digit = ({ at }: { at: number }) => (at < digits ? <Keys keys={String(at + 1)} /> : null)
