import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import type { Queued } from '../../../src/data/store/changes.ts'
import {
  afterPage,
  discarded,
  enqueue,
  hasPassed,
  type Local,
  nextRequest,
  pageFits,
  readAnswer,
  sweepsAfter,
} from '../../../src/data/sync/core.ts'
import { restarted } from '../../../src/data/sync/restarted.ts'
import type { Random } from '../../kit/random.ts'
import { must } from '../violation.ts'
import type { Bug } from './bugs.ts'
import type { ModelRow } from './tables.ts'

interface CachedRow extends ModelRow {
  gen: number
}

/** A device whose durable store is memory; what it decides, it decides by the real engine's functions. */
export class ModelDevice {
  readonly user: string
  local: Local
  cache = new Map<string, Map<string, CachedRow>>()
  online = true
  /** What is not durable: a request under way, which a crash forgets. */
  incarnation = 0
  waiting = false
  readonly made: string[] = []
  readonly discardedIds = new Set<string>()
  readonly told = new Map<string, number>()
  /** The newest list of scopes that it ever heard, whatever it made of it. */
  #newest: SyncAnswer['access'] | undefined
  readonly #random: Random
  readonly #bug: Bug | undefined
  readonly #name: string
  #restarts = 0

  constructor(user: string, name: string, epoch: string, random: Random, bug: Bug | undefined) {
    this.user = user
    this.#name = name
    this.#random = random
    this.#bug = bug
    this.local = {
      userId: user,
      device: name,
      n: 0,
      made: 0,
      epoch,
      head: 0,
      access: undefined,
      outbox: [],
      journal: [],
      scopes: {},
      wanted: [],
    }
  }

  change(id: string, op: string, args: Record<string, unknown>): void {
    const queued = enqueue(this.local, { id, op, args, at: '', label: { where: '', what: '' } })
    this.local = { ...this.local, n: queued.n, made: queued.made, outbox: [...this.local.outbox, queued] }
    this.made.push(id)
  }

  /** The user takes the newest unsent change back. */
  discardNewest(): void {
    const newest = this.local.outbox.at(-1)
    if (newest?.state !== 'queued' || newest.op === 'noop') return
    this.discardedIds.add(newest.id)
    this.#replace(discarded(newest))
  }

  /** The cache may vanish at any time (quota, a new version); the outbox does not. */
  loseCache(): void {
    this.cache = new Map()
    this.local = { ...this.local, scopes: {}, access: undefined, head: 0 }
    this.#newest = undefined
    this.crash()
  }

  crash(): void {
    this.incarnation++
    this.waiting = false
  }

  request(push: number): SyncRequest {
    const request = nextRequest(this.local, '', { push, pull: 1000 })
    if (this.#bug === 'noContigSkip' && request.push.length > 1 && this.#random.chance(0.3)) request.push.shift()
    return request
  }

  receive(request: SyncRequest, answer: SyncAnswer): void {
    this.waiting = false
    const outcome = readAnswer(this.local, request, this.#heard(answer))
    if (outcome.kind === 'restart') {
      this.#restart(outcome.restart)
      return
    }
    if (outcome.kind === 'late') return
    const { plan } = outcome
    for (const id of plan.forget) this.#drop(id)
    for (const settled of plan.settle) this.#settle(settled)
    if (plan.access) this.local = { ...this.local, access: plan.access }
    if (this.#bug !== 'noPurge') for (const scope of plan.purge) this.#purge(scope)
    for (const { scope, page } of plan.pages) this.#applyPage(scope, page)
    this.local = { ...this.local, head: Math.max(this.local.head, plan.head), epoch: plan.epoch }
    this.#retire()
  }

  newestAccess({ access }: SyncAnswer): SyncAnswer['access'] {
    if (!this.#newest || access.version >= this.#newest.version) this.#newest = access
    return this.#newest
  }

  #heard(answer: SyncAnswer): SyncAnswer {
    const { epoch, access } = this.local
    if (this.#bug === 'noEpoch') return { ...answer, epoch: epoch ?? answer.epoch }
    if (this.#bug !== 'staleAccess' || !access) return answer
    return { ...answer, access: { ...answer.access, version: Math.max(answer.access.version, access.version) } }
  }

  #settle(change: Queued): void {
    if (change.state === 'refused') {
      if (this.#bug === 'silentReject') this.#drop(change.id)
      else this.#replace(change)
      this.told.set(change.id, (this.told.get(change.id) ?? 0) + 1)
    } else if (this.#bug === 'dropOverlayAtAck') this.#drop(change.id)
    else this.#replace(change)
  }

  #applyPage(scope: string, page: SyncAnswer['scopes'][string]): void {
    const held = this.local.scopes[scope]
    if (this.#bug !== 'noCompareAndSet' && !pageFits(held, page)) return
    const next = { ...this.local.scopes, [scope]: afterPage(held, page) }
    if (this.#bug === 'cursorBeforeRows' && this.#random.chance(0.05)) {
      this.local = { ...this.local, scopes: next }
      return
    }
    const gen = page.to[1]
    const rows = this.cache.get(scope) ?? new Map<string, CachedRow>()
    this.cache.set(scope, rows)
    for (const { id } of page.dels) rows.delete(id)
    for (const { row } of page.puts) {
      const put = row as unknown as ModelRow
      rows.set(put.id, { ...put, gen })
    }
    if (sweepsAfter(held, page)) for (const [id, row] of rows) if (row.gen !== gen) rows.delete(id)
    if (this.#bug !== 'noCompareAndSet' && held && held.cursor[0] === page.to[0] && held.cursor[1] === gen)
      must(page.to[2] >= held.cursor[2], `cursor of ${scope} went back`)
    this.local = { ...this.local, scopes: next }
  }

  #retire(): void {
    const done = this.local.outbox.filter((change) => hasPassed(change, this.local))
    for (const change of done) {
      this.#drop(change.id)
      if (this.#bug !== 'noJournal') this.local = { ...this.local, journal: [...this.local.journal, change] }
    }
  }

  #restart(how: { epoch: string; resendFrom: number }): void {
    const device = this.#bug === 'keepDevice' ? this.local.device : `${this.#name}#${++this.#restarts}`
    const anew = { device, epoch: how.epoch, head: 0, access: undefined, scopes: {} }
    this.local = { ...this.local, ...restarted(this.local, how), ...anew }
    this.cache = new Map()
    this.#newest = undefined
    this.crash()
  }

  #purge(scope: string): void {
    this.cache.delete(scope)
    const { [scope]: _gone, ...scopes } = this.local.scopes
    this.local = { ...this.local, scopes }
  }

  #replace(change: Queued): void {
    this.local = { ...this.local, outbox: this.local.outbox.map((other) => (other.id === change.id ? change : other)) }
  }

  #drop(id: string): void {
    this.local = { ...this.local, outbox: this.local.outbox.filter((change) => change.id !== id) }
  }
}
