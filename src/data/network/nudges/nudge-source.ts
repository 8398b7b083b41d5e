import { type Area, areas } from '../../../../contract/areas.ts'

/**
 * How nudges come (sync.md §2.3): by a stream of events, and where none gets through (a proxy that cuts or holds it
 * back), by requests that the server answers as soon as there is news.
 */
interface NudgeWorld {
  openStream(): Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
  /** @returns the head of the feed: behind `known`, or as it is when the wait is over. Rejects when nobody answers. */
  ask(known: number, signal: AbortSignal): Promise<number>
  /** Calls back after a while; returns how to take it back. */
  after(ms: number, work: () => void): () => void
}

/** The server was asked and does not tell now; perhaps it says when to come back. */
export class NotNow extends Error {
  readonly retryAfterMs: number
  constructor(retryAfterMs = 0) {
    super('No news to be had now')
    this.retryAfterMs = retryAfterMs
  }
}

/** The server's first word on a stream; one that does not come by then is held back on its way. */
const helloMs = 8000
const failuresBeforeAsking = 2
/** Asked so often, a stream is tried again: the proxy may have been the last network's. */
const questionsBeforeStream = 20
const pauseBaseMs = 5000
const pauseCapMs = 60_000
const closed = 2

/** Which area a word of news names; one that this build does not know may be any. */
const newsIn = (data: string): Area | undefined => areas.find((area) => data.includes(`"${area}"`))

/** What is done when something is heard. */
export interface Heard {
  onNudge(): void
  /** What the user may do has changed, or may have while nothing was heard. */
  onRights(): void
  /** What is read online of an area may be another; undefined: of any, while nothing was heard. */
  onNews(area?: Area): void
}

/** Calls back at every nudge until it is stopped. */
export class NudgeSource {
  readonly #world: NudgeWorld
  readonly #heard: Heard
  readonly #ending = new AbortController()
  #letGo: () => void = () => {}
  #pauses = 0
  #silent = false
  /** A stream has come before: whoever the user was by then was asked at the start. */
  #greeted = false
  /** Nothing listens, and this listens again. */
  #wake: (() => void) | undefined

  constructor(world: NudgeWorld, heard: Heard) {
    this.#world = world
    this.#heard = heard
    this.#listen()
  }

  stop(): void {
    this.#ending.abort()
    this.#letGo()
  }

  /** The server is known to answer again: a pause that its silence has made is over. */
  resume(): void {
    this.#wake?.()
  }

  #listen(): void {
    const { onNudge, onRights, onNews } = this.#heard
    const stream = this.#world.openStream()
    let failures = 0
    let alive = false
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
      alive = true
      this.#silent = false
      this.#pauses = 0
      onNudge()
      if (this.#greeted) {
        onRights()
        onNews()
      }
      this.#greeted = true
    })
    stream.addEventListener('rights', onRights)
    stream.addEventListener('news', ({ data }) => onNews(newsIn(data)))
    stream.addEventListener('message', onNudge)
    // Whether the device is really removed it is told in its next exchange.
    stream.addEventListener('wipe', onNudge)
    stream.addEventListener('error', () => {
      failures++
      // Whether the stream alone was cut, or nobody answers any more, a round with the server tells.
      if (alive) onNudge()
      alive = false
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
        this.#silent = false
        if (head !== known) this.#heard.onNudge()
        // The area that there is news of is not told this way.
        this.#heard.onNews()
        known = head
      }
      this.#listen()
    } catch (error) {
      if (signal.aborted) return
      // Whether it is the news alone that do not come, a round with the server tells; once is enough.
      if (!this.#silent) this.#heard.onNudge()
      this.#silent = true
      this.#pause(error instanceof NotNow ? error.retryAfterMs : 0)
    }
  }

  #pause(leastMs: number): void {
    const pause = Math.min(pauseCapMs, pauseBaseMs * 2 ** this.#pauses++)
    const listen = () => {
      this.#wake = undefined
      this.#letGo()
      this.#listen()
    }
    // What the server has asked for is kept, whatever is heard of it meanwhile.
    if (!leastMs) this.#wake = listen
    this.#letGo = this.#world.after(Math.max(pause, leastMs), listen)
  }
}
