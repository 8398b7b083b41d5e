import { type IndexOp, SearchUnavailable, type WrittenOp } from '../../ports/search-index.ts'
import { type Cluster, ClusterError, type Json, reasonIn } from './cluster.ts'
import { entriesOf, personOf, storedEntry, storedPerson } from './documents.ts'

/** A bulk request is closed when it has so many characters. */
const bulkLength = 4_000_000
/** The number of people written with one request, as long as it is not too long … */
const writtenTogether = 500
/** … and so many requests are under way at once. */
const requestsAtOnce = 4
const foundTogether = 10_000
const retries = 5
const retryMs = 500
/** The most names that are remembered as written. */
const rememberedNames = 200_000

interface Item {
  status: number
  result?: 'created' | 'updated' | 'deleted' | 'not_found'
  error?: { type?: string; reason?: string }
}

/** A newer word on it is known, or it is gone already: as it should be. */
const isSettled = ({ status }: Item) => status < 300 || status === 409 || status === 404
const isBusy = ({ status }: Item) => status === 429 || status === 503

/** Writes people to one index, in requests of bounded length; the answer to each line is looked at. */
export class Writer {
  readonly #cluster: Cluster
  readonly #index: string
  readonly #named = new Set<string>()

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster
    this.#index = index
  }

  /**
   * @param ops each person once
   * @param version the place in the feed: what is older than what is there changes nothing
   * @returns how many documents there are more than before
   */
  async write(ops: readonly IndexOp[], version: number): Promise<number> {
    const parts: IndexOp[][] = []
    for (let from = 0; from < ops.length; from += writtenTogether) parts.push(ops.slice(from, from + writtenTogether))
    let more = 0
    const work = async () => {
      for (let part = parts.shift(); part; part = parts.shift()) more += await this.#writeSome(part, version)
    }
    await Promise.all(Array.from({ length: requestsAtOnce }, work))
    return more
  }

  async #writeSome(ops: readonly IndexOp[], version: number): Promise<number> {
    const gone = await this.#present(ops.map(({ profileId }) => profileId))
    const atVersion = (_id: string) => ({ _id, routing: personOf(_id), version, version_type: 'external_gte' })
    const lines: string[] = []
    for (const op of ops) {
      for (const [id, document] of storedPerson(op)) {
        gone.delete(id)
        lines.push(line({ index: atVersion(id) }, document))
      }
      for (const document of op.documents) lines.push(...this.#newNames(document))
    }
    for (const id of gone) lines.push(line({ delete: atVersion(id) }))
    return this.#send(lines)
  }

  /** The names that are not known to be written yet; who comes first says how they are shown. */
  #newNames(document: IndexOp['documents'][number]): string[] {
    if (this.#named.size > rememberedNames) this.#named.clear()
    return [...entriesOf(document)].flatMap(([id, entry]) => {
      if (this.#named.has(id)) return []
      this.#named.add(id)
      return line({ create: { _id: id } }, storedEntry(entry))
    })
  }

  /** The ids of all documents of these people. */
  async #present(people: readonly number[]): Promise<Set<string>> {
    const found = new Set<string>()
    let after: Json = {}
    for (;;) {
      const { hits } = await this.#cluster.ask<{ hits: { hits: { _id: string; sort: unknown[] }[] } }>(
        'POST',
        `${this.#index}/_search`,
        {
          query: { terms: { profileId: people } },
          _source: false,
          size: foundTogether,
          sort: ['profileId', 'companyId'],
          ...after,
        },
      )
      for (const { _id } of hits.hits) found.add(_id)
      if (hits.hits.length < foundTogether) return found
      after = { search_after: hits.hits.at(-1)!.sort }
    }
  }

  async #send(lines: readonly string[]): Promise<number> {
    let more = 0
    let length = 0
    let part: string[] = []
    for (const each of lines) {
      if (part.length > 0 && length + each.length > bulkLength) {
        more += await this.#sendPart(part)
        part = []
        length = 0
      }
      part.push(each)
      length += each.length
    }
    return part.length === 0 ? more : more + (await this.#sendPart(part))
  }

  /** @throws SearchUnavailable where it has no time for some of it, ClusterError where it refuses some of it */
  async #sendPart(lines: readonly string[], tries = 0): Promise<number> {
    const { items } = await this.#cluster.ask<{ items: Record<string, Item>[] }>(
      'POST',
      `${this.#index}/_bulk`,
      lines.join(''),
    )
    const answers = items.map((item) => Object.values(item)[0]!)
    const refused = answers.find((answer) => !isSettled(answer) && !isBusy(answer))
    if (refused) throw new ClusterError(refused.status, reasonIn(refused))
    const more = items.reduce((sum, item) => sum + (item.index?.result === 'created' ? 1 : 0), 0)
    const fewer = items.reduce((sum, item) => sum + (item.delete?.result === 'deleted' ? 1 : 0), 0)
    const again = lines.filter((_, at) => isBusy(answers[at]!))
    if (again.length === 0) return more - fewer
    if (tries === retries) throw new SearchUnavailable('OpenSearch has no time for what is to be indexed')
    await this.#cluster.pause(retryMs * 2 ** tries)
    return more - fewer + (await this.#sendPart(again, tries + 1))
  }
}

const line = (action: Json, document?: Json): string =>
  document ? `${JSON.stringify(action)}\n${JSON.stringify(document)}\n` : `${JSON.stringify(action)}\n`

/** The last word on each person counts. */
export const latestOf = (ops: readonly WrittenOp[]): WrittenOp[] => [
  ...new Map(ops.map((op) => [op.profileId, op])).values(),
]
