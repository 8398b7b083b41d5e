import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Drawn down so far, or thrown so fast, a sheet closes when it is let go. */
const farEnough = 96
/** Pixels a millisecond. */
const fastEnough = 0.6

interface SheetDrag {
  /** How far the sheet is drawn down; 0 at rest. */
  offset: number
  /** For the grip and the head of the sheet. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
  }
}

/** A sheet at the bottom that follows the finger by its head, and closes when it is drawn or thrown down. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): SheetDrag {
  const from = useRef<{ y: number; at: number }>(undefined)
  const [offset, setOffset] = useState(0)
  const end = () => {
    from.current = undefined
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event) => {
        if (!onClose || event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
        from.current = { y: event.clientY, at: event.timeStamp }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        if (from.current) setOffset(Math.max(0, event.clientY - from.current.y))
      },
      onPointerUp: (event) => {
        if (!from.current) return
        const down = event.clientY - from.current.y
        const speed = down / Math.max(1, event.timeStamp - from.current.at)
        const height = sheet.current?.clientHeight ?? Number.POSITIVE_INFINITY
        end()
        if (down > Math.min(farEnough, height / 2) || (down > 24 && speed > fastEnough)) onClose?.()
      },
      onPointerCancel: end,
    },
  }
}
