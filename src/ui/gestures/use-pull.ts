import { type TouchEvent, useRef, useState } from 'react'

/** Pulled so far, letting go refreshes. */
const farEnough = 64
/** The list resists: it moves half as far as the finger. */
const resistance = 0.5

export interface Pull {
  /** How far the list is pulled; 0 at rest. */
  offset: number
  armed: boolean
  handlers: {
    onTouchStart: (event: TouchEvent<HTMLElement>) => void
    onTouchMove: (event: TouchEvent<HTMLElement>) => void
    onTouchEnd: () => void
    onTouchCancel: () => void
  }
}

/** Pulling a list down at its very top asks for what is new. For the element that scrolls. */
export function usePull(onRefresh: () => void): Pull {
  const from = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const armed = offset >= farEnough
  const end = () => {
    from.current = undefined
    setOffset(0)
  }
  return {
    offset,
    armed,
    handlers: {
      onTouchStart: ({ currentTarget, touches }) => {
        from.current = currentTarget.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
      },
      onTouchMove: ({ currentTarget, touches }) => {
        if (from.current === undefined) return
        if (currentTarget.scrollTop > 0) return end()
        setOffset(Math.max(0, ((touches[0]?.clientY ?? 0) - from.current) * resistance))
      },
      onTouchEnd: () => {
        if (armed) onRefresh()
        end()
      },
      onTouchCancel: end,
    },
  }
}
