import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexCalls } from '../../server/adapters/search-embedded/calls.ts'
import { mergeInThread } from '../../server/adapters/search-embedded/merge-thread.ts'
import { type Merged, type MergeOrder, merge } from '../../server/adapters/search-embedded/merging.ts'
import { Store } from '../../server/adapters/search-embedded/store.ts'
import { finish, type Work } from '../../server/adapters/search-embedded/turns.ts'
import type { IndexOp, SearchDocument } from '../../server/ports/search-index.ts'
import { person, plan, searchPage } from './people.ts'
import { reference } from './reference.ts'

const sampled = fc.sample(person, { numRuns: 9000, seed: 21 })
const documentOf = (id: number, version: number): SearchDocument => ({
  ...sampled[(id * 7 + version * 3001) % sampled.length]!,
  id,
  companyId: id % 9 === 0 ? 11 : 0,
})

/** An index whose large merges end when the test says so, beside what is true. */
function world(mergeElsewhere = async (order: MergeOrder) => merge(order)) {
  const people = new Map<number, SearchDocument>()
  const waiting: (() => Promise<void>)[] = []
  const calls = indexCalls(
    undefined,
    (order: MergeOrder) =>
      new Promise<Merged>((resolve) => {
        const merging = mergeElsewhere(order)
        waiting.push(async () => resolve(await merging))
      }),
  )
  let seq = 0
  const apply = (ops: IndexOp[]) => {
    for (const { profileId, documents } of ops) {
      if (documents[0]) people.set(profileId, documents[0])
      else people.delete(profileId)
    }
    calls.apply(ops, ++seq)
  }
  return {
    put: (from: number, to: number, version: number) =>
      apply(
        Array.from({ length: to - from }, (_, at) => ({
          profileId: from + at,
          documents: [documentOf(from + at, version)],
        })),
      ),
    remove: (ids: number[]) => apply(ids.map((profileId) => ({ profileId, documents: [] }))),
    waiting,
    compare: (queries: number, seed: number) => {
      const all = [...people.values()]
      for (const [query, page] of fc.sample(fc.tuple(plan, searchPage), { numRuns: queries, seed })) {
        const expected = reference(all, query, 11, page)
        const answer = calls.search(query, { companyId: 11 }, page)
        expect(answer.total).toBe(expected.total)
        expect(answer.hits.map((hit) => hit.profileId)).toEqual(expected.hits.map((hit) => hit.profileId))
      }
    },
  }
}

test('searches stay exact while segments are merged elsewhere and people change meanwhile', async () => {
  const { put, remove, compare, waiting } = world()
  put(1, 5001, 0)
  put(3001, 6001, 1)
  expect(waiting).toHaveLength(1)
  compare(6, 1)
  put(4900, 5100, 2)
  remove([5, 4000, 5050, 6000])
  compare(6, 2)
  await waiting.shift()!()
  compare(6, 3)
  put(1, 200, 3)
  compare(6, 4)
})

test('a segment that was merged in a thread of its own is searched as if it had been made here', async () => {
  const { put, remove, compare, waiting } = world(mergeInThread)
  put(1, 6001, 0)
  put(5001, 10_001, 1)
  await waiting.shift()!()
  remove([9, 2222])
  compare(6, 5)
})

test('a merge elsewhere may take as long as it likes: parts stay few meanwhile, for each makes every search dearer', () => {
  const store = new Store(() => new Promise(() => undefined))
  for (let batch = 0; batch < 120; batch++) {
    const ids = Array.from({ length: 100 }, (_, at) => batch * 100 + at + 1)
    finish(
      store.apply(
        ids.map((id) => ({ profileId: id, documents: [documentOf(id, 0)] })),
        batch + 1,
      ),
    )
  }
  expect(store.documents).toBe(12_000)
  expect(store.segments.length).toBeLessThan(12)
})

test('what has piled up when a merge elsewhere ends is merged in turns, so that searches go first', async () => {
  const ends: (() => void)[] = []
  const later: Work<void>[] = []
  const calls = indexCalls(
    undefined,
    (order) => new Promise((resolve) => ends.push(() => resolve(merge(order)))),
    async (work) => void later.push(work),
  )
  for (let batch = 0; batch < 12; batch++)
    calls.apply(
      Array.from({ length: 100 }, (_, at) => {
        const id = batch * 100 + at + 1
        return { profileId: id, documents: [documentOf(id, 0)] }
      }),
      batch + 1,
    )
  expect(later).toEqual([])
  ends[0]!()
  await expect.poll(() => later.length).toBe(1)
  finish(later[0]!)
  expect(calls.position().documents).toBe(1200)
})
