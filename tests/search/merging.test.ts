import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexCalls } from '../../server/adapters/search-embedded/calls.ts'
import { mergeInThread } from '../../server/adapters/search-embedded/threads/merge-thread.ts'
import { type Merged, type MergeOrder, merge } from '../../server/adapters/search-embedded/writing/merging.ts'
import type { News } from '../../server/adapters/search-embedded/writing/news.ts'
import { IndexWriter } from '../../server/adapters/search-embedded/writing/writer.ts'
import type { IndexOp, SearchDocument, WrittenOp } from '../../server/ports/search-index.ts'
import { person, plan, searchPage, written } from './people.ts'
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
    calls.apply(ops.map(written), ++seq)
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
  for (const from of [1, 1501, 3001, 4501]) put(from, from + 1500, from % 2)
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
  for (const from of [1, 3001, 5001, 7001]) put(from, from + 3000, from % 3)
  await waiting.shift()!()
  remove([9, 2222])
  compare(6, 5)
})

test('a merge elsewhere may take as long as it likes: parts stay few meanwhile, for each makes every search dearer', () => {
  const writer = new IndexWriter({ tell: () => undefined, mergeElsewhere: () => new Promise(() => undefined) })
  for (let batch = 0; batch < 120; batch++) writer.apply(hundred(batch), batch + 1)
  expect(writer.position.documents).toBe(12_000)
  expect(writer.weight.segments).toBeLessThanOrEqual(12)
})

test('what is still in pieces is merged when nothing changes any more', async () => {
  const ends: (() => void)[] = []
  const told: News[] = []
  const writer = new IndexWriter({
    tell: (news) => told.push(news),
    mergeElsewhere: (order) => new Promise((resolve) => ends.push(() => resolve(merge(order)))),
  })
  const { feed } = writer.kept()
  for (let batch = 0; batch < 40; batch++) writer.apply(hundred(batch), batch + 1)
  const before = told.length
  ends[0]!()
  await expect.poll(() => told.length).toBeGreaterThan(before)
  writer.follow(feed, 40)
  expect(ends).toHaveLength(1)
  expect(writer.weight.segments).toBeGreaterThan(1)
  writer.follow(feed, 40)
  ends[1]!()
  await expect.poll(() => writer.weight.segments).toBe(1)
  expect(writer.position.documents).toBe(4000)
})

const hundred = (batch: number): WrittenOp[] =>
  Array.from({ length: 100 }, (_, at) => {
    const id = batch * 100 + at + 1
    return written({ profileId: id, documents: [documentOf(id, 0)] })
  })
