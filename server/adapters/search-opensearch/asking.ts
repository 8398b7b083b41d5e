import { SearchUnavailable } from '../../ports/search-index.ts'
import { type Cluster, ClusterError, type Json, reasonIn } from './cluster.ts'
import type { Source } from './documents.ts'
import type { Held } from './home.ts'

/** A document that was found; the levels of the ranks that it meets by their names. */
export interface FoundHit<S> {
  _id: string
  _source: S
  matched_queries?: string[]
}

export interface Found<Aggregations = unknown, S = Source> {
  timed_out: boolean
  hits: { total: { value: number }; hits: FoundHit<S>[] }
  aggregations: Aggregations
}

/** Counts of names, as an aggregation gives them. */
export interface NameCounts {
  buckets: { key: string; doc_count: number }[]
}
export const countsByName = ({ buckets }: NameCounts): Map<string, number> =>
  new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))

type Answer = Found & { status: number; error?: { type?: string; reason?: string } }

/** The most names that are remembered as written. */
const rememberedNames = 50_000

/** Questions to one index, several in one request; each counts exactly and is answered whole or not at all. */
export class Asking {
  readonly #cluster: Cluster
  readonly #index: string
  readonly #shown: Map<string, string>
  readonly shards: number

  constructor(cluster: Cluster, { index, shown, shards }: Held) {
    this.#cluster = cluster
    this.#index = index
    this.#shown = shown
    this.shards = shards
  }

  async search<Aggregations = unknown, S = Source>(body: Json): Promise<Found<Aggregations, S>> {
    const [found] = await this.searchAll([body])
    return found as Found<Aggregations, S>
  }

  /** @throws ClusterError for what OpenSearch refuses, SearchUnavailable where it cannot answer in whole */
  async searchAll(bodies: readonly Json[]): Promise<Found[]> {
    if (bodies.length === 0) return []
    const lines = bodies.flatMap((body) => [
      { allow_partial_search_results: false },
      { track_total_hits: true, ...body },
    ])
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const { responses } = await this.#cluster.ask<{ responses: Answer[] }>('POST', `${this.#index}/_msearch`, text)
    for (const { error, status, timed_out } of responses) {
      if (timed_out || status === 429 || status >= 500)
        throw new SearchUnavailable(`OpenSearch: ${reasonIn({ error })}`)
      if (error) throw new ClusterError(status, reasonIn({ error }))
    }
    return responses
  }

  /** How many documents each of these queries finds. */
  async countAll(queries: readonly Json[]): Promise<number[]> {
    const found = await this.searchAll(queries.map((query) => ({ query, size: 0 })))
    return found.map(({ hits }) => hits.total.value)
  }

  /** How the names of entries are written, by the ids of those that there are. */
  async entries(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (this.#shown.size > rememberedNames) this.#shown.clear()
    const wanted = [...new Set(ids)].filter((id) => !this.#shown.has(id))
    if (wanted.length > 0) {
      const { docs } = await this.#cluster.ask<{ docs: { _id: string; found?: boolean; _source: EntrySource }[] }>(
        'POST',
        `${this.#index}/_mget?realtime=false`,
        { ids: wanted },
      )
      for (const { _id, found, _source } of docs) if (found) this.#shown.set(_id, _source.entry.shown.name)
    }
    return this.#shown
  }
}

export interface EntrySource {
  entry: { shown: { name: string } }
}
