import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '../../../lib/use-stable.ts'

/** A scrolled list of which no frame has come for so long is held still by its finger. */
const restMs = 50
/** So much of a frame is for drawing blocks; what does not fit waits for the next one. */
const shareMs = 4

/**
 * The blocks of a list that wait to be drawn, in the order in which they came: a slow processor drops rows that have
 * already gone rather than frames.
 */
export class Turns {
  readonly #waiting = new Set<() => void>()
  readonly isStill: () => boolean
  #asked: (() => void) | undefined
  #passed = false

  /** @param isStill the list is not being scrolled */
  constructor(isStill: () => boolean) {
    this.isStill = isStill
  }

  /** @returns how to leave the queue */
  queue(draw: () => void): () => void {
    this.#waiting.add(draw)
    this.#ask()
    return () => this.#waiting.delete(draw)
  }

  /**
   * Called in each frame that the scrolling brings along: one of our own would have to wait for that as well.
   * @param began when that frame's work began, by the page's clock
   */
  next(began: number): void {
    this.#asked?.()
    this.#asked = undefined
    const isOver = () => performance.now() - began >= shareMs
    // Blocks that came in it have had its share; but not twice in a row, or none would be drawn while they come.
    this.#passed = isOver() && !this.#passed
    if (!this.#passed)
      for (const draw of this.#waiting) {
        this.#waiting.delete(draw)
        draw()
        if (isOver()) break
      }
    this.#ask()
  }

  #ask(): void {
    if (this.#asked || !this.#waiting.size) return
    const wait = this.isStill() ? inFrame : afterRest
    this.#asked = wait(() => this.next(performance.now()))
  }
}

function inFrame(call: () => void): () => void {
  const frame = requestAnimationFrame(call)
  return () => cancelAnimationFrame(frame)
}

function afterRest(call: () => void): () => void {
  const timer = setTimeout(call, restMs)
  return () => clearTimeout(timer)
}

const scrolling = ['scroll', 'scrollend'] as const

/** The turns of a list that is scrolled. @param isStill it is not being scrolled now */
export function useTurns(scroll: RefObject<HTMLElement | null>, isStill: () => boolean): Turns {
  const stable = useStable(isStill)
  const [turns] = useState(() => new Turns(stable))
  useEffect(() => {
    const list = scroll.current
    // Made as its frame begins, told after the list has taken it.
    const scrolled = ({ timeStamp }: Event) => turns.next(timeStamp)
    for (const each of scrolling) list?.addEventListener(each, scrolled, { passive: true })
    return () => {
      for (const each of scrolling) list?.removeEventListener(each, scrolled)
    }
  }, [scroll, turns])
  return turns
}

/**
 * Whether a block may be drawn now.
 * @param there there is something to draw
 * @param turns of its list; a block that came while that stood still need not wait
 */
export function useTurn(there: boolean, turns: Turns): boolean {
  const [mine, setMine] = useState(turns.isStill)
  useEffect(() => {
    if (there && !mine) return turns.queue(() => flushSync(() => setMine(true)))
  }, [there, mine, turns])
  return there && mine
}
