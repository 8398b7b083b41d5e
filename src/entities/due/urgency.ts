import { dueTime } from '../../data/folders/due/step-readings.ts'
import type { Due } from './due.ts'

/** What is due as one list. */

export type Kind = keyof Due
export type Entry = { [Name in Kind]: { kind: Name; id: string; item: Due[Name][number] } }[Kind]

/** Kind by kind, in the order that is given. */
export const entriesOf = (due: Due, kinds: readonly Kind[]): Entry[] =>
  kinds.flatMap((kind) => due[kind].map((item) => ({ kind, id: `${kind} ${item.id}`, item }) as Entry))

/** What was to be done before, then what would be lost, who waits for an answer, and the rest of the day. */
const ranks: Record<Kind, number> = { refused: 1, replies: 2, mentions: 3, reviews: 4, steps: 5 }

const isLate = (entry: Entry, now: Date): boolean =>
  entry.kind === 'steps' &&
  (entry.item.time === null
    ? dueTime(entry.item) < new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
    : dueTime(entry.item) < now.getTime())

/** The same by urgency; within a kind as it was. */
export const byUrgency = (entries: readonly Entry[], now: Date): Entry[] => {
  const rank = (entry: Entry) => (isLate(entry, now) ? 0 : ranks[entry.kind])
  return entries.toSorted((a, b) => rank(a) - rank(b))
}
