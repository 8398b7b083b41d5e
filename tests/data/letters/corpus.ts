import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Answers to one letter of ours in twenty languages, invented after the habits of mail programs and people, and labelled as
 * a careful recruiter would, before anybody looked how they are read. One a line.
 */
export interface Labelled {
  name: string
  language: string
  /** As it lies in a mailbox. */
  source: string
  kind: 'personal' | 'automatic' | 'bounce' | 'delay' | 'complaint'
  /**
   * `stop`: reasons, thanks and signature aside the whole letter asks for no more mail. `maybe`: such a wish stands beside
   * interest, or is limited to a time, an address, a channel (D-135).
   */
  wish: 'stop' | 'maybe' | 'none'
  /** All that they wrote; else what it holds, and what of ours it does not. */
  said?: string
  saidHolds?: readonly string[]
  notSaid?: readonly string[]
  /** Of the post's reports: that very mailbox does not exist (D-134). */
  flags?: boolean
}

const lines = readFileSync(path.join(import.meta.dirname, 'corpus.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')

export const corpus: readonly Labelled[] = lines.map((line) => JSON.parse(line) as Labelled)
