import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { seqBefore } from '../../db/search-feed.ts'
import {
  type FeedPiece,
  type SearchIndex,
  type SearchPage,
  type SearchPlan,
  type SearchScope,
  SearchUnavailable,
  type SuggestField,
  type TakenPiece,
  type WrittenOp,
} from '../../ports/search-index.ts'
import { Waiters } from '../waiters.ts'
import type { SearchCalls, WriterCalls } from './calls.ts'
import type { SearchWorkerData } from './threads/search-worker.ts'
import { lastRequest, type Reply, type Request } from './threads/serving.ts'
import type { Kept, WriterWorkerData } from './threads/writer-worker.ts'

interface EmbeddedSettings extends Kept {
  /** Told when one of its threads died and others take their place. */
  onRestart?: (error: Error) => void
}

type Calls = SearchCalls & WriterCalls & { takePiece: (piece: FeedPiece) => TakenPiece }
type CallName = keyof Calls
const writerCalls: readonly CallName[] = ['follow', 'apply', 'takePiece', 'complete', 'position', 'snapshot']

/** The threads of an index: one knows what the other tells it. */
interface Threads {
  searcher: Worker
  writer: Worker
}

interface Pending {
  request: Request<CallName>
  /** Given to a thread that then died; a call is not tried a third time, it may be the reason. */
  tries: number
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** A call without an answer after so long is refused, so that a page can say so. */
const patience = 30_000
/** Nobody looks at what takes its time, and two at once would write the same file, or read the same people. */
const isWaitedFor = (name: CallName) => name !== 'snapshot' && name !== 'takePiece'
/** Changes are not repeated on new threads: they may know less than they build on, so the feed begins anew. */
const repeatable = (name: CallName) => !['apply', 'takePiece', 'complete', 'snapshot'].includes(name)

/** A thread that is asked to end and does not come to it within this is stopped where it stands. */
const endMs = 2000

/** Stopped from outside while it starts, a thread may take the whole process with it: it is asked first. */
async function end(thread: Worker): Promise<void> {
  if (thread.threadId === -1) return
  // A thread that fails while it ends has ended as well: `once` of node:events would reject.
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  thread.postMessage(lastRequest)
  const timer = setTimeout(() => void thread.terminate(), endMs)
  await ended
  clearTimeout(timer)
}

const endOf = ({ searcher, writer }: Threads) => Promise.all([end(searcher), end(writer)])

/** The search engine that needs nothing beside the server: one thread searches in shared memory what another one writes. */
export class EmbeddedSearch implements SearchIndex {
  #revision = 0
  #searches = 0
  readonly #settings: EmbeddedSettings
  readonly #pending = new Map<number, Pending>()
  readonly #waiters = new Waiters()
  #threads: Threads | undefined
  #closed = false
  #lastId = 0
  /** Starts since the last answer: a worker that dies at once is not started in a tight loop. */
  #starts = 0

  readonly takePiece: ((piece: FeedPiece) => Promise<TakenPiece>) | undefined

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings
    if (settings.database) this.takePiece = (piece) => this.#takePiece(piece)
    this.#start()
  }

  #start(): void {
    if (this.#closed) return
    const { port1, port2 } = new MessageChannel()
    const searcher = this.#thread(
      'search',
      './threads/search-worker.ts',
      { writer: port1 } satisfies SearchWorkerData,
      port1,
    )
    const { folder, database } = this.#settings
    const data: WriterWorkerData = { folder, database, searcher: port2 }
    const writer = this.#thread('search-writer', './threads/writer-worker.ts', data, port2)
    this.#threads = { searcher, writer }
    this.#starts++
    for (const call of this.#pending.values()) this.#post(call)
  }

  #thread(name: string, file: string, workerData: SearchWorkerData | WriterWorkerData, port: MessagePort): Worker {
    const options = { workerData, transferList: [port], execArgv: [], name }
    const worker = new Worker(new URL(file, import.meta.url), options)
    let cause = new Error(`The thread ${name} ended`)
    worker.on('message', (reply: Reply) => this.#receive(reply))
    worker.on('error', (error: Error) => {
      cause = error
    })
    worker.on('exit', () => this.#lose(worker, cause))
    return worker
  }

  #post(call: Pending): void {
    call.tries++
    const isToldWriter = writerCalls.includes(call.request.name)
    this.#threads?.[isToldWriter ? 'writer' : 'searcher'].postMessage(call.request)
  }

  #receive(reply: Reply): void {
    this.#starts = 0
    const call = this.#pending.get(reply.id)
    if (!call) return
    this.#forget(call)
    if ('error' in reply) call.reject(new Error(reply.error))
    else call.resolve(reply.result === undefined ? undefined : JSON.parse(reply.result))
  }

  #forget(call: Pending): void {
    clearTimeout(call.timer)
    this.#pending.delete(call.request.id)
  }

  /** One without the other is of no use. */
  #lose(worker: Worker, cause: Error): void {
    const threads = this.#threads
    if (this.#closed || (threads?.searcher !== worker && threads?.writer !== worker)) return
    this.#threads = undefined
    void endOf(threads).then(() => this.#restart(cause))
  }

  #restart(cause: Error): void {
    if (this.#closed) return
    this.#settings.onRestart?.(cause)
    this.#waiters.reset()
    for (const call of [...this.#pending.values()]) {
      if (repeatable(call.request.name) && call.tries < 2) continue
      this.#forget(call)
      call.reject(new SearchUnavailable('The search index restarts'))
    }
    setTimeout(() => this.#start(), Math.min(5000, 20 * 2 ** this.#starts))
  }

  #call<Name extends CallName>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new SearchUnavailable('The search index is closed'))
      const request: Request<CallName> = { id: ++this.#lastId, name, args }
      const refuse = () => {
        this.#pending.delete(request.id)
        reject(new SearchUnavailable('The search index gives no answer'))
      }
      const timer = isWaitedFor(name) ? setTimeout(refuse, patience) : undefined
      const call: Pending = { request, tries: 0, resolve: resolve as (result: unknown) => void, reject, timer }
      this.#pending.set(request.id, call)
      if (this.#threads) this.#post(call)
    })
  }

  async follow(feed: string, head: number) {
    const position = await this.#call('follow', feed, head)
    this.#waiters.pass(position.seq)
    return position
  }

  get revision(): number {
    return this.#revision
  }

  get searches(): number {
    return this.#searches
  }

  async apply(ops: WrittenOp[], seq: number): Promise<void> {
    this.#revision++
    await this.#call('apply', ops, seq)
    this.#waiters.pass(seq)
  }

  async #takePiece(piece: FeedPiece): Promise<TakenPiece> {
    this.#revision++
    const taken = await this.#call('takePiece', piece)
    if (taken.last) this.#waiters.pass(seqBefore(taken.last))
    return taken
  }

  complete(): Promise<void> {
    return this.#call('complete')
  }

  search(plan: SearchPlan, scope: SearchScope, page: SearchPage) {
    this.#searches++
    return this.#call('search', plan, scope, page)
  }

  count(plans: SearchPlan[], scope: SearchScope, after?: number) {
    return this.#call('count', plans, scope, after)
  }

  similar(profileId: number, scope: SearchScope, limit: number) {
    return this.#call('similar', profileId, scope, limit)
  }

  ids(plan: SearchPlan, scope: SearchScope, limit: number) {
    return this.#call('ids', plan, scope, limit)
  }

  suggest(field: SuggestField, prefix: string, scope: SearchScope, limit: number) {
    return this.#call('suggest', field, prefix, scope, limit)
  }

  countPlaces(ids: number[], scope: SearchScope) {
    return this.#call('countPlaces', ids, scope)
  }

  async position() {
    const position = await this.#call('position')
    this.#waiters.pass(position.seq)
    return position
  }

  waitFor(seq: number, ms: number): Promise<boolean> {
    return this.#waiters.waitFor(seq, ms)
  }

  snapshot(): Promise<void> {
    return this.#call('snapshot')
  }

  /** Ends a thread as a crash would: others take the place of both. For tests of that road. */
  async crash(thread: keyof Threads): Promise<void> {
    await this.#threads?.[thread].terminate()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#waiters.close()
    for (const call of [...this.#pending.values()]) {
      this.#forget(call)
      call.reject(new SearchUnavailable('The search index is closed'))
    }
    if (this.#threads) await endOf(this.#threads)
  }
}
