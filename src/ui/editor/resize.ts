import { pictureWidth } from '../../../contract/templates/document/document.ts'

/** How a picture's size is changed: pure, but for following the pointer. */

export interface Shape {
  width: number
  height: number
}

const tallest = 20_000

/** The same picture so wide, no narrower and no wider than it may be (000 §5): its ratio stays. */
export function resized({ width, height }: Shape, wanted: number, room: number): Shape {
  const most = Math.max(pictureWidth.least, Math.min(room, pictureWidth.most))
  const next = Math.round(Math.min(most, Math.max(pictureWidth.least, wanted)))
  return { width: next, height: Math.min(tallest, Math.max(1, Math.round((height * next) / width))) }
}

const step = 10

/** How wide a key makes it; undefined where the key is for something else. */
export function byKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  width: number,
  room: number,
): number | undefined {
  const by = shiftKey ? 1 : step
  if (key === 'ArrowRight' || key === 'ArrowUp') return width + by
  if (key === 'ArrowLeft' || key === 'ArrowDown') return width - by
  if (key === 'Home') return pictureWidth.least
  return key === 'End' ? room : undefined
}

interface Drag {
  align: string
  shape: Shape
  room: number
  paint: (shape?: Shape) => void
  keep: (shape: Shape) => void
}

/** Follows a pointer that has taken a corner until it lets go; where the system takes it away, nothing has changed. */
export function dragged(event: PointerEvent, { align, shape, room, paint, keep }: Drag): void {
  const handle = event.currentTarget as HTMLElement
  event.preventDefault()
  event.stopPropagation()
  handle.setPointerCapture(event.pointerId)
  // What stands in the middle grows to both sides.
  const by = (handle.dataset.corner?.endsWith('w') ? -1 : 1) * (align === 'center' ? 2 : 1)
  const at = (now: PointerEvent) => resized(shape, shape.width + by * (now.clientX - event.clientX), room)
  const follow = new AbortController()
  const { signal } = follow
  const end = (last?: Shape) => {
    follow.abort()
    paint()
    if (last) keep(last)
  }
  handle.addEventListener('pointermove', (now) => paint(at(now)), { signal })
  handle.addEventListener('pointerup', (now) => end(at(now)), { signal })
  handle.addEventListener('pointercancel', () => end(), { signal })
}
