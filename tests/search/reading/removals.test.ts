import { expect, test } from 'vitest'
import { readSearch } from '../../../contract/search/search-url.ts'
import { type Conditions, partsOf, removalsOf } from '../../../contract/search/typed/removals.ts'

/** Counts as if each condition named here kept everybody out that is with it, and the others nobody. */
const pool = (keepsOut: (said: readonly string[]) => number) => async (many: readonly Conditions[]) =>
  many.map((one) => keepsOut(partsOf(one).flatMap(({ q, f }) => [...q, ...f])))

const state = (q: string[], f: string[] = []) => readSearch({ q, f }).state
const sets = (removals: Awaited<ReturnType<typeof removalsOf>>) =>
  removals.map(({ q, f, count }) => [...q, ...f, count])

test('what stands in the way alone comes first, those that bring more before those that bring fewer', async () => {
  const search = state(['skill:React', 'skill:COBOL', 'location:Atlantis'])
  const left = (said: readonly string[]) =>
    said.includes('skill:COBOL') && said.includes('location:Atlantis') ? 0 : said.includes('skill:COBOL') ? 3 : 40
  expect(sets(await removalsOf(search, pool(left)))).toEqual([
    ['skill:COBOL', 40],
    ['location:Atlantis', 3],
  ])
})

test('two that stand in the way together are one removal, each counted with the other', async () => {
  const search = state(['skill:React', 'skill:COBOL', 'location:Atlantis'], ['seniorityLevel[2]:senior'])
  const left = (said: readonly string[]) => (said.includes('skill:COBOL') || said.includes('location:Atlantis') ? 0 : 7)
  expect(sets(await removalsOf(search, pool(left)))).toEqual([['skill:COBOL', 'location:Atlantis', 7]])
})

test('titles and places that widen each other go together, and so do the values of one filter', async () => {
  const search = state(
    ['position:Dyer', 'position:Weaver', 'skill:React'],
    ['seniorityLevel[1]:junior', 'seniorityLevel[2]:senior'],
  )
  const left = (said: readonly string[]) => (said.some((one) => one.startsWith('position')) ? 0 : 5)
  expect(sets(await removalsOf(search, pool(left)))).toEqual([['position:Dyer', 'position:Weaver', 5]])
  const levels = (said: readonly string[]) => (said.some((one) => one.startsWith('seniority')) ? 0 : 5)
  expect(sets(await removalsOf(search, pool(levels)))).toEqual([
    ['seniorityLevel[1]:junior', 'seniorityLevel[2]:senior', 5],
  ])
})

test('where many stand in the way there is a way on all the same, the least telling let go first', async () => {
  const search = state(['text:aa', 'text:bb', 'text:cc', 'text:dd', 'skill:React'])
  const left = (said: readonly string[]) => (said.some((one) => one.startsWith('text')) ? 0 : 9)
  expect(sets(await removalsOf(search, pool(left)))).toEqual([['text:aa', 'text:bb', 'text:cc', 'text:dd', 9]])
})

test('what excludes may stand in the way too, what only ranks may not; forty conditions ask a bounded number of questions', async () => {
  let asked = 0
  const count = pool((said) => (said.includes('-skill:React') ? 0 : 2))
  const search = state(['preferableSkill:Vue', '-skill:React', ...Array.from({ length: 40 }, (_, n) => `skill:s${n}`)])
  const removals = await removalsOf(search, (many) => {
    asked += many.length
    return count(many)
  })
  expect(sets(removals)).toEqual([['-skill:React', 2]])
  expect(asked).toBeLessThan(100)
})
