import { constants, getPriority } from 'node:os'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import type { SearchPlan, WrittenOp } from '../../server/ports/search-index.ts'
import { canLeaveOne, firstProcessor, processorsOf, startOf, threadNamed } from '../kit/processors.ts'
import { person, written } from './people.ts'

const everybody: SearchPlan = { clauses: [], excluded: [], preferred: [], filters: [], sort: 'overall', near: [] }
const page = { offset: 0, limit: 1, facets: [] }
const scope = { companyId: 0 }
const sampled = fc.sample(person, { numRuns: 300, seed: 5 })
const ops = (count: number, updatedAt: number): WrittenOp[] =>
  Array.from({ length: count }, (_, at) => {
    const document = { ...sampled[at % sampled.length]!, id: at + 1, companyId: 0, updatedAt }
    return written({ profileId: at + 1, documents: [document] })
  })
const countSince = (since: number) => index.count([{ ...everybody, clauses: [[{ kind: 'updated', since }]] }], scope)

let index: EmbeddedSearch
beforeEach(() => {
  index = new EmbeddedSearch({ folder: undefined })
})
afterEach(() => index.close())

test('searches are answered while a large change is taken in, and know nothing of it until all of it is there', async () => {
  await index.apply(ops(10, 1000), 1)
  let ended = false
  const taken = index.apply(ops(5000, 2000), 2).then(() => {
    ended = true
  })
  const totals: number[] = []
  while (!ended) totals.push((await index.search(everybody, scope, page)).total)
  await taken
  expect(totals.filter((total) => total === 10).length).toBeGreaterThan(3)
  expect(totals.filter((total) => total !== 10 && total !== 5000)).toEqual([])
  expect((await index.search(everybody, scope, page)).total).toBe(5000)
})

test('changes are taken in one after the other also when nobody waits for the one before', async () => {
  await Promise.all([index.apply(ops(2000, 1000), 1), index.apply(ops(3, 2000), 2), index.apply(ops(2, 3000), 3)])
  expect(await countSince(0)).toEqual([2000])
  expect(await countSince(2000)).toEqual([3])
  expect(await countSince(3000)).toEqual([2])
  expect(await index.position()).toMatchObject({ seq: 3, documents: 2000 })
})

test('a change that was still being taken in when another feed is followed is forgotten with its feed', async () => {
  await index.follow('one', 9)
  const taken = index.apply(ops(2000, 1000), 5)
  await index.follow('another', 9)
  await taken
  expect(await index.position()).toMatchObject({ seq: 0, documents: 0 })
  await index.apply(ops(7, 1000), 1)
  expect(await countSince(0)).toEqual([7])
})

/** Enough of about one size that they are merged in their own thread. */
async function inParts(): Promise<void> {
  for (const part of [1, 2, 3, 4]) await index.apply(ops(4 * 300, 1000).slice(part * 300 - 300, part * 300), part)
}

// Of threads Linux alone knows a priority.
test.runIf(process.platform === 'linux')('writing and merging leave the processor to the searches', async () => {
  await inParts()
  for (const thread of ['search-writer', 'search-merge'])
    await expect.poll(() => priorityOf(thread), { timeout: 30_000 }).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(priorityOf('search')).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL)
})

test.runIf(canLeaveOne)('an index that is whole leaves a processor to the searches, and not before', async () => {
  await index.apply(ops(10, 1000), 1)
  const all = processorsOf('self')
  expect(processorsOfThread('search-writer')).toBe(all)
  await index.complete()
  await inParts()
  for (const thread of ['search-writer', 'search-merge'])
    await expect.poll(() => startOf(processorsOfThread(thread)), { timeout: 30_000 }).toBeGreaterThan(firstProcessor())
  expect(processorsOfThread('search')).toBe(all)
})

function priorityOf(thread: string): number | undefined {
  const task = threadNamed(thread)
  return task === undefined ? undefined : getPriority(Number(task))
}

function processorsOfThread(thread: string): string | undefined {
  const task = threadNamed(thread)
  return task && processorsOf(`self/task/${task}`)
}
