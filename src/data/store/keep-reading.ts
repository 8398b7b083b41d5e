/**
 * Reads now and again after each change, one reading at a time.
 * @param watch how to be told of changes, one for each database that is read
 * @returns how to stop
 */
export function keepReading<T>(
  watch: readonly ((listener: () => void) => () => void)[],
  read: () => Promise<T>,
  next: (value: T) => void,
): () => void {
  let reading = false
  let again = false
  let stopped = false
  const go = async () => {
    if (reading) {
      again = true
      return
    }
    reading = true
    do {
      again = false
      try {
        const value = await read()
        if (!stopped) next(value)
      } catch (error) {
        if (!stopped) reportError(error)
      }
    } while (again && !stopped)
    reading = false
  }
  const stops = watch.map((each) => each(() => void go()))
  void go()
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}

/** Passes on the first of many calls, and those that come within a while of it as one. */
export class Calm {
  readonly #work: () => void
  readonly #ms: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #again = false

  constructor(work: () => void, ms: number) {
    this.#work = work
    this.#ms = ms
  }

  readonly call = (): void => {
    if (this.#timer !== undefined) {
      this.#again = true
      return
    }
    this.#work()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (!this.#again) return
      this.#again = false
      this.call()
    }, this.#ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
