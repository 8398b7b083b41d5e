import { type PointerEvent, useRef, useState } from 'react'
import { useHold } from './use-hold.ts'

/** From here on a swipe is armed: letting go does it. */
const armedAt = 96

interface Options {
  /** Undefined: there is nothing to swipe to on that side. */
  onRight: (() => void) | undefined
  onLeft: (() => void) | undefined
  onLongPress: () => void
}

interface Swipe {
  /** How far the row is drawn aside; 0 at rest. */
  offset: number
  armed: boolean
  /** True just after a swipe or a long press: the click that follows is not one, and clears it. */
  handled: { current: boolean }
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

interface Drag {
  x: number
  y: number
  /** Settled after the first ten pixels: up or down stays the page's own scrolling. */
  sideways: boolean
}

/** Whether a movement has become a swipe: undefined while it is too short to tell. */
function isSideways(from: Drag, event: PointerEvent): boolean | undefined {
  const [dx, dy] = [Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y)]
  return dx < 10 && dy < 10 ? undefined : dx > dy
}

/** A row that can be drawn aside with a finger, or held. */
export function useSwipe({ onRight, onLeft, onLongPress }: Options): Swipe {
  const start = useRef<Drag>(undefined)
  const handled = useRef(false)
  const [offset, setOffset] = useState(0)
  const armed = Math.abs(offset) >= armedAt
  const hold = useHold(() => {
    handled.current = true
    start.current = undefined
    onLongPress()
  })
  const end = () => {
    hold.callOff()
    start.current = undefined
    setOffset(0)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    handled.current = false
    start.current = { x: event.clientX, y: event.clientY, sideways: false }
    hold.begin()
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    const sideways = from && (from.sideways || isSideways(from, event))
    if (!from || sideways === undefined) return
    hold.callOff()
    if (!sideways) return end()
    if (!from.sideways) event.currentTarget.setPointerCapture(event.pointerId)
    from.sideways = true
    handled.current = true
    const dx = event.clientX - from.x
    setOffset((dx > 0 ? onRight : onLeft) ? dx : dx / 6)
  }
  const onPointerUp = () => {
    if (armed) (offset > 0 ? onRight : onLeft)?.()
    end()
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
  return { offset, armed, handled, handlers }
}
