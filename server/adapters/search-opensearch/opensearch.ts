import {
  type IdPage,
  type IndexOp,
  type IndexPosition,
  readOp,
  type SearchIndex,
  type SearchPage,
  type SearchPlan,
  type SearchScope,
  SearchTooLarge,
  SearchUnavailable,
  type SuggestField,
  type WrittenOp,
} from '../../ports/search-index.ts'
import { Waiters } from '../waiters.ts'
import { Asking } from './asking.ts'
import { Cluster, ClusterError, type ClusterSettings } from './cluster.ts'
import { type AskOwner, type Held, Home } from './home.ts'
import { count, countPlaces, search } from './searching.ts'
import { similar } from './similar.ts'
import { suggest } from './suggesting.ts'
import { latestOf } from './writing.ts'

/** What OpenSearch calls more conditions than its `indices.query.bool.max_clause_count`. */
const tooManyClauses = /too_many_(?:nested_)?clauses|max_?clause_?count/i

const usualAlias = 'hirefold'
const usualShards = '1'

/** The search engine of a cluster: OpenSearch holds the index, and keeps it. */
export class OpenSearch implements SearchIndex {
  readonly #cluster: Cluster
  readonly #home: Home
  readonly #waiters = new Waiters()
  #held: Promise<Held> | undefined
  #revision = 0
  #searches = 0
  #partial = true

  /**
   * @param settings the path of the address names the alias, without one it is `hirefold`; `?shards=` those of an index;
   * `owner`: whose the index is to be, absent where nobody asks
   */
  constructor({ owner, ...settings }: ClusterSettings & { owner?: AskOwner }) {
    this.#cluster = new Cluster(settings)
    const { pathname, searchParams } = settings.url
    const shards = Number(searchParams.get('shards') ?? usualShards)
    this.#home = new Home(this.#cluster, pathname.slice(1) || usualAlias, shards, owner)
  }

  /** Takes the index for its owner's. @throws ForeignIndex, SearchUnavailable */
  claim(): Promise<void> {
    return this.#home.claim()
  }

  get revision(): number {
    return this.#revision
  }

  get searches(): number {
    return this.#searches
  }

  async follow(feed: string, head: number): Promise<IndexPosition> {
    const find = () => this.#home.of(feed, head)
    const held = await this.#hold(find)
    if (held.feed !== feed || held.seq > head) {
      this.#forget()
      await this.#hold(find)
    }
    return this.position()
  }

  async apply(ops: WrittenOp[], seq: number): Promise<void> {
    this.#revision++
    try {
      await this.#use((held) => this.#applyTo(held, latestOf(ops).map(readOp), seq))
    } catch (error) {
      // How much of it was taken in is not known: the index itself says how far it is.
      this.#held = undefined
      throw error
    }
    this.#waiters.pass(seq)
  }

  async #applyTo(held: Held, ops: readonly IndexOp[], seq: number): Promise<void> {
    const documents = held.documents + (await held.writer.write(ops, seq))
    const newest = ops.reduce((most, { profileId }) => Math.max(most, profileId), held.newest)
    const now = { seq: Math.max(held.seq, seq), newest, documents }
    await this.#home.keep({ ...held, ...now })
    if (ops.length > 0) await this.#home.refresh(held)
    Object.assign(held, now)
  }

  async complete(): Promise<void> {
    await this.#use((held) => this.#home.takeOver(held))
    this.#partial = false
  }

  search(plan: SearchPlan, scope: SearchScope, page: SearchPage) {
    this.#searches++
    return this.#use(async (held) => {
      // What is applied while the answer is made may be in it: it says of less than it knows.
      const { seq } = held
      return { ...(await search(this.#asking(held), plan, scope, page)), seq, partial: this.#partial }
    })
  }

  count(plans: SearchPlan[], scope: SearchScope, after?: number): Promise<number[]> {
    return this.#use((held) => count(this.#asking(held), plans, scope, after))
  }

  similar(profileId: number, scope: SearchScope, limit: number) {
    return this.#use((held) => similar(this.#asking(held), profileId, scope, limit))
  }

  async ids(plan: SearchPlan, scope: SearchScope, limit: number): Promise<IdPage> {
    const { total, hits, seq } = await this.search(plan, scope, { offset: 0, limit, facets: [] })
    return { total, ids: hits.map(({ profileId }) => profileId), seq }
  }

  suggest(field: SuggestField, prefix: string, scope: SearchScope, limit: number) {
    return this.#use((held) => suggest(this.#asking(held), field, prefix, scope, limit))
  }

  countPlaces(ids: number[], scope: SearchScope): Promise<number[]> {
    return this.#use((held) => countPlaces(this.#asking(held), ids, scope))
  }

  async position(): Promise<IndexPosition> {
    const { seq, documents, newest } = await this.#hold()
    this.#waiters.pass(seq)
    return { seq, partial: this.#partial, documents, newest }
  }

  waitFor(seq: number, ms: number): Promise<boolean> {
    return this.#waiters.waitFor(seq, ms)
  }

  /** OpenSearch has kept everything already. */
  async snapshot(): Promise<void> {}

  async close(): Promise<void> {
    this.#waiters.close()
    this.#cluster.close()
  }

  #asking(held: Held): Asking {
    return new Asking(this.#cluster, held)
  }

  /** The index that is held, found first where none is; what cannot be found now is looked for again. */
  async #hold(find = () => this.#home.current()): Promise<Held> {
    this.#held ??= find()
    const held = this.#held
    try {
      return await held
    } catch (error) {
      if (this.#held === held) this.#held = undefined
      throw error
    }
  }

  #forget(): void {
    this.#held = undefined
    this.#partial = true
    this.#waiters.reset()
  }

  /** An index that somebody took away is forgotten: the feed begins a new one. */
  async #use<T>(work: (held: Held) => Promise<T>): Promise<T> {
    const held = await this.#hold()
    try {
      return await work(held)
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error
      if (tooManyClauses.test(error.message))
        throw new SearchTooLarge('OpenSearch takes fewer conditions at once', { cause: error })
      if (error.status !== 404) throw error
      this.#forget()
      throw new SearchUnavailable('The index is gone from OpenSearch and is being rebuilt', { cause: error })
    }
  }
}
