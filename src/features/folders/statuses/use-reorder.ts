import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

interface Held {
  id: string
  from: number
  to: number
  /** How far it was dragged, and how much room it takes. */
  by: number
  height: number
}

interface List {
  ids: readonly string[]
  /** Its children are the rows, in that order. */
  list: RefObject<HTMLElement | null>
  move: (id: string, to: number) => void
}

/** So near to the edge of what scrolls, a dragged row takes the list along. */
const edge = 56
const pace = 14

const scrollerOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[data-scroller]') ?? element

/** What follows the pointer until it is let go; Escape puts the row back. */
function follow(moved: (event: globalThis.PointerEvent) => void, end: (isDropped: boolean) => void): void {
  const over = new AbortController()
  const { signal } = over
  const stop = (isDropped: boolean) => {
    over.abort()
    end(isDropped)
  }
  const giveUp = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    stop(false)
  }
  window.addEventListener('pointermove', moved, { signal })
  window.addEventListener('pointerup', () => stop(true), { signal })
  window.addEventListener('pointercancel', () => stop(false), { signal })
  window.addEventListener('keydown', giveUp, { signal, capture: true })
}

/** Takes the list along where the pointer is near the edge of what scrolls. */
function scrollAlong(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y > bottom - edge) scroller.scrollTop += pace
  else if (y < top + edge) scroller.scrollTop -= pace
}

const middle = ({ top, height }: DOMRect) => top + height / 2

/** Rows that are put into another order: dragged by a handle, with a mouse or a finger, or moved with Alt and the arrows. */
export function useReorder({ ids, list, move }: List) {
  const [held, setHeld] = useState<Held>()

  const take = (event: PointerEvent, id: string) => {
    const element = list.current
    const boxes = [...(element?.children ?? [])].map((row) => row.getBoundingClientRect())
    const from = ids.indexOf(id)
    const box = boxes[from]
    if (!element || !box || event.button !== 0) return
    const scroller = scrollerOf(element)
    const start = event.clientY + scroller.scrollTop
    let now: Held = { id, from, to: from, by: 0, height: box.height }
    setHeld(now)
    follow(
      ({ clientY }) => {
        scrollAlong(scroller, clientY)
        const by = clientY + scroller.scrollTop - start
        now = { ...now, by, to: boxes.filter((each, at) => at !== from && middle(each) < middle(box) + by).length }
        setHeld(now)
      },
      (isDropped) => {
        setHeld(undefined)
        if (isDropped && now.to !== from) move(id, now.to)
      },
    )
  }

  const press = (event: KeyboardEvent, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !step) return
    event.preventDefault()
    const to = ids.indexOf(id) + step
    if (to >= 0 && to < ids.length) move(id, to)
  }

  return {
    heldId: held?.id,
    handle: (id: string) => ({ onPointerDown: (event: PointerEvent) => take(event, id) }),
    keys: (id: string) => ({ onKeyDown: (event: KeyboardEvent) => press(event, id) }),
    styleAt: (at: number): CSSProperties | undefined => shift(held, at),
  }
}

/** Where a row stands while one is dragged: that one under the pointer, the others making room. */
function shift(held: Held | undefined, at: number): CSSProperties | undefined {
  if (!held) return undefined
  const { from, to, by, height } = held
  if (at === from) return { transform: `translateY(${by}px)` }
  if (at > from && at <= to) return { transform: `translateY(${-height}px)` }
  if (at < from && at >= to) return { transform: `translateY(${height}px)` }
  return { transform: 'none' }
}
