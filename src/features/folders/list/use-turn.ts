import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()
let isAsked = false

function askForFrame(): void {
  if (isAsked || !waiting.size) return
  isAsked = true
  requestAnimationFrame(callNext)
}

/** One a frame, in the order in which they came. */
function callNext(): void {
  isAsked = false
  const [first] = waiting
  if (!first) return
  waiting.delete(first)
  first()
  askForFrame()
}

/** @returns how to leave the queue */
function queue(call: () => void): () => void {
  waiting.add(call)
  askForFrame()
  return () => waiting.delete(call)
}

/**
 * Whether something may be drawn now: of all that comes while a list is scrolled one a frame, so that a slow processor
 * drops rows that have already gone rather than frames.
 * @param there there is something to draw
 * @param atOnce it need not wait: the list stood still when it came
 */
export function useTurn(there: boolean, atOnce: boolean): boolean {
  const [mine, setMine] = useState(atOnce)
  useEffect(() => {
    if (there && !mine) return queue(() => flushSync(() => setMine(true)))
  }, [there, mine])
  return there && mine
}
