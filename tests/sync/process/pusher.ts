import type { Outcome, SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { openDevice } from '../../../src/data/device/device.ts'
import { SyncFailure } from '../../../src/data/network/sync-failure.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import { exchange } from '../../../src/data/sync/exchange.ts'
import { store } from '../../../src/data/sync/store.ts'
import { noFiles } from '../../kit/devices/no-files.ts'
import type { Random } from '../../kit/random.ts'
import type { Removal, Sight } from '../acting/act.ts'
import { anyAct, noteRemoval } from '../acts.ts'
import { sightOf } from '../sight.ts'
import { must } from '../violation.ts'

interface Opening {
  url: string
  headers: Record<string, string>
  userId: string
  known: Pick<Sight, 'statusIds' | 'profileIds'>
  random: Random
  newId: () => string
}

/** A device that works as fast as it can against a server process, and remembers every answer that it got. */
export class Pusher {
  readonly device: Device
  readonly made = new Set<string>()
  readonly told = new Map<string, Outcome>()
  /** Called before each request. */
  onRequest: () => void = () => undefined
  readonly #opening: Opening
  readonly #removed: Removal[] = []

  private constructor(device: Device, opening: Opening) {
    this.device = device
    this.#opening = opening
  }

  static async open(opening: Opening): Promise<Pusher> {
    const device = await openDevice(opening.newId(), opening.newId())
    return new Pusher({ ...device, userId: opening.userId }, opening)
  }

  /** Changes and rounds until nobody answers any more. */
  async work(): Promise<void> {
    try {
      for (;;) {
        const changes = 1 + this.#opening.random.below(6)
        for (let i = 0; i < changes; i++) await this.#act()
        await this.drain()
      }
    } catch (error) {
      if (!(error instanceof SyncFailure)) throw error
    }
  }

  async drain(): Promise<void> {
    const { newId } = this.#opening
    const send = (request: SyncRequest) => this.#send(request)
    const world = { ...noFiles, send, now: () => new Date().toISOString(), newId }
    for (let round = 0; await exchange(this.device, world); round++) must(round < 200, 'a device does not come to rest')
  }

  async #act(): Promise<void> {
    const { random, known, newId } = this.#opening
    const sight = await sightOf(this.device, random, { ...known, removed: this.#removed })
    const meta = await this.device.cache.read(['meta'], (at) => at('meta').get('state'))
    for (const each of sight ? anyAct({ random, newId }, sight) : []) {
      const { op, args } = each
      const id = newId()
      const label = { where: '', what: '' }
      await store(this.device, { id, op, args, at: new Date().toISOString(), label }, meta?.head ?? 0)
      this.made.add(id)
      noteRemoval(this.#removed, each)
    }
  }

  async #send(request: SyncRequest): Promise<SyncAnswer> {
    const { url, headers } = this.#opening
    const body = JSON.stringify(request)
    this.onRequest()
    const answer = await fetch(`${url}/api/sync/`, { method: 'POST', headers, body }).catch(() => undefined)
    // A server that stops in the middle of its answer has not answered.
    const text = await answer?.text().catch(() => undefined)
    if (!answer || text === undefined || answer.status === 503) throw new SyncFailure({ kind: 'network' })
    must(answer.status === 200, `the server answered ${answer.status}: ${text}`)
    const heard = JSON.parse(text) as SyncAnswer
    for (const outcome of heard.results) {
      const before = this.told.get(outcome.id)
      must(!before || before.seq === outcome.seq, `${outcome.id} was answered as ${before?.seq} and as ${outcome.seq}`)
      this.told.set(outcome.id, outcome)
    }
    return heard
  }

  async close(): Promise<void> {
    await this.device.cache.delete()
    await this.device.outbox.delete()
  }
}
