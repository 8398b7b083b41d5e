import { type Failure, SyncFailure } from '../network/sync-failure.ts'
import type { Device } from '../store/stores.ts'
import type { Checker } from './check.ts'
import { nextDue } from './due.ts'
import { exchange, type World } from './exchange.ts'
import { isFull, withRoom } from './room.ts'
import { type Effect, idle, onAnswer, onFailure, onWake, type Schedule, type Wake } from './schedule.ts'

export interface RunnerState {
  connection: 'unknown' | 'online' | 'offline' | 'signedOut' | 'upgrade'
  syncing: boolean
  /** There is no room on the device for what the server has new. */
  full: boolean
}

/** Before the first round. */
const unknownState: RunnerState = { connection: 'unknown', syncing: false, full: false }

export interface RunnerWorld extends World, Checker {
  random(): number
  /** Takes something off the device that can be fetched again. @returns whether there was anything that may go */
  makeRoom(): Promise<boolean>
  /** Runs the work while no other tab or worker of this user drains. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Calls back after a while; returns how to take it back. */
  after(ms: number, work: () => void): () => void
  onState(state: RunnerState): void
}

/** The sync loop of one tab: turns wakes into rounds, one at a time, with back-off when nobody answers. */
export class Runner {
  readonly #device: Device
  readonly #world: RunnerWorld
  #schedule: Schedule = idle
  #state: RunnerState = unknownState
  #cancel: () => void = () => {}
  #stopped = false

  constructor(device: Device, world: RunnerWorld) {
    this.#device = device
    this.#world = world
  }

  wake(wake: Wake): void {
    if (this.#stopped) return
    const [schedule, effects] = onWake(this.#schedule, wake)
    this.#schedule = schedule
    this.#perform(effects)
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  #perform(effects: Effect[]): void {
    for (const effect of effects) {
      this.#cancel()
      this.#cancel = this.#world.after(effect.afterMs, () => {
        if (effect.do === 'send') void this.#round()
        else this.wake('timer')
      })
    }
  }

  #show(state: Partial<RunnerState>): void {
    this.#state = { ...this.#state, ...state }
    this.#world.onState(this.#state)
  }

  async #round(): Promise<void> {
    this.#show({ syncing: true })
    try {
      const more = await this.#world.exclusively(() => this.#speak())
      if (this.#stopped) return
      this.#show({ connection: 'online', syncing: more || this.#schedule.again, full: false })
      this.#next(onAnswer(this.#schedule, more))
    } catch (error) {
      if (this.#stopped) return
      const failure: Failure = isFull(error)
        ? { kind: 'full' }
        : error instanceof SyncFailure
          ? error.failure
          : { kind: 'network' }
      const { kind } = failure
      const connection = kind === 'signedOut' || kind === 'upgrade' ? kind : kind === 'network' ? 'offline' : 'online'
      this.#show({ connection, syncing: false, full: kind === 'full' })
      this.#next(onFailure(this.#schedule, failure, this.#world.random()))
      if (!(error instanceof SyncFailure) && kind !== 'full') reportError(error)
    }
  }

  /** @returns whether another round is due at once */
  async #speak(): Promise<boolean> {
    // What was applied before the room ended is not asked for again.
    if (await withRoom(this.#world.makeRoom, () => exchange(this.#device, this.#world))) return true
    if (this.#schedule.again || this.#stopped || !(await nextDue(this.#device, this.#world.now()))) return false
    // Where the part itself does not come, the next quiet round asks for it.
    const check = await import('./check.ts').catch(() => undefined)
    return (await check?.checkOne(this.#device, this.#world)) === 'anew'
  }

  #next([schedule, effects]: [Schedule, Effect[]]): void {
    this.#schedule = schedule
    this.#perform(effects)
  }
}
