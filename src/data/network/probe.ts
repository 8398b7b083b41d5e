/**
 * Asks a silent server again and again whether it is back, so that everything goes on within seconds of its first
 * answer. By the smallest question there is: what waits to be sent may be long, and the network poor.
 */
export interface ProbeWorld {
  /** @returns whether the server says that all is well */
  ask(): Promise<boolean>
  /** Calls back after a while; returns how to take it back. */
  after(ms: number, work: () => void): () => void
  random(): number
}

const firstMs = 1000
const usualMs = 2500
/** Where the server says that all is well and what matters does not come through, it is asked ever less often. */
const capMs = 30_000
const patienceMs = 5000

export class Probe {
  readonly #world: ProbeWorld
  readonly #onBack: () => void
  #cancel: (() => void) | undefined
  /** So often it was back, and was not. */
  #doubts = 0

  constructor(world: ProbeWorld, onBack: () => void) {
    this.#world = world
    this.#onBack = onBack
  }

  /** The server is silent. */
  begin(): void {
    this.#next(firstMs)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** What matters has come through: the next silence is another one. */
  trust(): void {
    this.#doubts = 0
  }

  #next(ms: number): void {
    this.#cancel?.()
    // Not everybody in the same moment: all devices of a company lose their server together.
    const wait = Math.min(capMs, ms * 2 ** this.#doubts) * (1 + this.#world.random() / 2)
    const cancel = this.#world.after(wait, () => {
      void this.#world.ask().then((back) => {
        if (this.#cancel !== cancel) return
        if (!back) return this.#next(usualMs)
        this.#cancel = undefined
        this.#doubts++
        this.#onBack()
      })
    })
    this.#cancel = cancel
  }
}

/** A page that nobody sees asks nothing; who comes back to it wakes what waits. */
export const browserProbe: ProbeWorld = {
  async ask() {
    if (document.visibilityState === 'hidden') return false
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch('/api/health', { cache: 'no-store', signal })
      // A captive portal answers 200 with a page of its own.
      return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok'
    } catch {
      return false
    }
  },
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}
