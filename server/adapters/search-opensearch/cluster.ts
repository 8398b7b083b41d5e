import { setTimeout as pause } from 'node:timers/promises'
import { SearchUnavailable } from '../../ports/search-index.ts'

/** A request in OpenSearch's own language: plain JSON. */
export type Json = { [name: string]: unknown }

export interface ClusterSettings {
  /** Where it answers; a name and password in it are sent as basic authentication and never told. */
  url: URL
  /** How long is waited before each further try, in milliseconds. */
  retryAfter?: readonly number[]
  /** Told in a sentence that it is away, and with undefined that it answers again. */
  onTrouble?: (sentence: string | undefined) => void
}

/** OpenSearch understood the request and refused it. */
export class ClusterError extends Error {
  override name = 'ClusterError'
  readonly status: number

  constructor(status: number, reason: string) {
    super(`OpenSearch answers ${status}: ${reason}`)
    this.status = status
  }
}

const busy = new Set([429, 502, 503, 504])
const longest = 60_000
const usualRetries = [100, 400, 1500]

interface Reason {
  type?: string
  reason?: string
  /** What went wrong in a shard, where the whole says only that something did. */
  root_cause?: readonly Reason[]
}

/** What a refusal says of its reason, short enough for a log. */
export function reasonIn(answer: unknown): string {
  const error = (answer as { error?: Reason | string } | null)?.error
  const { type = '', reason = '' } = typeof error === 'object' ? (error.root_cause?.[0] ?? error) : {}
  const text = typeof error === 'object' ? `${type} ${reason}` : String(error ?? 'no reason')
  return text.trim().slice(0, 500)
}

/** The HTTP of OpenSearch: every request may be repeated, for all of ours say how things are to be. */
export class Cluster {
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #retryAfter: readonly number[]
  readonly #onTrouble: (sentence: string | undefined) => void
  readonly #closing = new AbortController()

  constructor({ url, retryAfter = usualRetries, onTrouble = () => undefined }: ClusterSettings) {
    this.#origin = url.origin
    this.#onTrouble = onTrouble
    this.#retryAfter = retryAfter
    const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    this.#headers = url.username ? { authorization: `Basic ${Buffer.from(account).toString('base64')}` } : {}
  }

  /**
   * @param body JSON, or lines of it as text
   * @throws ClusterError for what OpenSearch refuses, SearchUnavailable where it does not answer or has no time
   */
  async ask<T>(method: string, path: string, body?: Json | string): Promise<T> {
    for (const wait of this.#retryAfter) {
      const answer = await this.#once(method, path, body).catch((error: Error) => error)
      if (!(answer instanceof Error)) {
        if (!busy.has(answer.status)) return this.#read<T>(answer)
        await answer.body?.cancel()
      } else if (answer.name === 'TimeoutError') break
      await this.pause(wait)
      if (this.#closing.signal.aborted) break
    }
    return this.#read<T>(await this.#once(method, path, body).catch((error: Error) => this.#silent(error)))
  }

  #once(method: string, path: string, body?: Json | string): Promise<Response> {
    const isLines = typeof body === 'string'
    return fetch(`${this.#origin}/${path}`, {
      method,
      headers: { ...this.#headers, 'content-type': isLines ? 'application/x-ndjson' : 'application/json' },
      body: isLines ? body : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(longest)]),
    })
  }

  /** @throws SearchUnavailable with a sentence that health tells too */
  #away(sentence: string, cause?: Error): never {
    this.#onTrouble(sentence)
    throw new SearchUnavailable(sentence, { cause })
  }

  #silent(error: Error): never {
    return this.#away(`OpenSearch (SEARCH_URL) isn’t responding.`, error)
  }

  async #read<T>(answer: Response): Promise<T> {
    if (answer.status === 401 || answer.status === 403)
      this.#away(`OpenSearch doesn’t grant the account in SEARCH_URL the rights it needs.`)
    if (busy.has(answer.status)) this.#away(`OpenSearch (SEARCH_URL) is too busy.`)
    const read = (await answer.json().catch((error: Error) => this.#silent(error))) as T
    this.#onTrouble(undefined)
    if (!answer.ok) throw new ClusterError(answer.status, reasonIn(read))
    return read
  }

  /** Ends sooner when the cluster is let go. */
  async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }

  /** What is under way is given up. */
  close(): void {
    this.#closing.abort()
  }
}
