import type { FeedEntry } from '../../../../contract/folders/calls/feed-endpoints.ts'

/** Entries that are of one act, of which the first stands for all. */
export interface FeedGroup {
  entry: FeedEntry
  /** How many people it was about; of those who were added at once the entry says it. */
  people: number
}

const together: ReadonlySet<FeedEntry['kind']> = new Set([
  'statusChanged',
  'movedIn',
  'movedOut',
  'copiedIn',
  'commented',
])

const isOne = (a: FeedEntry, b: FeedEntry) =>
  together.has(a.kind) &&
  a.kind === b.kind &&
  a.at === b.at &&
  a.actor_id === b.actor_id &&
  a.status_id === b.status_id &&
  a.folder?.id === b.folder?.id

/** An act on many people at once is told once. */
export function grouped(entries: readonly FeedEntry[]): FeedGroup[] {
  const groups: FeedGroup[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isOne(last.entry, entry)) last.people++
    else groups.push({ entry, people: entry.count ?? 1 })
  }
  return groups
}
