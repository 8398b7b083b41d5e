import React from 'react'

/**
 * Tests run React as customers have it: its build for developers notes for each element where it was made, which took a
 * third of the time. Only that one has `act`, with which Testing Library draws all that an event has changed before it goes
 * on; so it stands here, over what React puts off to the next turn.
 */

type Work = () => void
const waiting = new Set<Work>()

/** Puts off as before, except for what was done meanwhile. */
const noting = (putOff: (work: Work) => unknown) => (work: Work) => {
  waiting.add(work)
  putOff(() => {
    if (waiting.delete(work)) work()
  })
}

const { queueMicrotask, setImmediate } = globalThis

function draw(): void {
  for (const work of waiting) {
    waiting.delete(work)
    work()
  }
}

/** What goes on behind an act that is waited for. */
async function finish(result: PromiseLike<unknown>): Promise<unknown> {
  const value = await result
  draw()
  await new Promise((resolve) => setImmediate(resolve))
  draw()
  return value
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

function act(callback: () => unknown): unknown {
  const result = callback()
  draw()
  return isThenable(result) ? finish(result) : undefined
}

// Files of a worker share their React, which takes both as it is loaded.
if (!('act' in React)) {
  Object.assign(globalThis, { queueMicrotask: noting(queueMicrotask), setImmediate: noting(setImmediate) })
  await import('react-dom/client')
  Object.assign(globalThis, { queueMicrotask, setImmediate })
  Object.assign(React, { act })
}
