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
  /** A frame in which the list is scrolled. @returns what is drawn in it, and once it is over */
  const frame = (...came: string[]) => {
    const before = drawn.length
    for (const name of came) block(name)
    turns.scrolled()
    const within = drawn.slice(before)
    vi.advanceTimersByTime(0)
    return { within: within.join(''), after: drawn.slice(before + within.length).join('') }
  }
  return { state, drawn, turns, block, frame }
}

test('nothing is drawn within a frame of the scrolling, and none is asked for; each is followed by one slow block', () => {
  const { frame, block } = list({ takes: 6 })
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  for (const name of ['a', 'b', 'c']) block(name)
  const frames = [frame(), frame('d'), frame(), frame(), frame()]
  expect(frames.map(({ after }) => after)).toEqual(['a', 'b', 'c', 'd', ''])
  expect(frames.map(({ within }) => within).join('')).toBe('')
  expect(asked).not.toHaveBeenCalled()
})

test('of quick blocks as many are drawn as fit into the share, in the order in which they came', () => {
  const { frame, block } = list({ takes: 1 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) block(name)
  expect([frame('f').after, frame().after]).toEqual(['abcd', 'ef'])
})

test('frames without a pause between them draw no more than one, and none of them puts it off', () => {
  const { drawn, block, turns } = list({ takes: 6 })
  for (const name of ['a', 'b', 'c']) block(name)
  turns.scrolled()
  let next = ''
  setTimeout(() => {
    next = drawn.join('')
  })
  turns.scrolled()
  turns.scrolled()
  vi.advanceTimersByTime(0)
  expect([next, drawn.join('')]).toEqual(['a', 'a'])
})

test('a list that is held still by a finger draws what waits all the same', () => {
  const { state, drawn, block, frame } = list({ takes: 6 })
  for (const name of ['a', 'b', 'c', 'd']) block(name)
  frame()
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
