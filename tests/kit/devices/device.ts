import type { z } from 'zod/mini'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { newestTable } from '../../../contract/rows.ts'
import type { Cursor, Pushed, SyncAnswer } from '../../../contract/sync/protocol.ts'
import type { Answer, Browser } from '../server.ts'

/** A device as the server sees it: it pushes, it pulls, it keeps cursors and rows. */
export class WireDevice {
  readonly id = crypto.randomUUID()
  readonly rows = new Map<string, Map<string, Record<string, unknown>>>()
  readonly #browser: Browser
  readonly #tables: number
  #n = 0
  #head = 0
  #epoch: string | null = null
  #cursors: Record<string, Cursor | null> = {}

  /** @param tables the newest table that it knows */
  constructor(browser: Browser, tables = newestTable) {
    this.#browser = browser
    this.#tables = tables
  }

  /** A change as the outbox would queue it now. */
  queue<A extends z.ZodMiniType>(mutation: Mutation<string, A>, args: z.input<A>, more: Partial<Pushed> = {}): Pushed {
    return {
      id: crypto.randomUUID(),
      n: ++this.#n,
      op: mutation.name,
      base: this.#head,
      args: args as Record<string, unknown>,
      at: '2026-11-20T09:00:00.000Z',
      ...more,
    }
  }

  async send(push: Pushed[] = [], scopes = this.#cursors, limit = 1000): Promise<Answer> {
    return this.#browser.call('/api/sync/', {
      method: 'POST',
      body: {
        v: 1,
        device: this.id,
        epoch: this.#epoch,
        now: '2026-11-20T09:00:00.000Z',
        push,
        pull: { scopes, limit, tables: this.#tables },
      },
    })
  }

  /** Sends, applies pages until there are no more, and returns the outcomes. */
  async sync(push: Pushed[] = [], limit = 1000): Promise<SyncAnswer['results']> {
    const results: SyncAnswer['results'] = []
    let due = push
    for (;;) {
      const raw = await this.send(due, this.#cursors, limit)
      if (raw.status !== 200) throw new Error(`sync answered ${raw.status}: ${raw.text}`)
      const answer = raw.body as SyncAnswer
      results.push(...answer.results)
      due = []
      this.#apply(answer)
      if (!answer.more && !Object.values(answer.scopes).some((page) => page.more)) return results
    }
  }

  want(...scopes: string[]): void {
    for (const scope of scopes) this.#cursors[scope] ??= null
  }

  of(scope: string, table: string): Record<string, unknown>[] {
    return [...(this.rows.get(scope)?.entries() ?? [])].flatMap(([key, row]) =>
      key.startsWith(`${table} `) ? [row] : [],
    )
  }

  holds(scope: string): boolean {
    return this.rows.has(scope)
  }

  #apply(answer: SyncAnswer): void {
    this.#epoch = answer.epoch
    this.#head = answer.head
    // It names no list that it holds, so it is told the whole one.
    const reach = answer.access.scopes ?? {}
    for (const scope of this.rows.keys()) if (!(scope in reach)) this.rows.delete(scope)
    this.#cursors = Object.fromEntries(Object.entries(this.#cursors).filter(([scope]) => scope in reach))
    for (const [scope, page] of Object.entries(answer.scopes)) {
      const rows = page.reset ? new Map<string, Record<string, unknown>>() : (this.rows.get(scope) ?? new Map())
      for (const { table, id } of page.dels) rows.delete(`${table} ${id}`)
      for (const { table, row } of page.puts) rows.set(`${table} ${String(row.id)}`, row)
      this.rows.set(scope, rows)
      this.#cursors[scope] = page.to
    }
  }
}
