interface Waiter {
  seq: number
  timer: NodeJS.Timeout
  resolve: (passed: boolean) => void
}

/** Those who wait until the index has passed a place in the feed. */
export class Waiters {
  #passed = 0
  #waiting = new Set<Waiter>()

  waitFor(seq: number, ms: number): Promise<boolean> {
    if (seq <= this.#passed) return Promise.resolve(true)
    return new Promise((resolve) => {
      const waiter: Waiter = { seq, resolve, timer: setTimeout(() => this.#tell(waiter, false), ms) }
      this.#waiting.add(waiter)
    })
  }

  pass(seq: number): void {
    this.#passed = Math.max(this.#passed, seq)
    for (const waiter of this.#waiting) if (waiter.seq <= this.#passed) this.#tell(waiter, true)
  }

  /** The index may know less than before; who waits goes on waiting. */
  reset(): void {
    this.#passed = 0
  }

  close(): void {
    for (const waiter of this.#waiting) this.#tell(waiter, false)
  }

  #tell(waiter: Waiter, passed: boolean): void {
    clearTimeout(waiter.timer)
    this.#waiting.delete(waiter)
    waiter.resolve(passed)
  }
}
