import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import type { SearchPlan } from '../../server/ports/search-index.ts'
import { person, written } from './people.ts'

const everybody: SearchPlan = { clauses: [], excluded: [], preferred: [], filters: [], sort: 'overall', near: [] }
const developers: SearchPlan = {
  ...everybody,
  clauses: [
    [{ kind: 'words', field: 'position', text: 'developer', quoted: false }],
    [{ kind: 'words', field: 'text', text: 'full stack', quoted: true }],
  ],
}
const page = { offset: 0, limit: 100, facets: [{ facet: 'industry' as const, limit: 10, always: [] }] }
const people = fc
  .sample(person, { numRuns: 300, seed: 3 })
  .map((document, at) => ({ ...document, id: at + 1, companyId: 0 }))
const ops = (from: number, to: number) =>
  people.slice(from, to).map((document) => written({ profileId: document.id, documents: [document] }))

let folder: string
const opened: EmbeddedSearch[] = []
const open = (onRestart?: (error: Error) => void) => {
  const index = new EmbeddedSearch({ folder, onRestart })
  opened.push(index)
  return index
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hf-search-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((index) => index.close()))
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

describe('a snapshot', () => {
  test('gives the next start the same answers from the same place in the feed', async () => {
    const first = open()
    await first.apply(ops(0, 200), 1)
    await first.apply(ops(200, 300), 2)
    await first.apply([{ profileId: 7, documents: [] }], 3)
    const before = await first.search(everybody, { companyId: 0 }, page)
    const some = await first.search(developers, { companyId: 0 }, page)
    expect(some.total).toBeGreaterThan(0)
    const completed = await first.suggest('name', 'петр', { companyId: 0 }, 5)
    expect(completed).not.toEqual([])
    await first.snapshot()
    await first.close()
    const second = open()
    expect(await second.position()).toEqual({ seq: 3, partial: true, documents: 299, newest: 300 })
    expect(await second.search(everybody, { companyId: 0 }, page)).toEqual({ ...before, partial: true })
    expect(await second.search(developers, { companyId: 0 }, page)).toEqual({ ...some, partial: true })
    expect(await second.suggest('name', 'петр', { companyId: 0 }, 5)).toEqual(completed)
    await second.apply(ops(6, 7), 4)
    expect((await second.search(everybody, { companyId: 0 }, page)).total).toBe(300)
  })

  test('is gone on from: names that come after it are found beside those that it knew', async () => {
    const first = open()
    await first.apply(ops(0, 100), 1)
    const known = await first.search(developers, { companyId: 0 }, page)
    await first.snapshot()
    await first.close()
    const second = open()
    // Enough of them for every list and table to grow.
    const added = Array.from({ length: 200 }, (_, at) => ({
      ...people[at]!,
      id: at + 1000,
      texts: { name: [`Ёжи${at} Neu`], position: [`Tester ${at}`] },
    }))
    const newcomers = added.map((document) => written({ profileId: document.id, documents: [document] }))
    await second.apply(newcomers, 2)
    expect((await second.search(developers, { companyId: 0 }, page)).total).toBe(known.total)
    const tester: SearchPlan = {
      ...everybody,
      clauses: [[{ kind: 'words', field: 'position', text: 'tester 150', quoted: false }]],
    }
    const found = await second.search(tester, { companyId: 0 }, page)
    expect(found.hits.map(({ profileId, reasons }) => ({ profileId, reasons }))).toEqual([
      { profileId: 1150, reasons: ['Tester 150'] },
    ])
    // Names that a slip of the finger would reach come after it.
    const [name] = await second.suggest('name', 'ezhi150', { companyId: 0 }, 5)
    expect(name).toEqual({ name: 'Ёжи150 Neu', count: 1 })
  })

  test('that is broken anywhere counts as none: the index begins empty and is rebuilt', async () => {
    const first = open()
    await first.apply(ops(0, 50), 9)
    await first.snapshot()
    await first.close()
    const file = path.join(folder, (await readdir(folder))[0]!)
    const whole = await readFile(file)
    for (const at of [3, 40, whole.length >> 1, whole.length - 5]) {
      const bad = Buffer.from(whole)
      bad[at]! ^= 0x10
      await writeFile(file, bad)
      const index = open()
      expect(await index.position()).toEqual({ seq: 0, partial: true, documents: 0, newest: 0 })
      await index.close()
    }
    await writeFile(file, whole.subarray(0, whole.length - 100))
    expect((await open().position()).seq).toBe(0)
  })
})

test('a batch of any length is taken in whole, and the last word on a person counts', async () => {
  const index = open()
  await index.follow('feed', 0)
  await index.complete()
  await index.follow('feed', 0)
  const gone = { profileId: 3, documents: [] }
  await index.apply([...ops(0, 150), gone, ...ops(150, 300)], 5)
  expect(await index.position()).toEqual({ seq: 5, partial: false, documents: 299, newest: 300 })
  await index.apply([], 6)
  expect(await index.position()).toMatchObject({ seq: 6, documents: 299 })
})

/** An index that knows 200 people, the first 100 of them in its snapshot, and how often it began anew. */
async function beyondSnapshot() {
  const restarts: Error[] = []
  const index = open((error) => restarts.push(error))
  await index.apply(ops(0, 100), 1)
  await index.snapshot()
  await index.apply(ops(100, 200), 2)
  return { index, restarts }
}

describe('when a thread dies', () => {
  test('another takes its place at the last snapshot and a waiting query is answered', async () => {
    const { index, restarts } = await beyondSnapshot()
    const dying = index.crash('searcher')
    const answer = await index.search(everybody, { companyId: 0 }, page)
    await dying
    expect(restarts).toHaveLength(1)
    expect(answer).toMatchObject({ total: 100, seq: 1, partial: true })
    await index.apply(ops(100, 200), 2)
    await index.complete()
    expect(await index.search(everybody, { companyId: 0 }, page)).toMatchObject({ total: 200, partial: false })
  })

  test('which writes, both begin anew at the last snapshot: searches never stay behind what is written', async () => {
    const { index, restarts } = await beyondSnapshot()
    await index.crash('writer')
    await expect.poll(() => restarts.length).toBe(1)
    expect(await index.position()).toMatchObject({ seq: 1, documents: 100 })
    expect(await index.search(everybody, { companyId: 0 }, page)).toMatchObject({ total: 100, seq: 1, partial: true })
  })

  test('a change that was under way is refused, so that the feed begins anew', async () => {
    const index = open()
    await index.position()
    const dying = index.crash('searcher')
    await expect(index.apply(ops(0, 10), 1)).rejects.toThrow('The search index restarts')
    await dying
    expect((await index.position()).seq).toBe(0)
  })
})

test('whoever waits for a change is told when it is found, or that it took too long', async () => {
  const index = open()
  const waiting = index.waitFor(5, 10_000)
  expect(await index.waitFor(5, 1)).toBe(false)
  await index.apply(ops(0, 1), 5)
  expect(await waiting).toBe(true)
})
