import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '../../contract/profiles/facts.ts'
import { viewOf } from '../../contract/profiles/view.ts'
import type { FilterFlags } from '../../contract/search/activity.ts'
import { decodeFilter, encodeFilter, type Filter } from '../../contract/search/filters.ts'
import { type DeviceCard, deviceSearch, notOnDevice } from '../../contract/search/matches.ts'
import { makeTerm, printTerm, type Term } from '../../contract/search/query.ts'
import { readSearch, type SearchState } from '../../contract/search/search-url.ts'
import { demoPerson } from '../../server/modules/profiles/demo/generate.ts'
import { documentOf } from '../../server/modules/profiles/document.ts'
import { resolveIncoming } from '../../server/modules/profiles/places/incoming.ts'
import { resolveText } from '../../server/modules/profiles/places/resolve.ts'
import { noActivity } from '../../server/modules/search/facets/activity.ts'
import { planSearch } from '../../server/modules/search/plan.ts'
import { reference } from './reference.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** The same person as the index knows them and as a device does. */
function someone(n: number) {
  const person = demoPerson(n)
  const facts = factsOf(person, person.place && resolveIncoming(person.place)).map((fact, id) => ({
    ...fact,
    id,
    source: person.source,
    ownerCompanyId: null,
    recordedAt: now.toISOString(),
  }))
  const uid = `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const view = viewOf({ id: n, uid, isDemo: true }, facts, now)
  const card: DeviceCard = view.card
  return {
    id: n,
    card,
    document: documentOf(view, 0, false),
    whole: view.skills.length <= 24 && view.positions.length <= 12,
  }
}

const people = Array.from({ length: 600 }, (_, n) => someone(n + 1)).filter(({ whole }) => whole)
const cards = people.map(({ card }) => card)
const documents = people.map(({ document }) => document)

const flags: FilterFlags = {
  legacyActivityFilters: false,
  commentDaysFilter: true,
  remoteFilter: true,
  enableMltr: true,
  mltrDaysFilter: false,
  isSuperUser: false,
}

const nothingSpecial = { facets: { age: 'off', gender: 'off', diversity: 'off' }, countries: null } as const

const found = (state: SearchState): number[] => {
  const meets = deviceSearch(state)
  return people.filter(({ card }) => meets(card)).map(({ id }) => id)
}
function foundByServer(state: SearchState): number[] {
  const { plan } = planSearch(
    state,
    { companyId: 0, filters: flags, special: nothingSpecial },
    { learned: new Map(), now: new Date(0), inside: [], activity: noActivity },
  )
  const { hits } = reference(documents, plan, 0, { offset: 0, limit: people.length, facets: [] })
  return hits.map(({ profileId }) => profileId).sort((a, b) => a - b)
}

const from = <T>(values: readonly (T | null)[]) => fc.constantFrom(...new Set(values.flatMap((value) => value ?? [])))
const skills = from([...cards.flatMap((card) => card.skills.map(({ name }) => name)), 'js', 'golang', 'k8s', 'nothing'])
const titles = from([...cards.flatMap((card) => card.positions.map(({ title }) => title)), 'engineer', 'Senior'])
const companies = from([...cards.flatMap((card) => card.positions.map(({ company }) => company)), 'Labs', 'Pay'])
const names = from([...cards.map(({ name }) => name), 'Anna', 'петрова'])
/** A region's name goes before a town's (product.md); a device, which knows no other regions, finds the town. */
const isNoRegion = (name: string | null) => name !== null && resolveText(name, new Map())?.kind !== 'region'
const towns = cards.map(({ location }) => location?.city ?? null).filter(isNoRegion)
const places = from([...towns, ...cards.map(({ location }) => location?.country ?? null), 'Германия', 'PL'])

const term = fc
  .oneof(
    fc.record({ field: fc.constantFrom('skill', 'skillAny', 'mainSkillHigh', 'preferableSkill'), text: skills }),
    fc.record({ field: fc.constant('skillAll'), text: skills, range: fc.constantFrom(0, 1, 3, 5) }),
    fc.record({ field: fc.constantFrom('position', 'lastPosition'), text: titles, quoted: fc.boolean() }),
    fc.record({ field: fc.constantFrom('companySearch', 'lastCompanySearch'), text: companies, quoted: fc.boolean() }),
    fc.record({ field: fc.constant('name'), text: names, quoted: fc.boolean() }),
    fc.record({ field: fc.constant('location'), text: places }),
  )
  .chain((made) => fc.record({ made: fc.constant(made), excluded: fc.integer({ min: 0, max: 4 }) }))
  .map(({ made, excluded }) => makeTerm({ ...made, excluded: excluded === 0 } as Term))
  .filter((made) => made !== undefined)

const filters = [
  'experience[0]:3-*',
  'experience[1]:*-5',
  'seniorityLevel[0]:senior',
  'seniorityLevel[1]:middle',
  '-seniorityLevel[2]:junior',
  'language[0]:English',
  'language[1]:German',
  'site[0]:github.com',
  '-site[1]:linkedin.com',
  'mainSkillHigh[0]:React',
].map((filter) => decodeFilter(filter)!)

const search = fc
  .record({ terms: fc.array(term, { maxLength: 4 }), filters: fc.subarray<Filter>(filters, { maxLength: 3 }) })
  .map((said): SearchState => ({ ...readSearch({}).state, ...said }))

test('a device finds whom the server finds, for everything that a device knows', () => {
  let some = 0
  fc.assert(
    fc.property(search, (state) => {
      const expected = foundByServer(state)
      expect(found(state)).toEqual(expected)
      expect(notOnDevice(state)).toEqual({ terms: [], groups: [], filters: [], similar: null })
      if (expected.length) some++
    }),
    { numRuns: 400, seed: 20261120 },
  )
  expect(some).toBeGreaterThan(100)
}, 120_000)

test('a word that is said somewhere is found where the device has it, and nowhere else', () => {
  for (const text of ['React', 'engineer', 'Nordlicht', 'Анна']) {
    const state = readSearch({ q: [`text:${text}`] }).state
    const server = new Set(foundByServer(state))
    expect(found(state).filter((id) => !server.has(id))).toEqual([])
  }
  expect(found(readSearch({ q: ['text:React'] }).state).length).toBeGreaterThan(5)
})

test('what a device cannot know is named and not looked at', () => {
  const { state } = readSearch({ q: ['skill:React', 'educationSearch:MIT', 'comment:good'], f: ['contacts[0]:email'] })
  const { terms, filters } = notOnDevice(state)
  const named = [...terms.map(printTerm), ...filters.map(encodeFilter)]
  expect(named).toEqual(['educationSearch:MIT', 'comment:good', 'contacts[0]:email'])
  expect(found(state)).toEqual(found(readSearch({ q: ['skill:React'] }).state))
})

test('Georgia is the country', () => {
  const place = (city: string, region: string, country: string, country_code: string) => ({
    ...cards[0]!,
    location: { id: null, city, region, country, country_code },
  })
  const tbilisi = place('Tbilisi', 'Tbilisi', 'Georgia', 'GE')
  const atlanta = place('Atlanta', 'Georgia', 'United States', 'US')
  const meets = (text: string) => {
    const state = readSearch({ q: [`location:"${text}"`] }).state
    const is = deviceSearch(state)
    return [is(tbilisi), is(atlanta)]
  }
  expect(meets('Georgia')).toEqual([true, false])
  expect(meets('Грузия')).toEqual([true, false])
  expect(meets('Georgia, United States')).toEqual([false, true])
})
