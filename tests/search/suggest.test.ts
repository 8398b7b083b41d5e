import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../contract/search/fold.ts'
import { latin, otherLayout, readingsOf } from '../../contract/search/latin.ts'
import { indexCalls } from '../../server/adapters/search-embedded/calls.ts'
import type { SearchDocument, SuggestField } from '../../server/ports/search-index.ts'
import { person, written } from './people.ts'

const fields = ['skill', 'position', 'companySearch', 'educationSearch', 'name'] as const satisfies SuggestField[]

const namesIn = (field: SuggestField, document: SearchDocument): Set<string> =>
  new Set((field === 'skill' ? document.skills.map(({ name }) => name) : (document.texts[field] ?? [])).map(fold))

interface Fitting {
  name: string
  count: number
  rank: number
}

/** What is to be suggested: how well each name fits, and how many carry it. */
function expected(all: readonly SearchDocument[], field: SuggestField, typed: string): Fitting[] {
  for (const reading of readingsOf(typed)) {
    const counts = new Map<string, number>()
    for (const name of all.flatMap((document) => [...namesIn(field, document)]))
      if (reading !== '' && ` ${latin(name)}`.includes(` ${reading}`)) counts.set(name, (counts.get(name) ?? 0) + 1)
    const rank = (name: string) => (latin(name) === reading ? 2 : Number(latin(name).startsWith(reading)))
    if (counts.size > 0) return [...counts].map(([name, count]) => ({ name, count, rank: rank(name) })).sort(order)
  }
  return []
}
const order = (a: Fitting, b: Fitting) => b.rank - a.rank || b.count - a.count || (a.name < b.name ? -1 : 1)

const people = fc.array(person, { maxLength: 20 }).map((all) => all.map((one, at) => ({ ...one, id: at + 1 })))
const indexOf = (all: readonly SearchDocument[]) => {
  const calls = indexCalls(undefined)
  calls.apply(
    all.map((document) => written({ profileId: document.id, documents: [{ ...document, companyId: 0 }] })),
    1,
  )
  return calls
}
const suggested = (all: readonly SearchDocument[], field: SuggestField, typed: string) =>
  indexOf(all)
    .suggest(field, typed, { companyId: 0 }, 100)
    .map(({ name, count }) => ({ name: fold(name), count }))

test('what begins like the typed text is suggested, whatever the script or the keyboard layout, and counted exactly', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...fields), fc.nat(), fc.nat(), (all, field, which, length) => {
      const names = all.flatMap((document) => [...namesIn(field, document)])
      const name = names[which % Math.max(1, names.length)] ?? 'x'
      const part = name.slice(name.lastIndexOf(' ', length % name.length) + 1).slice(0, 1 + (length % 7))
      for (const typed of [part, latin(part), otherLayout(part), part.toUpperCase()]) {
        const fitting = expected(all, field, typed)
        const found = suggested(all, field, typed)
        expect(found.map(({ count }) => count)).toEqual(fitting.map(({ count }) => count))
        const bare = ({ name: one, count }: { name: string; count: number }) => `${one} ${count}`
        expect(new Set(found.map(bare))).toEqual(new Set(fitting.map(bare)))
      }
    }),
    { numRuns: 300 },
  )
})

const named = (name: string): SearchDocument => ({
  ...fc.sample(person, { numRuns: 1, seed: 1 })[0]!,
  texts: { name: [name] },
})

test('a name is found in the other script, and as typed with the keyboard switched the wrong way', () => {
  const all = ['Пётр Ильин', 'Petra Schmidt', 'Anna Petrova'].map((name, at) => ({ ...named(name), id: at + 1 }))
  const found = (typed: string) => suggested(all, 'name', typed).map(({ name }) => name)
  expect(found('petr')).toEqual(['петр ильин', 'petra schmidt', 'anna petrova'])
  expect(found('петр')).toEqual(found('petr'))
  expect(found('gtnh')).toEqual(found('petr'))
  expect(found('зуекф')).toEqual(['petra schmidt'])
  expect(found('anna p')).toEqual(['anna petrova'])
  expect(found('ь')).toEqual([])
})

const saying = fc.record({
  profileId: fc.integer({ min: 1, max: 8 }),
  companyId: fc.constantFrom(0, 1),
  name: fc.constantFrom('An', 'Ann Ash', 'Ash Bo', 'Bo An', 'Bo Ash', 'Ash'),
})

test('few are the first of all, whatever was written of people before and whoever may see them', () => {
  fc.assert(
    fc.property(fc.array(saying, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (history, few) => {
      const calls = indexCalls(undefined)
      for (const [at, { profileId, companyId, name }] of history.entries())
        calls.apply([written({ profileId, documents: [{ ...named(name), id: profileId, companyId }] })], at + 1)
      for (const companyId of [0, 1]) {
        for (const typed of ['a', 'an', 'bo']) {
          const all = calls.suggest('name', typed, { companyId }, 100)
          expect(calls.suggest('name', typed, { companyId }, few)).toEqual(all.slice(0, few))
        }
      }
    }),
    { numRuns: 300 },
  )
})
