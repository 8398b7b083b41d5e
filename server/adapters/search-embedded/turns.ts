/** Work that can be put down wherever it yields, and taken up again: searches come in between. */
export type Work<T> = Generator<undefined, T>

/** Does all of it now. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Searches wait at most so long, and the length of one step, for work that is under way. */
const turnMs = 0.25
/** Where searches follow one another without end, work has so much of the time that they take: it ends all the same. */
const share = 0.2

/** Does it a little at a time, and lets what waits in the thread go first in between. */
export async function inTurns<T>(work: Work<T>): Promise<T> {
  let until = performance.now() + turnMs
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    const now = performance.now()
    if (now < until) continue
    await new Promise((resolve) => setImmediate(resolve))
    const back = performance.now()
    until = back + Math.max(turnMs, (back - now) * share)
  }
}
