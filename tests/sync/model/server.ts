import type { Outcome, Pushed, SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import type { Random } from '../../kit/random.ts'
import { must } from '../violation.ts'
import type { Bug } from './bugs.ts'
import { pageOf } from './pull.ts'
import { emptyTables, type ModelRow, type Tables } from './tables.ts'

/** The server's side of the protocol as a small model: the push algorithm and the feed of sync.md §2.2–2.4. */

export class ModelServer {
  db: Tables
  epoch = 1
  readonly #random: Random
  readonly #bug: Bug | undefined
  readonly #scopes: readonly string[]
  #backup: Tables | undefined
  readonly #epochs: { epoch: number; start: number }[] = []
  readonly #late: { seq: number; touches: [string, string, boolean][] }[] = []
  #grants = 0
  #ids = 0

  constructor(random: Random, users: readonly string[], scopes: readonly string[], bug: Bug | undefined) {
    this.#random = random
    this.#bug = bug
    this.#scopes = scopes
    this.db = emptyTables(users, scopes)
    for (const user of users)
      for (const scope of scopes) if (user === users[0] || random.chance(0.7)) this.toggleAccess(user, scope)
    for (let i = 0; i < 12; i++) this.createRow(random.pick(scopes))
  }

  epochId = (epoch = this.epoch) => `00000000-0000-4000-8000-${String(epoch).padStart(12, '0')}`

  #commit(work: (touch: (scope: string, id: string, deleted: boolean) => void, seq: number) => void): number {
    const seq = ++this.db.seq
    const touches: [string, string, boolean][] = []
    work((scope, id, deleted) => touches.push([scope, id, deleted]), seq)
    // With a plain sequence a transaction may become visible after a later one.
    if (this.#bug === 'lateCommit' && this.#random.chance(0.3)) this.#late.push({ seq, touches })
    else this.#publish(seq, touches)
    return seq
  }

  #publish(seq: number, touches: [string, string, boolean][]): void {
    for (const [scope, id, deleted] of touches) {
      const pointers = this.db.pointers.get(scope)!
      if ((pointers.get(id)?.seq ?? 0) <= seq) pointers.set(id, { seq, deleted })
    }
  }

  publishLate(all: boolean): void {
    while (this.#late.length && (all || this.#random.chance(0.3))) {
      const [late] = this.#late.splice(this.#random.below(this.#late.length), 1)
      this.#publish(late!.seq, late!.touches)
    }
  }

  toggleAccess(user: string, scope: string): void {
    const grants = this.db.access.get(user)!
    this.db.seq++
    if (grants.has(scope)) grants.delete(scope)
    else grants.set(scope, `g${++this.#grants}`)
  }

  createRow(scope: string): void {
    const id = `n${++this.#ids}`
    this.#commit((touch, seq) => {
      this.db.rows.set(id, { id, kind: 'candidate', scope, value: 0, by: '', candidate: '', seq })
      touch(scope, id, false)
    })
  }

  editRow(): void {
    const row = this.#anyCandidate()
    if (!row) return
    this.#commit((touch, seq) => {
      Object.assign(row, { value: -this.#random.below(9), by: '', seq })
      touch(row.scope, row.id, false)
    })
  }

  deleteRow(): void {
    const row = this.#anyCandidate()
    if (!row || this.db.rows.size <= 8) return
    this.#commit((touch) => {
      for (const other of [...this.db.rows.values()])
        if (other.id === row.id || other.candidate === row.id) {
          touch(other.scope, other.id, true)
          this.db.rows.delete(other.id)
        }
    })
  }

  #anyCandidate(): ModelRow | undefined {
    const row = this.#random.pick([...this.db.rows.values()])
    return row?.kind === 'candidate' ? row : undefined
  }

  toggleArchive(): void {
    const scope = this.#random.pick(this.#scopes)
    if (this.db.archived.has(scope) || this.#random.chance(0.8)) this.db.archived.delete(scope)
    else this.db.archived.add(scope)
  }

  collectTombstones(): void {
    const scope = this.#random.pick(this.#scopes)
    const pointers = this.db.pointers.get(scope)!
    let floor = this.db.floors.get(scope)!
    for (const [id, pointer] of pointers)
      if (pointer.deleted && pointer.seq < this.db.seq - 40) {
        pointers.delete(id)
        floor = Math.max(floor, pointer.seq)
      }
    this.db.floors.set(scope, floor)
  }

  backUpOrRestore(): void {
    if (!this.#backup) this.#backup = structuredClone(this.db)
    else if (this.#random.chance(0.5)) {
      this.db = this.#backup
      this.#backup = undefined
      this.#epochs.push({ epoch: ++this.epoch, start: this.db.seq })
    }
  }

  /** @returns undefined when the server died in the middle; what was committed stays. */
  handle(user: string, request: SyncRequest, dies: boolean): SyncAnswer | undefined {
    const epoch = request.epoch === null ? this.epoch : Number(request.epoch.slice(-12))
    if (epoch !== this.epoch && this.#bug !== 'noEpoch') return this.#mismatch(epoch)
    const results: Outcome[] = []
    let expectN: number | undefined
    for (const pushed of request.push) {
      if (dies && this.#random.chance(0.4)) return undefined
      const outcome = this.#push(user, request.device, pushed)
      if (outcome === 'gap') {
        expectN = (this.db.devices.get(request.device) ?? 0) + 1
        break
      }
      results.push(outcome)
    }
    return dies ? undefined : { ...this.#pull(user, request), results, ...(expectN && { expectN }) }
  }

  #mismatch(epoch: number): SyncAnswer {
    const start = Math.min(...this.#epochs.filter((e) => e.epoch > epoch).map((e) => e.start))
    return { ...this.#emptyAnswer(), epochStart: start }
  }

  #emptyAnswer(): SyncAnswer {
    return {
      results: [],
      serverNow: '',
      epoch: this.epochId(),
      head: this.db.seq,
      access: { version: this.db.seq, scopes: {} },
      scopes: {},
      more: false,
    }
  }

  #push(user: string, device: string, pushed: Pushed): Outcome | 'gap' {
    const { db } = this
    const last = db.devices.get(device) ?? 0
    const known = db.outcomes.get(pushed.id)
    if (known && this.#bug !== 'noDedup') {
      if (this.#bug !== 'dupNoAdvance' && pushed.n === last + 1) db.devices.set(device, pushed.n)
      return known
    }
    const counts = this.#bug !== 'noDedup' && this.#bug !== 'noContigSkip'
    if (counts && pushed.n <= last) return { id: pushed.id, ok: false, seq: 0, scopes: [], code: 'id_reuse' }
    if (counts && pushed.n > last + 1) return 'gap'
    const outcome = this.#run(user, pushed)
    db.outcomes.set(pushed.id, outcome)
    db.devices.set(device, Math.max(last, pushed.n))
    if (outcome.ok && outcome.scopes.length) this.#noteApplied(device, pushed, outcome.seq)
    return outcome
  }

  #noteApplied(device: string, pushed: Pushed, seq: number): void {
    const times = (this.db.applied.get(pushed.id) ?? 0) + 1
    this.db.applied.set(pushed.id, times)
    must(times === 1, `applied twice: ${pushed.id}`)
    const [n, before] = this.db.commitOrder.get(device) ?? [0, 0]
    must(this.#bug === 'noDedup' || (pushed.n > n && seq > before), `order of device ${device} broken at ${pushed.id}`)
    this.db.commitOrder.set(device, [pushed.n, seq])
  }

  #run(user: string, { id, op, args }: Pushed): Outcome {
    const refuse = (code: Outcome['code']): Outcome => ({ id, ok: false, seq: 0, scopes: [], code })
    if (op === 'noop') return { id, ok: true, seq: this.db.seq, scopes: [] }
    const scope = `fo:${args.folderId}`
    const row = this.db.rows.get(args.candidateId as string)
    const may = (s: string) => this.db.access.get(user)!.has(s)
    if (!may(scope)) return refuse('forbidden')
    if (this.db.archived.has(scope)) return refuse('archived')
    if (op === 'restore') return this.#restore(id, scope, args.candidateId as string, refuse)
    if (op === 'move') return this.#move(id, scope, `fo:${args.toFolderId}`, row, may, refuse)
    if (row?.scope !== scope) return refuse('gone')
    const seq = this.#commit((touch, at) => {
      if (op === 'status') {
        Object.assign(row, { value: args.value as number, by: id, seq: at })
        touch(scope, row.id, false)
      } else if (op === 'remove') {
        this.db.rows.delete(row.id)
        this.db.removed.set(row.id, row)
        touch(scope, row.id, true)
      } else {
        const comment = { id: `c-${id}`, kind: 'comment' as const, scope, value: 0, by: id, candidate: row.id, seq: at }
        this.db.rows.set(comment.id, comment)
        touch(scope, comment.id, false)
      }
    })
    return { id, ok: true, seq, scopes: [scope] }
  }

  anyRemoved(scope: string): string | undefined {
    const there = [...this.db.removed.values()].filter((row) => row.scope === scope)
    return there.length ? this.#random.pick(there).id : undefined
  }

  #restore(id: string, scope: string, candidate: string, refuse: (code: Outcome['code']) => Outcome): Outcome {
    const row = this.db.removed.get(candidate)
    if (row?.scope !== scope) return refuse('gone')
    const seq = this.#commit((touch, at) => {
      this.db.removed.delete(candidate)
      this.db.rows.set(candidate, { ...row, by: id, seq: at })
      touch(scope, candidate, false)
    })
    return { id, ok: true, seq, scopes: [scope] }
  }

  #move(
    id: string,
    from: string,
    to: string,
    row: ModelRow | undefined,
    may: (scope: string) => boolean,
    refuse: (code: Outcome['code']) => Outcome,
  ): Outcome {
    if (!may(to)) return refuse('forbidden')
    if (!row) return refuse('gone')
    if (row.scope === to) return { id, ok: true, seq: this.db.seq, scopes: [] }
    if (row.scope !== from) return refuse('conflict')
    if (this.db.archived.has(to)) return refuse('archived')
    const seq = this.#commit((touch, at) => {
      for (const moved of this.db.rows.values())
        if (moved.id === row.id || moved.candidate === row.id) {
          if (this.#bug === 'moveWithoutTombstone') this.db.pointers.get(moved.scope)!.delete(moved.id)
          else touch(moved.scope, moved.id, true)
          Object.assign(moved, { scope: to, seq: at })
          touch(to, moved.id, false)
        }
    })
    return { id, ok: true, seq, scopes: [to] }
  }

  #pull(user: string, request: SyncRequest): SyncAnswer {
    const grants = this.db.access.get(user)!
    const answer = this.#emptyAnswer()
    const reach: NonNullable<SyncAnswer['access']['scopes']> = {}
    answer.access.scopes = reach
    let budget = 1 + this.#random.below(6)
    for (const [scope, grant] of grants) {
      reach[scope] = { grant, auto: true }
      if (budget <= 0) {
        answer.more = true
        continue
      }
      const page = pageOf(this.db, scope, grant, request.pull.scopes[scope] ?? null, budget, this.#bug)
      budget -= page.puts.length + page.dels.length
      answer.scopes[scope] = page
    }
    return answer
  }
}
