import { sql } from 'kysely'
import { pino } from 'pino'
import type { OpenData } from '../db/launcher.ts'
import { StartError } from '../kernel/errors.ts'
import { openSearch, type Search } from '../search.ts'
import type { Settings } from '../settings/settings.ts'

/** Makes what a command writes findable before the command ends. */
interface Findable {
  /** Waits until everything committed can be found. @throws StartError when a running server does not get there */
  finish(): Promise<void>
  /** Lets go without waiting, after an error. */
  abandon(): Promise<void>
}

/** A server that has not told of its index for so long is none. */
const silence = 15_000
const patience = 10 * 60_000

interface Position {
  seq: number
  age: number
}

async function positionOfServer({ database }: OpenData): Promise<Position | undefined> {
  const { rows } = await database.system((tx) =>
    sql<Position>`select seq, (extract(epoch from now() - told_at) * 1000)::int as age from search_position`.execute(
      tx,
    ),
  )
  return rows[0] && rows[0].age < silence ? rows[0] : undefined
}

const headOf = async ({ database }: OpenData): Promise<number> =>
  (await database.system((tx) => tx.selectFrom('search_seq').select('seq').executeTakeFirstOrThrow())).seq

/**
 * Beside a running server its index is waited for; alone the command follows the feed itself, from the beginning on,
 * and leaves a snapshot for the next start.
 */
export async function makeFindable(data: OpenData, settings: Settings): Promise<Findable> {
  // The embedded database is ours alone unless a server runs it; of an external one only the server's word tells.
  const isServed = settings.databaseUrl ? (await positionOfServer(data)) !== undefined : data.shared
  const search = isServed ? undefined : followAlone(data, settings)
  return {
    finish: async () => {
      if (search) await search.finish()
      else if (!(await waitForServer(data))) await followAlone(data, settings).finish()
    },
    abandon: async () => search?.abandon(),
  }
}

function followAlone(data: OpenData, settings: Settings): Findable {
  const trouble = Promise.withResolvers<never>()
  // What goes wrong is told by the command itself, in a sentence.
  const search: Search = openSearch({
    settings,
    data,
    log: pino({ level: 'silent' }),
    tells: false,
    onTrouble: (sentence) => {
      if (sentence) trouble.reject(new StartError(`${sentence} The next start indexes what was written.`))
    },
  })
  // It counts when the command has written everything.
  trouble.promise.catch(() => undefined)
  search.feed.start()
  return {
    finish: async () => {
      await search.claim()
      await Promise.race([search.feed.whole(), trouble.promise])
      await search.close()
    },
    abandon: () => search.close(),
  }
}

/** True when the server's index has all; false when there is no server any more. */
async function waitForServer(data: OpenData): Promise<boolean> {
  const head = await headOf(data)
  const deadline = performance.now() + patience
  for (let seen = performance.now(); performance.now() - seen < silence; ) {
    const position = await positionOfServer(data)
    if (position && position.seq >= head) return true
    if (position) seen = performance.now()
    if (performance.now() > deadline)
      throw new StartError('Everything was written, but the running server isn’t indexing it. Check its log.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
