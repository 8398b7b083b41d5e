import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { SyncFailure } from '../../../src/data/network/sync-failure.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import { accessIn } from '../../../src/data/sync/access.ts'
import { discarded } from '../../../src/data/sync/core.ts'
import { rewrite, store } from '../../../src/data/sync/store.ts'
import { noFiles } from '../../kit/devices/no-files.ts'
import { Random } from '../../kit/random.ts'
import type { Removal } from '../acting/act.ts'
import { anyAct, noteRemoval } from '../acts.ts'
import { randomIds } from '../random-id.ts'
import type { Outcome, Run } from '../run.ts'
import { sightOf } from '../sight.ts'
import { must } from '../violation.ts'
import { type Company, makeCompany, makeFolder, type Name } from './company.ts'
import { type Call, SimDevice, type Tab } from './device.ts'
import { events } from './events.ts'
import { mustNotFlicker, mustNotLeak } from './invariants.ts'
import type { Planted } from './planted.ts'
import { settle } from './settle.ts'
import { browserWith, type Stage, signIn } from './stage.ts'
import { isStorageFailure, storage } from './storage.ts'
import { Stumbles } from './stumbles.ts'

/**
 * Level 2 of the simulation (sync.md §4): the client's engine on its stores and the server's handlers on a real database,
 * with a network that loses, doubles, delays and reorders, and everything that can happen to people, tabs, storage and
 * server in between.
 */
export class World {
  readonly stage: Stage
  readonly random: Random
  readonly newId: () => string
  company!: Company
  folderIds: string[] = []
  devices: SimDevice[] = []
  readonly removed: Removal[] = []
  readonly planted: Planted | undefined
  desk!: ReadonlyMap<string, string>
  /** How many backups were restored, and whether one is kept. */
  readonly history = { kept: false, restored: 0 }
  readonly #run: Run
  #network: Message[] = []
  #heard = 0
  readonly #off: ReadonlySet<string>
  readonly stumbles: Stumbles | undefined

  private constructor(stage: Stage, run: Run, planted: Planted | undefined) {
    this.stage = stage
    this.#run = run
    this.planted = planted
    this.random = new Random(run.seed)
    this.newId = randomIds(this.random, () => stage.clock.now())
    this.stumbles = run.stumbles ? new Stumbles(run.seed, stage.owner) : undefined
    // Swarm: each seed switches off a random third of the events, which finds deeper states.
    const swarm = events.filter(() => this.random.chance(0.33)).map(({ kind }) => kind)
    this.#off = new Set([...swarm, ...(run.without ?? [])])
  }

  static async begin(stage: Stage, run: Run, planted: Planted | undefined): Promise<World> {
    const world = new World(stage, run, planted)
    const { owner, clock, profileIds } = stage
    const { random, newId } = world
    const at = clock.now()
    world.company = await makeCompany(owner, newId, at)
    const making = { company: world.company, newId, random, at }
    for (let i = 0; i < 3; i++)
      world.folderIds.push(await makeFolder(owner, making, profileIds.slice(i * 8, i * 8 + 3 + random.below(4))))
    world.desk = await world.session('marta')
    const wrap = (device: Device) => planted?.device?.(device) ?? device
    const kinds = [
      ['a phone', 'anna', 1],
      ['a desktop', 'anna', 2],
      ['a colleague', 'daniel', 2],
      ['a manager', 'helena', 1],
    ] as const
    for (const [name, user, tabs] of kinds) {
      const opening = { userId: world.company.users[user], tabs, newId, wrap }
      const device = await SimDevice.open(name, user, opening)
      device.cookies = await world.session(user)
      world.devices.push(device)
    }
    await world.stumbles?.begin()
    return world
  }

  session(name: Name): Promise<ReadonlyMap<string, string>> {
    return signIn(this.stage, { id: this.company.users[name], companyId: this.company.id })
  }

  /** The administrator at a desk, who is always online. */
  atDesk(method: 'POST' | 'PATCH' | 'DELETE', url: string, body: unknown) {
    return browserWith(this.stage, this.desk).call(url, { method, body })
  }

  note(line: string): void {
    this.#run.trace?.(line)
  }

  async step(): Promise<void> {
    const { random, stage } = this
    stage.clock.advance(1 + random.below(8000))
    await this.stumbles?.step()
    const dice = random.next()
    const device = random.pick(this.devices)
    if (dice < 0.22) await this.#act(device)
    else if (dice < 0.45) await this.#send(device)
    else if (dice < 0.87) await (this.#network.length ? this.#deliver() : this.#send(device))
    else await this.#rareEvent()
  }

  async #rareEvent(): Promise<void> {
    const event = this.random.weighted(events)
    if (this.#off.has(event.kind)) return
    this.note(event.kind)
    await event.happens(this)
  }

  now(device: SimDevice): string {
    return new Date(this.stage.clock.now().getTime() + device.skewMs).toISOString()
  }

  async #act(device: SimDevice): Promise<void> {
    const tab = this.random.pick(device.tabs)
    const sight = await sightOf(tab.device, this.random, { ...this.company, ...this.stage, removed: this.removed })
    if (!sight) return
    const meta = await tab.device.cache.read(['meta'], (at) => at('meta').get('state'))
    for (const each of anyAct(this, sight)) {
      const { op, args } = each
      const label = { where: args.templateId ? '' : sight.name, what: 'Somebody' }
      const change = {
        id: this.newId(),
        op,
        args,
        at: this.now(device),
        label: args.name ? { where: '', what: '' } : label,
      }
      try {
        await store(tab.device, change, meta?.head ?? 0)
        device.made.add(change.id)
        noteRemoval(this.removed, each)
        this.note(`${device.name}: ${op} ${change.id} ${JSON.stringify(args)}`)
      } catch (error) {
        if (!isStorageFailure(error)) throw error
        this.note(`${device.name}: no room for ${op}`)
      }
    }
  }

  /** A tab begins a round; now and then while another one is under way, as a tab that took the lock does. */
  async #send(device: SimDevice): Promise<void> {
    const tab = this.random.pick(device.tabs)
    if (!device.online || (tab.call && !this.random.chance(0.05))) return
    const call = await tab.begin({ ...noFiles, now: () => this.now(device), newId: this.newId })
    if (!call) return
    const message: Message = { kind: 'request', device, tab, call }
    // Sent once, and then: lost, come once, or twice.
    if (!this.random.chance(0.1)) this.#network.push(message)
    if (this.random.chance(0.05)) this.#network.push(message)
  }

  #take(): Message {
    const index = this.random.below(this.#network.length)
    const message = this.#network[index]!
    this.#network[index] = this.#network.at(-1)!
    this.#network.pop()
    return message
  }

  async #deliver(): Promise<void> {
    const message = this.#take()
    if (message.kind === 'answer') return this.#hear(message)
    const outcome = await this.#handle(message)
    if (outcome && !this.random.chance(0.08)) this.#network.push({ ...message, kind: 'answer', outcome })
  }

  /** @returns undefined when the server died in the middle; what was committed stays */
  async #handle({ device, call }: Message): Promise<SyncAnswer | SyncFailure | undefined> {
    const { random } = this
    const dies = !this.#off.has('a killed server') && random.chance(0.04)
    if (dies) this.stage.mortal.dieAfter(random.below(14))
    const limit = random.chance(0.7) ? 1 + random.below(25) : 1000
    const outcome = await this.ask(device, call.request, limit)
    this.stage.mortal.revive()
    if (dies) this.note(`${device.name}: the server is killed`)
    return dies ? undefined : outcome
  }

  /** One request to the server with the device's session. */
  async ask(device: SimDevice, request: SyncRequest, limit: number): Promise<SyncAnswer | SyncFailure> {
    if (!device.cookies) return new SyncFailure({ kind: 'signedOut' })
    const asked = { ...request, pull: { ...request.pull, limit } }
    const sent = this.planted?.request?.(asked, this.random) ?? asked
    const answer = await browserWith(this.stage, device.cookies).call('/api/sync/', { method: 'POST', body: sent })
    if (answer.status === 401) return new SyncFailure({ kind: 'signedOut' })
    if (answer.status === 503) return new SyncFailure({ kind: 'busy', retryAfterMs: undefined })
    must(answer.status === 200, `${device.name}: the server answered ${answer.status}: ${answer.text}`)
    return answer.body
  }

  async #hear({ device, tab, call, outcome }: Extract<Message, { kind: 'answer' }>): Promise<void> {
    const heard = outcome instanceof SyncFailure ? outcome : await this.tampered(device, outcome)
    if (!(heard instanceof SyncFailure)) device.listTold(heard)
    const made = await tab.hear(call, heard)
    this.note(`${device.name}: ${made ? '' : 'makes nothing of '}${inWords(outcome)}`)
    if (!made || outcome instanceof SyncFailure) return
    const { epoch } = outcome
    const access = accessIn({ access: device.listTold(outcome) }, outcome)!
    if (device.learned?.epoch !== epoch || access.version >= device.learned.access.version)
      device.learned = { epoch, access }
    await mustNotFlicker(device, outcome.results)
    await this.#look(device, this.#heard++ % 8 === 0)
  }

  /** The answer as a planted bug makes it. */
  async tampered(device: SimDevice, answer: SyncAnswer): Promise<SyncAnswer> {
    return (await this.planted?.answer?.(structuredClone(answer), device.device)) ?? answer
  }

  /** Two tabs of one device hear their answers at once. */
  async hearTwo(): Promise<void> {
    const answers = this.#network.filter((message) => message.kind === 'answer')
    const first = answers.find(({ device }) => device.tabs.length > 1)
    const second = answers.find(({ device, tab }) => device === first?.device && tab !== first.tab)
    if (!first || !second) return
    this.#network = this.#network.filter((message) => message !== first && message !== second)
    await Promise.all([this.#hear(first), this.#hear(second)])
  }

  /** The invariants that hold at every moment. */
  async #look(device: SimDevice, closely: boolean): Promise<void> {
    const scopes = await device.device.cache.read(['scopes'], (at) => at('scopes').all())
    const known = new Map(device.cursors)
    device.cursors.clear()
    for (const { scope, cursor } of scopes) {
      const [grant, gen, seq, id] = cursor
      const download = `${scope} ${grant} ${gen} ${this.history.restored}`
      const place = `${String(seq).padStart(9, '0')} ${id}`
      const before = known.get(download)
      must(
        before === undefined || before <= place,
        `${device.name}: the cursor of ${scope} went back from ${before} to ${place}`,
      )
      device.cursors.set(download, place)
      const reach = device.learned?.access.scopes ?? {}
      must(Object.hasOwn(reach, scope), `leak: ${device.name} holds ${scope} after its revocation was learned`)
    }
    if (closely) await mustNotLeak(device.device)
  }

  discardAny = async (device: SimDevice): Promise<void> => {
    const changes = await device.device.outbox.read(['changes'], (at) => at('changes').all())
    const unsent = (await device.device.vault.open(changes)).filter(
      ({ state, op }) => state === 'queued' && op !== 'noop',
    )
    if (!unsent.length) return
    const { id } = this.random.pick(unsent)
    try {
      await rewrite(device.device, id, (change) => (change.state === 'refused' ? change : discarded(change)))
      device.discarded.add(id)
    } catch (error) {
      if (!isStorageFailure(error)) throw error
    }
  }

  /** Heals everything, and requires that all come to rest and agree. */
  async settle(): Promise<Omit<Outcome, 'steps'>> {
    this.#network = []
    storage.heal()
    this.stage.mortal.revive()
    await this.stumbles?.over()
    return settle(this)
  }

  async end(): Promise<void> {
    storage.heal()
    this.stage.mortal.revive()
    await this.stumbles?.end()
    for (const device of this.devices) await device.close()
  }
}

type Message =
  | { kind: 'request'; device: SimDevice; tab: Tab; call: Call }
  | { kind: 'answer'; device: SimDevice; tab: Tab; call: Call; outcome: SyncAnswer | SyncFailure }

function inWords(outcome: SyncAnswer | SyncFailure): string {
  if (outcome instanceof SyncFailure) return `no answer (${outcome.failure.kind})`
  const { results, scopes, head, epochStart, expectN } = outcome
  const outcomes = results.map(({ id, ok, code, seq }) => `${id} ${ok ? seq : code}`).join(', ')
  const pages = Object.entries(scopes).map(([scope, page]) => `${scope} ${page.puts.length}+${page.dels.length}`)
  return `head ${head}${epochStart === undefined ? '' : ' of a restored backup'}${expectN ? ` expects ${expectN}` : ''} [${outcomes}] ${pages.join(' ')}`
}
