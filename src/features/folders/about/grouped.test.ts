import { expect, test } from 'vitest'
import type { FeedEntry } from '../../../../contract/folders/calls/feed-endpoints.ts'
import { grouped } from './grouped.ts'

let made = 0
const entry = (kind: FeedEntry['kind'], more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: ++made,
  at: '2026-11-20T09:00:00.000Z',
  kind,
  actor_id: 'vera',
  person: null,
  count: null,
  user_id: null,
  address: null,
  status_id: null,
  folder: null,
  fields: [],
  ...more,
})
const counts = (...entries: FeedEntry[]) => grouped(entries).map(({ entry: { kind }, people }) => [kind, people])

test('what one did with many at once is told once, with how many they were', () => {
  const moved = { status_id: 'offer' }
  expect(counts(entry('statusChanged', moved), entry('statusChanged', moved), entry('statusChanged', moved))).toEqual([
    ['statusChanged', 3],
  ])
  expect(counts(entry('peopleAdded', { count: 40 }))).toEqual([['peopleAdded', 40]])
})

test('another status, time, person who did it or kind is another act', () => {
  const first = entry('statusChanged', { status_id: 'offer' })
  for (const more of [{ status_id: 'new' }, { at: '2026-11-20T09:00:01.000Z' }, { actor_id: 'nils' }])
    expect(counts(first, entry('statusChanged', { status_id: 'offer', ...more }))).toHaveLength(2)
  expect(counts(entry('shared', { user_id: 'a' }), entry('shared', { user_id: 'b' }))).toHaveLength(2)
})
