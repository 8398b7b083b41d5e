import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../contract/search/spelling/fold.ts'
import { latin, otherLayout, readingsOf } from '../../contract/search/spelling/latin.ts'
import { indexCalls } from '../../server/adapters/search-embedded/calls.ts'
import { withOneNameEach } from '../../server/ports/one-name-each.ts'
import type { SearchDocument, SuggestField } from '../../server/ports/search-index.ts'
import { isDeep } from '../kit/depth.ts'
import { person, written } from './people.ts'

const fields = ['skill', 'position', 'companySearch', 'educationSearch', 'name'] as const satisfies SuggestField[]

const namesIn = (field: SuggestField, document: SearchDocument): Set<string> => {
  const { skills, texts } = withOneNameEach(document)
  return new Set((field === 'skill' ? skills.map(({ name }) => name) : (texts[field] ?? [])).map(fold))
}

interface Fitting {
  name: string
  count: number
  rank: number
}

/** Where a name may begin to be typed, found another way: at its start, behind a space, at a letter behind none, at each sign of CJK. */
const beginnings = (name: string): string[] =>
  [
    ...name.matchAll(
      /^|(?<= )(?=.)|(?<![a-z0-9\u0080-\uffff])(?=[a-z0-9\u0080-\uffff])|(?=[\u2e80-\udbff\ue000-\uffff])/g,
    ),
  ].map(({ index }) => name.slice(index))

/** The least changes, letter by letter or of two neighbours, from a typed text to some beginning of another: all tried. */
function slips(text: string, typed: string): number {
  const table: number[][] = []
  for (let i = 0; i <= typed.length; i++) {
    table.push([])
    for (let j = 0; j <= text.length; j++) {
      const ways = i === 0 ? [j] : j === 0 ? [i] : []
      if (i > 0 && j > 0) {
        ways.push(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1)
        ways.push(table[i - 1]![j - 1]! + Number(typed[i - 1] !== text[j - 1]))
        if (i > 1 && j > 1 && typed[i - 1] === text[j - 2] && typed[i - 2] === text[j - 1])
          ways.push(table[i - 2]![j - 2]! + 1)
      }
      table[i]!.push(Math.min(...ways))
    }
  }
  return Math.min(...table[typed.length]!)
}

/** How well a name fits: itself, its beginning, a word's, or but for a slip or two. */
function fitOf(name: string, reading: string): number | undefined {
  const said = latin(name)
  if (said === reading) return 2
  if (said.startsWith(reading)) return 1
  const from = beginnings(said)
  if (from.some((text) => text.startsWith(reading))) return 0
  const most = reading.length < 4 ? 0 : reading.length < 8 ? 1 : 2
  const fewest = Math.min(...from.filter((text) => text[0] === reading[0]).map((text) => slips(text, reading)))
  return fewest <= most ? -fewest : undefined
}

/** What is to be suggested: how well each name fits, and how many carry it. */
function expected(all: readonly SearchDocument[], field: SuggestField, typed: string): Fitting[] {
  const counts = new Map<string, number>()
  for (const name of all.flatMap((document) => [...namesIn(field, document)]))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const first = (isIt: (rank: number) => boolean): Fitting[] => {
    for (const reading of readingsOf(typed).filter((text) => text !== '')) {
      const fitting = [...counts].flatMap(([name, count]) => {
        const rank = fitOf(name, reading)
        return rank !== undefined && isIt(rank) ? { name, count, rank } : []
      })
      if (fitting.length > 0) return fitting.sort(order)
    }
    return []
  }
  const whole = first((rank) => rank >= 0)
  if (whole.length >= 3) return whole
  const near = first((rank) => rank < 0)
  return [...whole, ...near.filter(({ name }) => !whole.some((known) => known.name === name))]
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
      const part = name.slice(name.lastIndexOf(' ', length % name.length) + 1).slice(0, 1 + (length % 12))
      const slipped = [part.slice(0, 2) + part.slice(3), part.slice(0, 1) + part[2] + part[1] + part.slice(3)]
      for (const typed of [part, latin(part), otherLayout(part), part.toUpperCase(), ...slipped]) {
        const fitting = expected(all, field, typed)
        const found = suggested(all, field, typed)
        expect(found.map(({ count }) => count)).toEqual(fitting.map(({ count }) => count))
        const bare = ({ name: one, count }: { name: string; count: number }) => `${one} ${count}`
        expect(new Set(found.map(bare))).toEqual(new Set(fitting.map(bare)))
      }
    }),
    { numRuns: isDeep('seeds') ? 600 : 60 },
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
  expect(found('зуекф')).toEqual(['petra schmidt', 'петр ильин', 'anna petrova'])
  expect(found('anna p')).toEqual(['anna petrova'])
  expect(found('ь')).toEqual([])
})

test('a word behind a hyphen, and a slip of the fingers, in any script and layout', () => {
  const titles = ['Java-разработчик', 'Frontend-разработчик', 'Kubernetes Engineer', 'Schmiedemeister']
  const all = titles.map((title, at) => ({ ...named(''), id: at + 1, texts: { position: [title] } }))
  const found = (typed: string) => suggested(all, 'position', typed).map(({ name }) => name)
  expect(found('разработчик')).toEqual(['java-разработчик', 'frontend-разработчик'])
  expect(found('разрботчик')).toEqual(['java-разработчик', 'frontend-разработчик'])
  expect(found('hfphf,jnxbr')).toEqual(['java-разработчик', 'frontend-разработчик'])
  expect(found('kuberntes')).toEqual(['kubernetes engineer'])
  expect(found('kubenretes eng')).toEqual(['kubernetes engineer'])
  expect(found('лгиуктеуы')).toEqual(['kubernetes engineer'])
  expect(found('kub')).toEqual(['kubernetes engineer'])
  for (const farther of ['kuxxxntes', 'kxb', 'jvxa', 'xubernetes']) expect(found(farther)).toEqual([])
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
    { numRuns: isDeep('seeds') ? 600 : 60 },
  )
})
