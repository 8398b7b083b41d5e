import { beforeAll, expect, test } from 'vitest'
import { inProcessSearch } from '../../../../tests/search/in-process.ts'
import { written } from '../../../../tests/search/people.ts'
import type { SearchDocument } from '../../../ports/search-index.ts'
import { skillsNear } from './related-skills.ts'

const index = inProcessSearch()
const company = { companyId: 1 }

const person = (id: number, companyId: number, skills: readonly string[]): SearchDocument => ({
  id,
  companyId,
  texts: {},
  skills: skills.map((name) => ({ name, months: null, principal: false, high: false })),
  places: [],
  placeNames: [],
  facets: {},
  numbers: { age: null, experience: null, onLastPosition: null, graduation: null },
  flags: [],
  merits: {},
  point: null,
  rating: 0,
  updatedAt: 0,
})

/** People of a company with the same skills. */
const groups: [people: number, companyId: number, ...skills: string[]][] = [
  [20, 1, 'Triage', 'Phlebotomy', 'First Aid', 'English'],
  [3, 1, 'Triage', 'Falconry', 'English'],
  [40, 1, 'Welding', 'First Aid', 'English'],
  [60, 1, 'Masonry', 'English'],
  [10, 1, 'React', 'Redux', 'English'],
  [30, 2, 'Triage', 'Cartography'],
]

beforeAll(async () => {
  const people = groups.flatMap(([count, companyId, ...skills]) =>
    Array.from({ length: count }, () => ({ companyId, skills })),
  )
  const ops = people.map(({ companyId, skills }, at) =>
    written({ profileId: at + 1, documents: [person(at + 1, companyId, skills)] }),
  )
  await index.apply(ops, 1)
})

test('skills that people have together oftener than by chance are offered, with how many have each', async () => {
  // First Aid: 20 of 23 who do triage, and 60 of all 133; English is everybody's; falconry three people's; maps another company's.
  expect(await skillsNear(index, company, 'Triage')).toEqual([
    { name: 'Phlebotomy', count: 20 },
    { name: 'First Aid', count: 60 },
  ])
})

test('skills that the dictionary knows to be near are offered where somebody has them', async () => {
  expect(await skillsNear(index, company, 'react.js')).toEqual([{ name: 'Redux', count: 10 }])
})

test('beside a skill that nobody has there is none', async () => {
  for (const skill of ['Zauberei', '', 'x'.repeat(10_000)]) expect(await skillsNear(index, company, skill)).toEqual([])
})
