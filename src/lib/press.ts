import type { MouseEvent } from 'react'

/**
 * What is meant by a press on somebody in a list: a look at them beside it, their own page (Enter on the name), that page in a
 * tab of its own (a modifier or the middle button), or everybody up to them (Shift).
 */
export type Press = 'look' | 'page' | 'tab' | 'range'

export function pressOf({ ctrlKey, metaKey, shiftKey, button, detail }: MouseEvent): Press {
  if (ctrlKey || metaKey || button === 1) return 'tab'
  if (shiftKey) return 'range'
  // A click that no pointer made.
  return detail === 0 ? 'page' : 'look'
}

/** For the row as well as for the middle button on it; a range marks no text on its way. */
export const pressHandlers = (press: (how: Press, event: MouseEvent) => void) => ({
  onClick: (event: MouseEvent) => press(pressOf(event), event),
  onAuxClick: (event: MouseEvent) => {
    if (event.button === 1) press('tab', event)
  },
  onMouseDown: (event: MouseEvent) => {
    if (event.shiftKey) event.preventDefault()
  },
})
