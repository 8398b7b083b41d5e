import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySizeOf } from '../../contract/profiles/derived/company-size.ts'
import { educationLevelOf } from '../../contract/profiles/derived/education-level.ts'
import { ratingOf } from '../../contract/profiles/derived/rating.ts'
import { specializationOf } from '../../contract/profiles/derived/specialization.ts'
import { type Fact, factsOf, type StoredFact } from '../../contract/profiles/facts.ts'
import type { IncomingPerson } from '../../contract/profiles/incoming.ts'
import { changeOf, withoutRenaming } from '../../contract/profiles/merge.ts'
import { viewOf } from '../../contract/profiles/view.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['1-4', 1],
  ['10-19', 2],
  ['20 to 99 employees', 3],
  ['1,000-4,999', 6],
  ['10,000+', 8],
  ['1 000 – 4 999', 6],
  ['150', 4],
  ['5-15', 2],
  ['unknown', null],
])('a company of %s has size %s', (stated, id) => {
  expect(companySizeOf(stated)).toBe(id)
})

test.each([
  ["Bachelor's degree", 'bachelor'],
  ["Some college/university study without earning a bachelor's degree", 'college'],
  ['PhD', 'doctor'],
  ["Master's degree", 'master'],
  ['Бакалавр', 'bachelor'],
  ['Магистратура', 'master'],
  ['Bootcamp', 'courses'],
  ['High school', 'school'],
  ['Self-taught', null],
  [null, null],
])('%s is the level %s', (degree, level) => {
  expect(educationLevelOf(degree)).toBe(level)
})

test.each([
  ['Senior Full-stack web developer', 'fullstack'],
  ['Back-end web developer', 'backend'],
  ['Мобильный разработчик', 'mobile'],
  ['Desktop developer', 'developer'],
  ['Ведущий тестировщик', 'qa'],
  ['Gardener', null],
])('%s works as %s', (title, specialization) => {
  expect(specializationOf(title)).toBe(specialization)
})

const text = fc.string({ maxLength: 12 })
const person: fc.Arbitrary<IncomingPerson> = fc.record({
  source: fc.constantFrom('a', 'b'),
  namespace: fc.constantFrom('ats', null),
  externalId: fc.option(fc.constantFrom('1', '2'), { nil: null }),
  file: fc.constantFrom('a file', null),
  name: fc.record({ full: text, first: text, last: text }),
  place: fc.constant(null),
  positions: fc.array(
    fc.record({
      title: fc.option(text, { nil: null }),
      company: fc.option(text, { nil: null }),
      start: fc.option(fc.constantFrom('2019-01', '2020-06'), { nil: null }),
      end: fc.option(fc.constantFrom('2021-01', '2022-06'), { nil: null }),
      current: fc.boolean(),
      description: fc.option(text, { nil: null }),
      companySize: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
      industry: fc.option(text, { nil: null }),
    }),
    { maxLength: 4 },
  ),
  educations: fc.constant([]),
  skills: fc.array(
    fc.record({
      name: text,
      years: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
      rating: fc.option(fc.constantFrom(0.1, 0.9), { nil: null }),
      principal: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  languages: fc.array(text, { maxLength: 3 }),
  links: fc.array(fc.webUrl(), { maxLength: 2 }),
  rejoinedLinks: fc.constant([]),
  contacts: fc.array(fc.record({ kind: fc.constantFrom('email', 'phone', 'telegram'), value: text }), { maxLength: 3 }),
  summary: fc.option(text, { nil: null }),
  photo: fc.option(fc.record({ id: fc.uuid() }), { nil: null }),
  statedYears: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  birthdate: fc.constant(null),
  employment: fc.option(text, { nil: null }),
  remote: fc.option(fc.constantFrom('full', 'no'), { nil: null }),
  counts: fc.constantFrom({}, { kaggle: 3 }),
  lists: fc.constant([]),
  updatedAt: fc.constant(null),
  fingerprint: fc.constant('f'),
})

const kept = (facts: readonly Fact[], source: string): StoredFact[] =>
  // The way through the database keeps values, not their order of keys nor their identity.
  facts.map((fact, id) => ({
    ...(JSON.parse(JSON.stringify(fact)) as Fact),
    id,
    source,
    ownerCompanyId: null,
    recordedAt: '2026-01-01T00:00:00.000Z',
  }))

describe('merging', () => {
  test('what a source says again unchanged changes nothing', () => {
    fc.assert(
      fc.property(person, fc.boolean(), (one, restates) => {
        const said = factsOf(one, null)
        expect(changeOf(said, kept(said, one.source), one.source, restates)).toEqual({ add: [], remove: [] })
      }),
    )
  })

  test('a source that restates leaves exactly what it says, and never touches what others said', () => {
    fc.assert(
      fc.property(person, person, person, (before, after, other) => {
        const own = kept(factsOf(before, null), 'a')
        const others = kept(factsOf(other, null), 'b').map((fact) => ({ ...fact, id: fact.id + 1000 }))
        const { add, remove } = changeOf(factsOf(after, null), [...own, ...others], 'a', true)
        expect(remove.every((id) => id < 1000)).toBe(true)
        const left = [...own.filter(({ id }) => !remove.includes(id)), ...add].map(({ kind, key, value }) => ({
          kind,
          key,
          value,
        }))
        const order = (facts: object[]) => facts.map((fact) => JSON.stringify(fact, Object.keys(fact).sort())).sort()
        expect(order(left)).toHaveLength(factsOf(after, null).length)
        expect(left.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual(
          factsOf(after, null)
            .map(({ kind, key }) => `${kind} ${key}`)
            .sort(),
        )
      }),
    )
  })

  test('another name renames nobody, said once or again, unless its source restates its own', () => {
    fc.assert(
      fc.property(person, person, fc.boolean(), (before, after, restates) => {
        const known = kept(factsOf(before, null), 'a')
        const others = withoutRenaming(factsOf(after, null), known, 'b', restates)
        const about = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
        const both = [
          ...known,
          ...kept(others, 'b').map((fact) => ({ ...fact, recordedAt: '2026-02-01T00:00:00.000Z' })),
        ]
        expect(viewOf(about, both, now).card.name).toBe(before.name.full)
        const again = withoutRenaming(factsOf(after, null), both, 'b', restates)
        expect(again).toEqual(others)
      }),
    )
    const own = kept([{ kind: 'name', key: '', value: { full: 'Anna P', first: 'Anna', last: 'P' } }], 'a')
    const married = [{ kind: 'name' as const, key: '', value: { full: 'Anna S', first: 'Anna', last: 'S' } }]
    expect(withoutRenaming(married, own, 'a', true)).toEqual(married)
  })

  test('a card does not depend on the order in which equal facts were told', () => {
    fc.assert(
      fc.property(person, (one) => {
        const facts = kept(factsOf({ ...one, positions: [] }, null), 'a')
        const about = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
        const names = (order: StoredFact[]) =>
          viewOf(about, order, now)
            .card.skills.map(({ name }) => name)
            .sort()
        expect(names([...facts].reverse())).toEqual(names(facts))
      }),
    )
  })
})

test('a fuller and fresher profile is never rated lower', () => {
  const none = {
    title: false,
    company: false,
    place: false,
    skills: 0,
    measured: 0,
    education: false,
    dated: false,
    described: false,
    contact: false,
    link: false,
    summary: false,
  }
  const all = {
    title: true,
    company: true,
    place: true,
    skills: 9,
    measured: 9,
    education: true,
    dated: true,
    described: true,
    contact: true,
    link: true,
    summary: true,
  }
  expect(ratingOf(all, now.toISOString(), now)).toBe(1)
  expect(ratingOf(none, '2010-01-01', now)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), (a, b) => {
      const at = (months: number) => new Date(Date.UTC(2026, 10 - months, 1)).toISOString()
      const [fresh, stale] = [Math.min(a, b), Math.max(a, b)]
      expect(ratingOf(all, at(fresh), now)).toBeGreaterThanOrEqual(ratingOf(all, at(stale), now))
    }),
  )
  // A bare résumé of today stands behind somebody of whom all is known, two years old.
  const bare = { ...all, measured: 0, described: false, link: false, summary: false }
  expect(ratingOf(bare, now.toISOString(), now)).toBeLessThan(ratingOf(all, '2024-11-01', now))
})
