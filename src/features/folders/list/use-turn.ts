import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '../../../lib/use-stable.ts'

/** A scrolled list of which no frame has come for so long is held still by its finger. */
const restMs = 50
/** How long blocks are drawn at a time; what does not fit waits for the next frame to be over. */
const shareMs = 4

/**
 * The blocks of a list that wait to be drawn, in the order in which they came: a slow processor drops rows that have
 * already gone rather than frames. How and why: docs/clever/use-turn.md.
 */
export class Turns {
  readonly #waiting = new Set<() => void>()
  readonly isStill: () => boolean
  #asked: { wait: Wait; takeBack: () => void } | undefined

  /** @param isStill the list is not being scrolled */
  constructor(isStill: () => boolean) {
    this.isStill = isStill
  }

  /** @returns how to leave the queue */
  queue(draw: () => void): () => void {
    this.#waiting.add(draw)
    if (!this.#asked) this.#askForFrame()
    return () => this.#waiting.delete(draw)
  }

  /**
   * Called in each frame that the scrolling brings along. Once that is over the processor waits for the next one: what is
   * drawn then keeps neither waiting.
   */
  scrolled(): void {
    if (this.#waiting.size) this.#ask(soon)
  }

  #ask(wait: Wait): void {
    // Frame after frame, none of them may put it off.
    if (this.#asked?.wait === wait) return
    this.#asked?.takeBack()
    this.#asked = { wait, takeBack: wait(() => this.#draw()) }
  }

  #askForFrame(): void {
    if (this.#waiting.size) this.#ask(this.isStill() ? inFrame : rested)
  }

  #draw(): void {
    this.#asked = undefined
    const began = performance.now()
    for (const draw of this.#waiting) {
      this.#waiting.delete(draw)
      draw()
      if (performance.now() - began >= shareMs) break
    }
    this.#askForFrame()
  }
}

/** Calls back later, unless that is taken back. */
type Wait = (call: () => void) => () => void

const inFrame: Wait = (call) => {
  const frame = requestAnimationFrame(call)
  return () => cancelAnimationFrame(frame)
}

const after =
  (ms: number): Wait =>
  (call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  }
const soon = after(0)
const rested = after(restMs)

const scrolling = ['scroll', 'scrollend'] as const

/** The turns of a list that is scrolled. @param isStill it is not being scrolled now */
export function useTurns(scroll: RefObject<HTMLElement | null>, isStill: () => boolean): Turns {
  const stable = useStable(isStill)
  const [turns] = useState(() => new Turns(stable))
  useEffect(() => {
    const list = scroll.current
    const scrolled = () => turns.scrolled()
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
