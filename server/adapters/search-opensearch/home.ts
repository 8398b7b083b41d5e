import { createHash } from 'node:crypto'
import { type IndexOwner, SearchUnavailable } from '../../ports/search-index.ts'
import { type Cluster, ClusterError, type Json } from './cluster.ts'
import { indexBody, schemaVersion } from './mapping.ts'
import { Writer } from './writing.ts'

/** How far the feed was followed; kept in the index itself, behind what it speaks of. */
export interface Progress {
  feed: string
  seq: number
  newest: number
}

/** The index that is written to and asked. */
export interface Held extends Progress {
  index: string
  documents: number
  /** Of more than one, each knows only its own most frequent names. */
  shards: number
  writer: Writer
  /** How names are written, by the ids of their entries: what was read stays true as long as the index. */
  shown: Map<string, string>
}

const absent = (error: unknown): undefined => {
  if (error instanceof ClusterError && error.status === 404) return undefined
  throw error
}

/** The index was filled by another installation: writing it would mix or take away what that one finds. */
export class ForeignIndex extends SearchUnavailable {
  override name = 'ForeignIndex'
}

/** Whose an index is to be, as that stands when it is asked; absent: nobody asks. */
export type AskOwner = (() => Promise<IndexOwner>) | undefined

interface Owned {
  mappings: { _meta?: { installation?: string } }
}

interface Count {
  count: number
  _shards: { total: number }
}

const everyone: Json = { query: { exists: { field: 'companyId' } } }

/**
 * Where the index lives: one for each feed and version of the schema, behind an alias. A new one is built beside the old
 * one, and takes over the alias when it is whole; the old one goes with the same request.
 */
export class Home {
  readonly #cluster: Cluster
  readonly #alias: string
  readonly #shards: number
  readonly #owner: AskOwner

  /** @param shards of an index that is made */
  constructor(cluster: Cluster, alias: string, shards: number, owner: AskOwner) {
    this.#cluster = cluster
    this.#alias = alias
    this.#shards = shards
    this.#owner = owner
  }

  /** Marks what is there as its owner's. @throws ForeignIndex where it is another installation's */
  async claim(): Promise<void> {
    const owner = await this.#owner?.()
    if (!owner) return
    const present = await this.#cluster.ask<Record<string, Owned>>('GET', `${this.#alias}-v*/_mapping`)
    const marks = Object.entries(present)
      .filter(([index]) => this.#isOurs(index))
      .map(([index, { mappings }]) => ({ index, of: mappings._meta?.installation }))
    if (marks.some(({ of }) => !owner.mayTake(of)))
      throw new ForeignIndex(
        `The search index '${this.#alias}' was filled by another installation. Set the path of SEARCH_URL to a name of its own, such as /${this.#alias}-copy.`,
      )
    for (const { index, of } of marks)
      if (of !== owner.id) await this.#cluster.ask('PUT', `${index}/_mapping`, { _meta: { installation: owner.id } })
  }

  /** The index behind the alias, or an empty one where there is none that this version understands. */
  async current(): Promise<Held> {
    await this.claim()
    const [index] = await this.#behindAlias()
    const known = index?.startsWith(this.#stem) ? await this.#load(index) : undefined
    return known ?? this.#begin('')
  }

  /** The index of a feed as far as it was followed; an empty one where there is none, or one from beyond its head. */
  async of(feed: string, head: number): Promise<Held> {
    await this.claim()
    const known = await this.#load(this.#nameOf(feed))
    return known && known.feed === feed && known.seq <= head ? known : this.#begin(feed)
  }

  /** @throws ClusterError 404 where the index is gone */
  async keep({ index, feed, seq, newest }: Held): Promise<void> {
    const position: Progress = { feed, seq, newest }
    await this.#cluster.ask('POST', `${index}/_update/position?retry_on_conflict=3`, { doc: { position } })
  }

  async refresh({ index }: Held): Promise<void> {
    await this.#cluster.ask('POST', `${index}/_refresh`)
  }

  /** Gives a whole index the alias; the others go. */
  async takeOver({ index }: Held): Promise<void> {
    const present = await this.#cluster.ask<Json>('GET', `${this.#alias}-v*/_alias`)
    const others = Object.keys(present).filter((name) => name !== index && this.#isOurs(name))
    const actions = [
      { add: { index, alias: this.#alias } },
      ...others.map((name) => ({ remove_index: { index: name } })),
    ]
    await this.#cluster.ask('POST', '_aliases', { actions })
  }

  /** By its name: others may begin like our alias. */
  #isOurs(index: string): boolean {
    return new RegExp(`^${this.#alias}-v\\d+-[0-9a-f]+$`).test(index)
  }

  get #stem(): string {
    return `${this.#alias}-v${schemaVersion}-`
  }

  /** Any name may be a feed's; an index's may not be any. */
  #nameOf(feed: string): string {
    return `${this.#stem}${createHash('sha256').update(feed).digest('hex').slice(0, 32)}`
  }

  async #behindAlias(): Promise<string[]> {
    const found = await this.#cluster.ask<Json>('GET', `_alias/${this.#alias}`).catch(absent)
    return Object.keys(found ?? {})
  }

  /** One without a position was never made by us, or not to its end. */
  async #load(index: string): Promise<Held | undefined> {
    const found = await this.#cluster
      .ask<{ _source: { position: Progress } }>('GET', `${index}/_doc/position`)
      .catch(absent)
    if (!found) return undefined
    await this.#cluster.ask('POST', `${index}/_refresh`)
    const { count, _shards } = await this.#cluster.ask<Count>('POST', `${index}/_count`, everyone)
    return { index, documents: count, shards: _shards.total, ...this.#empty(index), ...found._source.position }
  }

  async #begin(feed: string): Promise<Held> {
    const index = this.#nameOf(feed)
    await this.#cluster.ask('DELETE', `${index}?ignore_unavailable=true`)
    const body = indexBody(this.#shards, (await this.#owner?.())?.id)
    const isFirst = (await this.#behindAlias()).length === 0
    await this.#cluster.ask('PUT', index, isFirst ? { ...body, aliases: { [this.#alias]: {} } } : body)
    const position: Progress = { feed, seq: 0, newest: 0 }
    await this.#cluster.ask('PUT', `${index}/_doc/position`, { position })
    return { index, documents: 0, shards: this.#shards, ...this.#empty(index), ...position }
  }

  #empty(index: string): Pick<Held, 'writer' | 'shown'> {
    return { writer: new Writer(this.#cluster, index), shown: new Map() }
  }
}
