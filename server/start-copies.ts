import { parseArgs } from 'node:util'
import type { Database, Tx } from './db/database.ts'
import type { OpenData } from './db/launcher.ts'
import type { Clock } from './kernel/clock.ts'
import { beginHold, Hold, type HoldReason, holdOf, holdSentence } from './kernel/copies/hold.ts'
import { noteStart } from './kernel/copies/place.ts'
import { StartError } from './kernel/errors.ts'
import type { Kernel } from './kernel/kernel.ts'
import { type Resumed, resumeByCode } from './modules/messaging/door.ts'
import type { Settings } from './settings/settings.ts'

const usage = `Usage: npm start [-- --hold | --resume CODE]
--hold    starts a copy of the data quietly: nothing leaves it
--resume  goes on with a copy for good, by the code that was printed for it`

/** What the operator says of the data behind `npm start --`. */
export interface CopyWords {
  hold: boolean
  resume: string | undefined
}

/** @throws StartError with the usage */
export function copyWords(args: string[]): CopyWords {
  try {
    const options = { hold: { type: 'boolean' }, resume: { type: 'string' } } as const
    const { hold = false, resume } = parseArgs({ args, options }).values
    if (hold && resume !== undefined) throw new StartError(usage)
    return { hold, resume }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`)
  }
}

/** What is counted, and nothing of whose or to whom. */
const told = ({ messages, senders }: Resumed): string =>
  messages === 0
    ? 'Nothing was planned in it.'
    : `What was planned in it (messages: ${messages}, senders: ${senders}) waits until its senders say on their Messages page whether it is to leave.`

async function reasonNow(tx: Tx, settings: Settings, { hold }: CopyWords): Promise<HoldReason | undefined> {
  const moved = await noteStart(tx, { ...settings, path: settings.dataFolder })
  if ((await holdOf(tx))?.state === 'held') return undefined
  return hold ? 'asked' : moved ? 'moved' : undefined
}

/**
 * Finds out whether this data is a copy, and tells its operator (D-142).
 * @throws StartError where a code resumes nothing
 */
export async function openHold(
  db: Database,
  clock: Clock,
  settings: Settings,
  words: CopyWords,
  say: (line: string) => void,
): Promise<Hold> {
  const { resume } = words
  return db.system(async (tx) => {
    if (resume !== undefined) {
      const resumed = await resumeByCode(tx, resume)
      await noteStart(tx, { ...settings, path: settings.dataFolder })
      say(`${holdSentence(resumed.mark)} ${told(resumed)}`)
      return new Hold(resumed.mark)
    }
    const reason = await reasonNow(tx, settings, words)
    const begun = reason && (await beginHold(tx, reason, clock.now()))
    const mark = begun?.mark ?? (await holdOf(tx))
    if (mark) say(holdSentence(mark))
    if (begun)
      say(`To go on with it for good, where the original will never run again: npm start -- --resume ${begun.code}`)
    return new Hold(mark)
  })
}

const inDoubt = 'The connection that keeps the database for this server was lost: nothing is sent until it is back.'

/** While the database may be another server's, nothing leaves. */
export function obeyLock({ onLock }: OpenData, { hold, readiness: { warn } }: Kernel): void {
  onLock((isHeld) => {
    hold.doubt(!isHeld)
    warn('database', isHeld ? undefined : inDoubt)
  })
}
