import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { Random } from '../../kit/random.ts'
import type { Outcome, Run } from '../run.ts'
import { must } from '../violation.ts'
import type { Bug } from './bugs.ts'
import { ModelDevice } from './device.ts'
import { ModelServer } from './server.ts'
import type { ModelRow } from './tables.ts'

/**
 * Level 1 of the simulation (sync.md §4): the real engine over memory against the model server, on a network that
 * drops, doubles and reorders, with crashes, access taken and given, tombstones collected and backups restored.
 */

const folders = ['f0', 'f1', 'f2', 'f3']
const scopes = folders.map((folder) => `fo:${folder}`)
const users = ['u0', 'u1', 'u2']

type Message =
  | { kind: 'request'; device: ModelDevice; incarnation: number; request: SyncRequest }
  | { kind: 'answer'; device: ModelDevice; incarnation: number; request: SyncRequest; answer: SyncAnswer }

/** Runs one seeded world of level 1. @throws Violation at the first broken invariant */
export function simulateModel(run: Run): Outcome {
  const world = new World(run)
  for (let i = 0; i < run.steps; i++) world.step()
  world.settle()
  return { steps: run.steps, ...world.totals() }
}

interface Event {
  kind: string
  weight: number
  happens: (world: World) => void
}

class World {
  readonly random: Random
  readonly server: ModelServer
  readonly #devices: ModelDevice[]
  readonly #bug: Bug | undefined
  #network: Message[] = []
  #changes = 0
  /** Swarm: each seed switches off a random third of the rare events, which finds deeper states. */
  readonly #off: ReadonlySet<string>
  readonly #trace: Run['trace']

  constructor({ seed, bug, without, trace }: Run) {
    this.random = new Random(seed)
    this.#bug = bug as Bug | undefined
    this.#trace = trace
    this.server = new ModelServer(this.random, users, scopes, this.#bug)
    const epoch = this.server.epochId()
    const owners = [
      ['u0', 'd0'],
      ['u0', 'd1'],
      ['u1', 'd2'],
      ['u2', 'd3'],
    ] as const
    this.#devices = owners.map(([user, name]) => new ModelDevice(user, name, epoch, this.random, this.#bug))
    const swarm = events.filter(() => this.random.chance(0.33)).map(({ kind }) => kind)
    this.#off = new Set([...swarm, ...(without ?? [])])
  }

  anyDevice(): ModelDevice {
    return this.random.pick(this.#devices)
  }

  step(): void {
    if (this.#bug === 'lateCommit') this.server.publishLate(false)
    const dice = this.random.next()
    const device = this.random.pick(this.#devices)
    if (dice < 0.22) this.#act(device)
    else if (dice < 0.45) this.#send(device)
    else if (dice < 0.85) this.#deliver()
    else this.#rareEvent()
  }

  totals(): Omit<Outcome, 'steps'> {
    const refused = this.#devices.flatMap((d) => d.local.outbox.filter((c) => c.state === 'refused')).length
    return { made: this.#changes, applied: this.server.db.applied.size, refused }
  }

  #rareEvent(): void {
    const { kind, happens } = this.random.weighted(events)
    if (this.#off.has(kind)) return
    this.#trace?.(kind)
    happens(this)
  }

  #act(device: ModelDevice): void {
    const held = [...device.cache.keys()]
    if (!held.length) return
    const scope = this.random.pick(held)
    const candidates = [...device.cache.get(scope)!.values()].filter((row) => row.kind === 'candidate')
    if (!candidates.length) return
    const id = `m${++this.#changes}`
    const at = { folderId: scope.slice(3), candidateId: this.random.pick(candidates).id }
    const dice = this.random.next()
    this.#trace?.(`${device.user} makes ${id} on ${at.candidateId}`)
    const removed = this.server.anyRemoved(scope)
    if (dice < 0.5) device.change(id, 'status', { ...at, value: 1 + this.random.below(9) })
    else if (dice < 0.75) device.change(id, 'comment', at)
    else if (dice < 0.8) device.change(id, 'remove', at)
    else if (dice < 0.85 && removed) device.change(id, 'restore', { ...at, candidateId: removed })
    else {
      const others = folders.filter((folder) => folder !== at.folderId)
      device.change(id, 'move', { ...at, toFolderId: this.random.pick(others) })
    }
  }

  #send(device: ModelDevice): void {
    if (!device.online || (device.waiting && !this.random.chance(0.05))) return
    device.waiting = true
    const request = device.request(1 + this.random.below(4))
    const message: Message = { kind: 'request', device, incarnation: device.incarnation, request }
    if (!this.random.chance(0.1)) this.#network.push(message)
    if (this.random.chance(0.05)) this.#network.push(message)
  }

  #deliver(): void {
    if (!this.#network.length) return
    const index = this.random.below(this.#network.length)
    const message = this.#network[index]!
    this.#network[index] = this.#network.at(-1)!
    this.#network.pop()
    if (message.kind === 'answer') {
      if (message.incarnation === message.device.incarnation) this.#receive(message)
      return
    }
    const { device, incarnation, request } = message
    const answer = this.server.handle(device.user, request, this.random.chance(0.04))
    if (!answer) return
    const back: Message = { kind: 'answer', device, incarnation, request, answer }
    if (!this.random.chance(0.08)) this.#network.push(back)
    if (this.random.chance(0.04)) this.#network.push(back)
  }

  #receive({ device, request, answer }: Extract<Message, { kind: 'answer' }>): void {
    const before = device.local.outbox
    const epoch = device.local.epoch
    device.receive(request, answer)
    if (device.local.epoch !== epoch) return
    const still = new Set(device.local.outbox.map((change) => change.id))
    for (const change of before)
      if (!still.has(change.id) && change.op === 'status') this.#mustNotFlicker(device, change.id, change.args)
    const reachable = device.newestAccess(answer).scopes ?? {}
    for (const scope of device.cache.keys())
      must(scope in reachable, `leak: ${scope} is held after its revocation was learned`)
  }

  /** I6: an own applied change stays visible until a row with a higher seq replaces it. */
  #mustNotFlicker(device: ModelDevice, id: string, args: Record<string, unknown>): void {
    const outcome = this.server.db.outcomes.get(id)
    const row = device.cache.get(`fo:${args.folderId}`)?.get(args.candidateId as string)
    if (outcome?.ok && outcome.scopes.length && row) must(row.seq >= outcome.seq, `flicker: own change ${id} vanished`)
  }

  /** Heals the network and requires that everything comes to rest and agrees. */
  settle(): void {
    this.server.publishLate(true)
    this.#network = []
    for (const device of this.#devices) {
      device.online = true
      device.crash()
    }
    for (let round = 0; round < 400; round++) {
      const moved = this.#devices.map((device) => this.#exchange(device)).some(Boolean)
      if (!moved && round > 20) break
    }
    for (const device of this.#devices) this.#mustAgree(device)
  }

  #exchange(device: ModelDevice): boolean {
    const state = () => JSON.stringify([device.local.outbox.length, device.local.device, device.local.scopes])
    const before = state()
    const request = device.request(50)
    const answer = this.server.handle(device.user, request, false)!
    device.receive(request, answer)
    return answer.more || before !== state()
  }

  #mustAgree(device: ModelDevice): void {
    const { db } = this.server
    const unsettled = device.local.outbox.find((change) => change.state !== 'refused')
    must(!unsettled, `outbox not drained: ${JSON.stringify(unsettled)}`)
    const grants = db.access.get(device.user)!
    for (const scope of device.cache.keys()) must(grants.has(scope), `leak at rest: ${scope}`)
    for (const scope of grants.keys()) {
      const truth = [...db.rows.values()].filter((row) => row.scope === scope)
      const held = device.cache.get(scope) ?? new Map<string, ModelRow>()
      must(held.size === truth.length, `diverged in ${scope}: ${held.size} held, ${truth.length} there`)
      for (const row of truth) {
        const mine = held.get(row.id)
        must(mine && mine.value === row.value && mine.by === row.by, `row ${row.id} of ${scope} diverged`)
      }
    }
    for (const id of device.made) this.#mustHaveEnded(device, id)
  }

  /** I1: applied once, or refused and told once, or discarded by its user. */
  #mustHaveEnded(device: ModelDevice, id: string): void {
    const applied = this.server.db.applied.get(id) ?? 0
    const outcome = this.server.db.outcomes.get(id)
    const refusals = device.local.outbox.filter((change) => change.id === id)
    const refused = refusals.length
    must(refusals[0]?.code !== 'id_reuse', `${id} was taken for another change`)
    must(applied <= 1, `applied twice: ${id}`)
    if (device.discardedIds.has(id)) return
    // A refusal stays on the device even where a restored server has forgotten its outcome.
    if (outcome?.ok) must(refused === 0, `applied and refused: ${id}`)
    else must(refused === 1, `lost without a word: ${id}`)
  }
}

const events: readonly Event[] = [
  { kind: 'a crash', weight: 30, happens: (world) => world.anyDevice().crash() },
  {
    kind: 'a tunnel',
    weight: 20,
    happens: (world) => {
      const device = world.anyDevice()
      device.online = !device.online
    },
  },
  {
    kind: 'no patience',
    weight: 20,
    happens: (world) => {
      world.anyDevice().waiting = false
    },
  },
  {
    kind: 'access given or taken',
    weight: 25,
    happens: ({ random, server }) => server.toggleAccess(random.pick(users), random.pick(scopes)),
  },
  { kind: 'an edit at the desk', weight: 15, happens: ({ server }) => server.editRow() },
  { kind: 'a removal at the desk', weight: 10, happens: ({ server }) => server.deleteRow() },
  { kind: 'an import', weight: 5, happens: ({ random, server }) => server.createRow(random.pick(scopes)) },
  { kind: 'an archived folder', weight: 5, happens: ({ server }) => server.toggleArchive() },
  { kind: 'collected tombstones', weight: 5, happens: ({ server }) => server.collectTombstones() },
  { kind: 'a lost cache', weight: 2, happens: (world) => world.anyDevice().loseCache() },
  { kind: 'a backup or its restore', weight: 1, happens: ({ server }) => server.backUpOrRestore() },
  { kind: 'a discard', weight: 3, happens: (world) => world.anyDevice().discardNewest() },
]

/** The kinds of events that a run can do without. */
export const modelKinds = events.map(({ kind }) => kind)
