import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { Database, Question, Reach, Tx } from './database.ts'

interface Part {
  role: 'hf_app' | 'hf_system'
  company: string
}

const enter = ({ role, company }: Part, { timeoutMs = 10_000 }: Reach = {}): string =>
  `savepoint part; set local role ${role}; set local app.company = '${company}'; set local statement_timeout = ${timeoutMs}`
// What waits for the end of a transaction fires behind the fence of the part that wrote it.
const fire = 'set constraints all immediate; set constraints all deferred'
const undo = 'rollback to savepoint part; release savepoint part'

interface Run {
  part: Part
  /** What the transaction is behind it again. */
  home: Part
  reach: Reach | undefined
}

async function run<T>(tx: Tx, { part, home, reach }: Run, work: () => Promise<T>): Promise<T> {
  const say = (statements: string) => tx.executeQuery(CompiledQuery.raw(statements))
  await say(enter(part, reach))
  try {
    const result = await work()
    await say(`${fire}; ${enter(home).replace('savepoint', 'release savepoint')}`)
    return result
  } catch (error) {
    await say(undo)
    throw error
  }
}

/**
 * The doors to the data within one open transaction of a company: what would be a transaction of its own is a part of this
 * one, under its own role, and takes effect when this one does. A part that fails leaves nothing behind; parts take turns.
 * @param tx as hf_app of the company that is its home
 * @param companies its home, and the one company that a request reaches within it
 * @param apart the same doors outside of it, for what needs a moment of its own (`snapshot`)
 */
export function joined(tx: Tx, companies: { home: number; within: number }, apart: Database): Database {
  const inside = new AsyncLocalStorage<true>()
  const home: Part = { role: 'hf_app', company: String(companies.home) }
  const company: Part = { role: 'hf_app', company: String(companies.within) }
  const system: Part = { role: 'hf_system', company: '' }
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(part: Part, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T> {
    // It would wait for itself.
    if (inside.getStore()) throw new Error('A transaction was asked for inside of one')
    const result = turn.then(() => run(tx, { part, home, reach }, () => inside.run(true, () => work(tx))))
    turn = result.catch(() => undefined)
    return result
  }

  const own = (id: number) => {
    if (id !== companies.within) throw new Error('A request reaches no other company')
  }
  const rowsOf = <T>(part: Part, query: Question<T>) =>
    inTurn(part, async (open) => (await open.executeQuery(query(open))).rows)

  return {
    company: async (id, work, reach) => {
      own(id)
      return inTurn(company, work, reach)
    },
    ask: async (id, query) => {
      own(id)
      return rowsOf(company, query)
    },
    system: async (work, reach) => inTurn(system, work, reach),
    askSystem: async (query) => rowsOf(system, query),
    snapshot: (id, work, reach) => apart.snapshot(id, work, reach),
    close: async () => undefined,
  }
}
