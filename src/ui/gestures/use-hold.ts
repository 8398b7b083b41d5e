import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
/** A finger that rests still moves as much. */
const restPx = 10

/** Tells of a finger that rests; moving or lifting it first calls it off. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    begin: () => {
      timer.current = setTimeout(onHold, holdMs)
    },
    callOff: () => clearTimeout(timer.current),
  }
}

/**
 * Handlers for something that can be tapped and held. The click that follows a hold is none, and neither is the menu
 * that the system would open over a link.
 */
export function useHeld(onHold: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const held = useRef(false)
  const hold = useHold(() => {
    held.current = true
    onHold()
  })
  const end = () => {
    start.current = undefined
    hold.callOff()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      hold.begin()
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > restPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (start.current || held.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
