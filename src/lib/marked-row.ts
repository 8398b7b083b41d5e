import { type RefObject, useEffect, useRef } from 'react'

/** Brings the focus into a list whose mark is about to move by a key. */
export function enterList(list: HTMLElement | null): void {
  if (list && !list.contains(document.activeElement)) list.focus({ preventScroll: true })
}

/**
 * What of a list's row takes the focus while the row is marked: a screen reader says it, Enter opens it. It comes from
 * the list (a named section) or from nowhere: a marked row that is scrolled back into sight takes it from nobody's typing.
 */
export function useMarkedRow<E extends HTMLElement>(marked: boolean): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    if (!marked) return
    const has = document.activeElement
    if (has === document.body || row.current?.closest('section')?.contains(has)) {
      row.current?.focus({ preventScroll: true })
    }
  }, [marked])
  return row
}
