import { Client, type QueryConfig } from 'pg'

/** A text that comes again this often is worth a statement kept on each connection that meets it. */
const worthwhile = 5
/** Texts are made by code, so there are few, and short; lists written out in a text would not come again. */
const mostKept = 500
const longestKept = 5000

/** How often a text came, until it has a name. */
const times = new Map<string, number>()
/** Shared by all connections: a text has the same name on each of them. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= mostKept || text.length > longestKept) return name
  const count = (times.get(text) ?? 0) + 1
  if (times.size > mostKept) times.clear()
  times.set(text, count)
  if (count >= worthwhile) names.set(text, `hf_${names.size}`)
  return names.get(text)
}

/**
 * A connection that prepares what is asked again and again: parsing and planning a query of the API with its row-level
 * security takes PostgreSQL longer than running it.
 */
export class PreparingClient extends Client {
  // The many forms of `query` share one body; those with (text, values) first, as Kysely calls it, may be named.
  override query(...args: unknown[]): never {
    const [text, values, ...more] = args
    this.#holdUntilNextTick()
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const query = super.query as (...given: unknown[]) => never
    if (name === undefined) return query.apply(this, args)
    return query.call(this, { name, text, values } as QueryConfig, ...more)
  }

  /** What is asked within one turn leaves in one write: a transaction's beginning with its first statement. */
  #holdUntilNextTick(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}
