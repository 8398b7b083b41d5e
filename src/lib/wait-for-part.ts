/**
 * Parts of the app come when they are first used. Once the worker holds them all that needs no network; before that a
 * part that does not come is waited for, and the page stays as it is.
 */

const againMs = 5_000
/** A part that has not come by then does not come (001 §9). */
export const latestMs = 120_000

/** Not in words that the router would take for a reason to load the page anew by itself, with a network or without. */
export const partMissing = 'PartMissing'

let reached: () => Promise<boolean> = () => Promise.resolve(true)
/** @param ask whether the server answers at all: then a file that does not come is not there */
export const tellReachedBy = (ask: () => Promise<boolean>): void => {
  reached = ask
}

const worker = globalThis.navigator?.serviceWorker
const held = worker?.controller
/** The worker, which holds every file of this build, has come since the page was loaded: what failed before is there. */
const takenOver = () => !held && worker?.controller

const comesAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      worker?.removeEventListener('controllerchange', done)
      resolve()
    }
    const timer = setTimeout(done, againMs)
    addEventListener('online', done)
    worker?.addEventListener('controllerchange', done)
  })

/** Resolves when the server answers. */
export async function whenReached(): Promise<void> {
  while (!(await reached())) await comesAgain()
}

/** Resolves when the server answers, or the worker has taken the page over, which needs none. */
export async function whenLoadable(): Promise<void> {
  while (!takenOver() && !(await reached())) await comesAgain()
}

const isLate = (error: unknown) => error instanceof Error && error.message === partMissing

/** Styles that did not come are asked for once more: Vite asks for each a single time. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(partMissing)), latestMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** @param again it was asked for just before, and the server answers */
async function askFor<T>(load: () => Promise<T>, again: boolean, onWait?: () => void): Promise<T> {
  try {
    return await inTime(load)
  } catch (error) {
    const here = await reached()
    // Asked for in the moment before the network came, it comes the second time.
    if (here && (again || isLate(error))) throw error
    if (!here) {
      onWait?.()
      await comesAgain()
    }
    renewStyles()
    return askFor(load, here, here ? onWait : undefined)
  }
}

/**
 * Loads a part, as soon as there is a network for it.
 * @param onWait told once, when it does not come now
 * @returns rejects where the server answers and has no such file
 */
export const waitForPart = <T>(load: () => Promise<T>, onWait?: () => void): Promise<T> => askFor(load, false, onWait)
