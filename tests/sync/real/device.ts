import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { openDevice } from '../../../src/data/device/device.ts'
import { SyncFailure } from '../../../src/data/network/sync-failure.ts'
import type { Access, Device } from '../../../src/data/store/stores.ts'
import { type World as EngineWorld, exchange } from '../../../src/data/sync/exchange.ts'
import { Violation } from '../violation.ts'
import type { Name } from './company.ts'
import { isStorageFailure } from './storage.ts'

/** A request on its way, and who waits for its answer. */
export interface Call {
  request: SyncRequest
  answer: (answer: SyncAnswer) => void
  fail: (failure: SyncFailure) => void
}

/** One tab: an engine of its own over the stores that it shares with the other tabs of its device. */
export class Tab {
  readonly device: Device
  call: Call | undefined
  /** Whether the round ran to its end. */
  #over = Promise.resolve(false)

  constructor(device: Device) {
    this.device = device
  }

  /** Begins a round. @returns its request, or undefined when it ended before it asked */
  async begin(world: Omit<EngineWorld, 'send'>): Promise<Call | undefined> {
    const asked = Promise.withResolvers<Call>()
    const send = (request: SyncRequest): Promise<SyncAnswer> =>
      new Promise((answer, fail) => asked.resolve({ request, answer, fail }))
    this.#over = exchange(this.device, { ...world, send }).then(() => true, mustBeExpected)
    this.call = await Promise.race([asked.promise, this.#over.then(() => undefined)])
    return this.call
  }

  /**
   * Gives the round its answer, if it still waits for this one, and lets it run to its end.
   * @returns whether it made something of it
   */
  async hear(call: Call, outcome: SyncAnswer | SyncFailure): Promise<boolean> {
    if (this.call !== call) return false
    this.call = undefined
    if (outcome instanceof SyncFailure) call.fail(outcome)
    else call.answer(outcome)
    return this.#over
  }

  /** The tab is closed: what it waited for nobody hears. */
  crash(): void {
    this.call = undefined
  }
}

function mustBeExpected(error: unknown): false {
  if (error instanceof SyncFailure || isStorageFailure(error)) return false
  throw error instanceof Violation ? error : new Violation(`the engine threw ${(error as Error).stack}`)
}

/** A device of a user's with its tabs. What only the simulation knows of it stands here too. */
export class SimDevice {
  readonly name: string
  readonly user: Name
  readonly tabs: readonly Tab[]
  online = true
  /** Something of what it holds was spoilt without a word. */
  flipped = false
  /** How far its clock is ahead. */
  skewMs = 0
  /** The session, or undefined while nobody is signed in. */
  cookies: ReadonlyMap<string, string> | undefined
  readonly made = new Set<string>()
  readonly discarded = new Set<string>()
  readonly cursors = new Map<string, string>()
  /** The newest list of scopes that it ever heard, whatever it made of it. */
  learned: { epoch: string; access: Access } | undefined

  /** Every list that it was ever told, by its tag: it may have kept one of an answer that it made nothing of. */
  readonly #lists = new Map<string, Access>()

  private constructor(name: string, user: Name, tabs: readonly Tab[]) {
    this.name = name
    this.user = user
    this.tabs = tabs
  }

  static async open(
    name: string,
    user: Name,
    {
      userId,
      tabs,
      newId,
      wrap,
    }: { userId: string; tabs: number; newId: () => string; wrap: (device: Device) => Device },
  ): Promise<SimDevice> {
    const opened: Tab[] = []
    const stored = newId()
    for (let i = 0; i < tabs; i++) {
      const device = await openDevice(stored, newId())
      opened.push(new Tab(wrap({ ...device, userId })))
    }
    return new SimDevice(name, user, opened)
  }

  /** The list of an answer, which may be left out of it. */
  listTold({ access: { version, tag, scopes } }: SyncAnswer): Access | undefined {
    if (tag && scopes) this.#lists.set(tag, { version, tag, scopes })
    return tag ? this.#lists.get(tag) : undefined
  }

  get device(): Device {
    return this.tabs[0]!.device
  }

  async close(): Promise<void> {
    for (const { device } of this.tabs.slice(1)) {
      device.cache.close()
      device.outbox.close()
    }
    await this.device.cache.delete()
    await this.device.outbox.delete()
  }
}
