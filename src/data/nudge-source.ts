/**
 * How nudges come (sync.md §2.3): by a stream of events, and where none gets through (a proxy that cuts or holds it
 * back), by requests that the server answers as soon as there is news.
 */
export interface NudgeWorld {
  openStream(): Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
  /** @returns the head of the feed: behind `known`, or as it is when the wait is over. Rejects when nobody answers. */
  ask(known: number, signal: AbortSignal): Promise<number>
  /** Calls back after a while; returns how to take it back. */
  after(ms: number, work: () => void): () => void
}

/** The server's first word on a stream; one that does not come by then is held back on its way. */
const helloMs = 8000
const failuresBeforeAsking = 2
/** Asked so often, a stream is tried again: the proxy may have been the last network's. */
const questionsBeforeStream = 20
const pauseBaseMs = 5000
const pauseCapMs = 60_000
const closed = 2

/** Calls back at every nudge until it is stopped. */
export class NudgeSource {
  readonly #world: NudgeWorld
  readonly #onNudge: () => void
  readonly #ending = new AbortController()
  #letGo: () => void = () => {}
  #pauses = 0

  constructor(world: NudgeWorld, onNudge: () => void) {
    this.#world = world
    this.#onNudge = onNudge
    this.#listen()
  }

  stop(): void {
    this.#ending.abort()
    this.#letGo()
  }

  #listen(): void {
    const stream = this.#world.openStream()
    let failures = 0
    const askInstead = () => {
      this.#letGo()
      if (!this.#ending.signal.aborted) void this.#ask()
    }
    let forgetHello = this.#world.after(helloMs, askInstead)
    this.#letGo = () => {
      forgetHello()
      stream.close()
      this.#letGo = () => {}
    }
    // A stream that came back may have missed something while it was away.
    stream.addEventListener('hello', () => {
      forgetHello()
      failures = 0
      this.#pauses = 0
      this.#onNudge()
    })
    stream.addEventListener('message', this.#onNudge)
    // Whether the device is really removed it is told in its next exchange.
    stream.addEventListener('wipe', this.#onNudge)
    stream.addEventListener('error', () => {
      failures++
      if (stream.readyState === closed || failures >= failuresBeforeAsking) askInstead()
    })
    stream.addEventListener('open', () => {
      forgetHello()
      forgetHello = this.#world.after(helloMs, askInstead)
    })
  }

  async #ask(): Promise<void> {
    const { signal } = this.#ending
    try {
      let known = 0
      for (let questions = 0; questions < questionsBeforeStream; questions++) {
        const head = await this.#world.ask(known, signal)
        if (signal.aborted) return
        this.#pauses = 0
        if (head !== known) this.#onNudge()
        known = head
      }
      this.#listen()
    } catch {
      if (signal.aborted) return
      const pause = Math.min(pauseCapMs, pauseBaseMs * 2 ** this.#pauses++)
      this.#letGo = this.#world.after(pause, () => this.#listen())
    }
  }
}
