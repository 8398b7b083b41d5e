import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { keepMark, markOf } from '../data/marks.ts'
import { AppError } from '../errors.ts'
import { printOfCode, spokenCode } from '../security/spoken-code.ts'
import { leaveInstallation } from './installation.ts'

/** Under which the database knows that it is a copy: a restore writes it too, into tables of any version. */
export const holdKey = 'hold'

/** Why nothing leaves: it was restored, it was started at another place than the last, or whoever started it asked for it. */
export type HoldReason = 'restored' | 'moved' | 'asked'

/** A copy of data that somebody else may be running (D-142). */
export interface HoldMark {
  /** `reading`: it was resumed, and its mailboxes are read before anything leaves. */
  state: 'held' | 'reading'
  reason: HoldReason
  /** As of when it is: what has happened since then it does not know. */
  asOf: string
  /** What tells the code that ends the hold. */
  print: string
}

/** @returns the mark of a copy, and the code that ends the hold, which is kept nowhere */
export function newHold(reason: HoldReason, asOf: string): { mark: HoldMark; code: string } {
  const code = spokenCode()
  return { mark: { state: 'held', reason, asOf, print: printOfCode(code) }, code }
}

const because: Record<HoldReason, string> = {
  restored: 'This is a restored copy',
  moved: 'This data was last started at another place, so it is taken for a copy',
  asked: 'This copy was started with --hold',
}

/** What its operator reads. */
export const holdSentence = ({ state, reason, asOf }: HoldMark): string =>
  state === 'held'
    ? `${because[reason]} (as of ${asOf}): nothing leaves it until it is resumed.`
    : `This copy (as of ${asOf}) is being resumed: the mailboxes are read before anything leaves it.`

/** Whether anything may leave this data, as its one server knows it. Ports and engines ask here before they act. */
export class Hold {
  #mark: HoldMark | undefined
  /** The database may be another server's by now. */
  #isInDoubt = false

  constructor(mark?: HoldMark) {
    this.#mark = mark
  }

  /** How it stands; undefined: it is no copy, or one that was resumed. */
  get mark(): HoldMark | undefined {
    return this.#mark
  }

  /** Nothing goes out, and no mailbox is read. */
  isHeld(): boolean {
    return this.#isInDoubt || this.#mark?.state === 'held'
  }

  /** What users write may go out. */
  mayLeave(): boolean {
    return !this.#isInDoubt && this.#mark === undefined
  }

  /** Since when mailboxes are to be read at least. */
  readingSince(): Date | undefined {
    return this.#mark && new Date(this.#mark.asOf)
  }

  /** @throws AppError held */
  require(): void {
    if (this.isHeld()) throw new AppError('held')
  }

  /** Tells whether the database is surely this server's: until it is, nothing leaves, and nothing of it is lost. */
  doubt(isInDoubt: boolean): void {
    this.#isInDoubt = isInDoubt
  }

  /** Tells what has been committed. */
  turn(mark: HoldMark | undefined): void {
    this.#mark = mark
  }
}

/** A system transaction, as all here. */
export const holdOf = (tx: Tx, looking?: { forUpdate: boolean }): Promise<HoldMark | undefined> =>
  markOf<HoldMark>(tx, holdKey, looking)

/** A copy from now on. @returns how it is known, and the code that ends it */
export async function beginHold(tx: Tx, reason: HoldReason, now: Date): Promise<{ mark: HoldMark; code: string }> {
  const { rows } = await sql<{ at: Date }>`select told_at as at from search_position`.execute(tx)
  // A server tells so every few seconds: the last one ran until then.
  const begun = newHold(reason, (rows[0]?.at ?? now).toISOString())
  await keepMark(tx, holdKey, begun.mark)
  await leaveInstallation(tx)
  return begun
}

/** It is resumed: mailboxes are read first. A code is valid once. */
export async function beginReading(tx: Tx, mark: HoldMark): Promise<HoldMark> {
  const reading: HoldMark = { ...mark, state: 'reading', print: '' }
  await keepMark(tx, holdKey, reading)
  return reading
}

/** It is no copy any more. */
export const endHold = (tx: Tx) => tx.deleteFrom('meta').where('key', '=', holdKey).execute()
