import type { z } from 'zod/mini'
import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import type { Row } from '../../../contract/rows.ts'
import { newestTable } from '../../../contract/rows.ts'
import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { openDevice, wipeDevice } from '../../../src/data/device/device.ts'
import { type OverlayView, readBase, readOutbox, viewOf } from '../../../src/data/device/overlay-view.ts'
import { readOnce } from '../../../src/data/device/readings.ts'
import { candidate, candidates } from '../../../src/data/folders/candidate-list.ts'
import { type MentionView, mentionsOf } from '../../../src/data/folders/due/mention-readings.ts'
import { type OpenStep, openSteps, type StepView, stepsOn } from '../../../src/data/folders/due/step-readings.ts'
import { comments, tags } from '../../../src/data/folders/readings.ts'
import {
  type NoAsked,
  nosAskedOf,
  type ReviewsOfUser,
  reviewsOf,
} from '../../../src/data/folders/reviews/review-readings.ts'
import { unreviewed, type VerdictView, verdictsOn } from '../../../src/data/folders/reviews/verdict-readings.ts'
import type { CandidateView, CommentView } from '../../../src/data/folders/views.ts'
import { SyncFailure } from '../../../src/data/network/sync-failure.ts'
import { notices } from '../../../src/data/notices/notices.ts'
import { viewedAt } from '../../../src/data/profiles/readings.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import type { WaitingFile } from '../../../src/data/store/waiting-files.ts'
import { askingAhead } from '../../../src/data/sync/ahead.ts'
import { type Checked, checkOne } from '../../../src/data/sync/check.ts'
import { exchange } from '../../../src/data/sync/exchange.ts'
import { readLocal } from '../../../src/data/sync/local.ts'
import { showing } from '../../../src/data/sync/overlay.ts'
import { store } from '../../../src/data/sync/store.ts'
import { newId } from '../../../src/lib/new-id.ts'
import { formOf } from '../form.ts'
import type { Browser } from '../server.ts'

let phones = 0

/** A real device of the client (its engine and its IndexedDB) that speaks with a server through a browser's session. */
export class Phone {
  readonly device: Device
  readonly #browser: Browser
  readonly #now: () => Date
  online = true
  /** How far its clock is ahead. */
  skewMs = 0
  /** Called before each answer is taken in: to lose it, throw. */
  beforeAnswer: () => void = () => undefined
  requests = 0
  /** Rows that it asks for at once; the engine's own number where it is not set. */
  pageSize: number | undefined

  /** As a page asks. */
  readonly #asking = askingAhead((request) => this.#send(request))

  private constructor(device: Device, browser: Browser, now: () => Date) {
    this.device = device
    this.#browser = browser
    this.#now = now
  }

  static async of(browser: Browser, userId: string, now: () => Date): Promise<Phone> {
    // Several devices of one user live in one fake IndexedDB: each gets a name of its own.
    const device = await openDevice(`${userId}-${++phones}`, newId())
    return new Phone({ ...device, userId }, browser, now)
  }

  async change<A extends z.ZodMiniType>(mutation: Mutation<string, A>, args: z.input<A>): Promise<string> {
    const change = {
      id: newId(),
      op: mutation.name,
      args: args as Record<string, unknown>,
      at: this.#time(),
      label: { where: 'Folder', what: 'Somebody' },
    }
    const { head } = await readLocal(this.device)
    return (await store(this.device, change, head)).id
  }

  #time(): string {
    return new Date(this.#now().getTime() + this.skewMs).toISOString()
  }

  /** Rounds until there is nothing more to send or fetch. */
  async sync(): Promise<void> {
    while (await this.round());
  }

  round(): Promise<boolean> {
    const now = () => this.#time()
    return exchange(this.device, { ...this.#asking, sendFile: (file) => this.#sendFile(file), now, newId })
  }

  async #sendFile({ id, place, name, content }: WaitingFile): Promise<'taken' | 'refused'> {
    if (!this.online) throw new SyncFailure({ kind: 'network' })
    const form = await formOf(name, content, { place, id })
    const { status, text } = await this.#browser.call('/api/files/v1/', { method: 'POST', ...form })
    if (status === 400 || status === 403 || status === 413) return 'refused'
    if (status !== 201) throw new Error(`the upload answered ${status}: ${text}`)
    this.beforeAnswer()
    return 'taken'
  }

  async #send(request: SyncRequest): Promise<SyncAnswer> {
    if (!this.online) throw new SyncFailure({ kind: 'network' })
    this.requests++
    const pull = { ...request.pull, limit: this.pageSize ?? request.pull.limit }
    const answer = await this.#browser.call('/api/sync/', { method: 'POST', body: { ...request, pull } })
    if (answer.status === 401) throw new SyncFailure({ kind: 'signedOut' })
    if ((answer.body as { code?: string }).code === 'deviceWiped')
      throw new SyncFailure({ kind: 'signedOut', wiped: true })
    if (answer.status === 409 || answer.status === 410)
      throw new SyncFailure({ kind: 'busy', retryAfterMs: undefined, disowned: true })
    if (answer.status !== 200) throw new Error(`sync answered ${answer.status}: ${answer.text}`)
    this.beforeAnswer()
    return answer.body
  }

  /** Compares one scope with the server, as a quiet round does. */
  check(): Promise<Checked> {
    return checkOne(this.device, {
      now: () => this.#time(),
      digest: async (scope, buckets) => {
        const query = new URLSearchParams([['scope', scope], ...buckets.map((bucket) => ['bucket', bucket])])
        query.set('tables', String(newestTable))
        const { status, body } = await this.#browser.call(`/api/sync/digest/?${query}`)
        return status === 404 ? undefined : body
      },
    })
  }

  async #view(): Promise<OverlayView> {
    const changes = await readOutbox(this.device)
    return viewOf(changes, await readBase(this.device.cache, showing(changes)), this.device.userId)
  }

  /** What the folder's list shows. */
  async list(folderId: string, statusId?: string): Promise<{ rows: CandidateView[]; total: number }> {
    const list = candidates(folderId, { limit: 1000, ...(statusId && { statusId }) })
    return readOnce(list, this.device, await this.#view())
  }

  async candidate(candidateId: string): Promise<CandidateView | null> {
    return readOnce(candidate(candidateId), this.device, await this.#view())
  }

  async tags(candidateId: string): Promise<readonly string[]> {
    return readOnce(tags(candidateId), this.device, await this.#view())
  }

  async comments(candidateId: string): Promise<readonly CommentView[]> {
    return readOnce(comments(candidateId), this.device, await this.#view())
  }

  async verdicts(candidateId: string): Promise<readonly VerdictView[]> {
    return readOnce(verdictsOn(candidateId), this.device, await this.#view())
  }

  async steps(candidateId: string): Promise<readonly StepView[]> {
    return readOnce(stepsOn(candidateId), this.device, await this.#view())
  }

  /** What its user is still to do. */
  async openSteps(): Promise<readonly OpenStep[]> {
    return readOnce(openSteps(this.device.userId), this.device, await this.#view())
  }

  /** The people a review of this status asks its user about. */
  async toReview(folderId: string, statusId: string): Promise<string[]> {
    const whom = { statusIds: [statusId], candidateIds: [] }
    const { rows } = await readOnce(unreviewed(folderId, whom, this.device.userId), this.device, await this.#view())
    return rows.map(({ id }) => id)
  }

  /** The reviews that concern its user, and the noes that wait for them. */
  async reviews(): Promise<ReviewsOfUser & { noes: NoAsked[] }> {
    const { userId } = this.device
    const view = await this.#view()
    const noes = await readOnce(nosAskedOf(userId), this.device, view)
    return { ...(await readOnce(reviewsOf(userId), this.device, view)), noes }
  }

  async mentions(all = false): Promise<MentionView[]> {
    return readOnce(mentionsOf(this.device.userId, all), this.device, await this.#view())
  }

  async notices(): Promise<Row<'notices'>[]> {
    return readOnce(notices, this.device, await this.#view())
  }

  async viewedAt(profileId: number): Promise<string | null> {
    return readOnce(viewedAt(this.device.userId, profileId), this.device, await this.#view())
  }

  /** Counts by status as the server's rows have them. */
  async storedCounts(folderId: string): Promise<Record<string, number>> {
    const counts =
      (await this.device.cache.read(['scopes'], (at) => at('scopes').get(folderScope(folderId))))?.counts ?? {}
    return Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0))
  }

  async outbox() {
    return (await readLocal(this.device)).outbox
  }

  /** Everything of the server's on the device as text, to look for what must not be there. */
  async cached(): Promise<string> {
    const { cache } = this.device
    const stores = await cache.read(cache.stores, (at) => Promise.all(cache.stores.map((store) => at(store).all())))
    return JSON.stringify(stores)
  }

  wipe(): Promise<void> {
    return wipeDevice(this.device)
  }
}
