import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from './use-turn.ts'

let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A list whose blocks say that they were drawn, which takes a while. */
function list({ still = false, takes }: { still?: boolean; takes: number }) {
  const state = { still }
  const drawn: string[] = []
  const turns = new Turns(() => state.still)
  const block = (name: string) =>
    turns.queue(() => {
      drawn.push(name)
      now += takes
    })
  /** A frame in which the list is scrolled; a block that comes takes as long as one that is drawn. @returns what it drew */
  const frame = (...came: string[]) => {
    const [before, began] = [drawn.length, now]
    for (const name of came) block(name)
    now += came.length * takes
    turns.next(began)
    return drawn.slice(before).join('')
  }
  return { state, drawn, turns, block, frame }
}

test('where a block takes long each frame of the scrolling draws one, and no frame is asked for', () => {
  const { frame, block } = list({ takes: 6 })
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  for (const name of ['a', 'b', 'c']) block(name)
  expect([frame(), frame(), frame(), frame()]).toEqual(['a', 'b', 'c', ''])
  expect(asked).not.toHaveBeenCalled()
})

test('where blocks are quick a frame draws as many as fit into its share, beside those that come', () => {
  const { frame, block } = list({ takes: 1 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) block(name)
  expect([frame('f'), frame()]).toEqual(['abc', 'def'])
})

test('a slow frame in which blocks come leaves the drawing to the next one; while they come in each, every other draws', () => {
  const { frame } = list({ takes: 6 })
  expect([frame('a'), frame(), frame('b'), frame('c'), frame('d'), frame('e'), frame()].join()).toBe(',a,,b,,c,d')
})

test('a list that is held still by a finger draws what waits all the same', () => {
  const { state, drawn, turns, block } = list({ takes: 6 })
  for (const name of ['a', 'b', 'c', 'd']) block(name)
  turns.next(now)
  expect(drawn.join('')).toBe('a')
  vi.advanceTimersByTime(50)
  expect(drawn.join('')).toBe('ab')
  // The finger is lifted.
  state.still = true
  vi.advanceTimersByTime(50)
  vi.advanceTimersByTime(16)
  expect(drawn.join('')).toBe('abcd')
})

test('what comes to a list that stands still is drawn by the next frames; who has left is not drawn', () => {
  const { drawn, block } = list({ still: true, takes: 6 })
  block('a')
  const leave = block('b')
  block('c')
  leave()
  vi.advanceTimersByTime(16)
  expect(drawn).toEqual(['a'])
  vi.advanceTimersByTime(16)
  expect(drawn).toEqual(['a', 'c'])
})
