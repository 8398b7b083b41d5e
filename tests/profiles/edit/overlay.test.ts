import { expect, test } from 'vitest'
import { partsOf } from '../../../contract/profiles/edit/fields.ts'
import { editableKinds, editedFields, hiddenPart, isList } from '../../../contract/profiles/edit/names.ts'
import { type Edit, laidOver } from '../../../contract/profiles/edit/overlay.ts'
import { type Fact, factsOf, type StoredFact } from '../../../contract/profiles/facts.ts'
import type { IncomingPerson } from '../../../contract/profiles/incoming.ts'
import { viewOf } from '../../../contract/profiles/view.ts'

const about = { id: 1, uid: '0190a000-0000-7000-8000-000000000001', isDemo: false }
const now = new Date('2026-11-20T09:00:00Z')
let ids = 0

const anna: IncomingPerson = {
  source: 'linkedin',
  namespace: 'linkedin',
  externalId: '1',
  file: null,
  name: { full: 'Anna Petrova', first: 'Anna', last: 'Petrova' },
  place: null,
  positions: [],
  educations: [],
  skills: [],
  languages: [],
  links: [],
  rejoinedLinks: [],
  contacts: [],
  summary: null,
  photo: null,
  statedYears: null,
  birthdate: null,
  employment: null,
  remote: null,
  counts: {},
  lists: [],
  updatedAt: null,
  fingerprint: '1',
}

const job = (title: string, company: string, start: string | null = '2020-01', end: string | null = null) => ({
  title,
  company,
  start,
  end,
  current: end === null,
  description: null,
  companySize: 3,
  industry: 'Software',
})
const stored = (fact: Fact, source = 'linkedin', recordedAt = '2026-10-02T00:00:00.000Z'): StoredFact => ({
  ...fact,
  id: ++ids,
  source,
  ownerCompanyId: null,
  recordedAt,
})
const told = (said: Partial<IncomingPerson>, source?: string, at?: string) =>
  factsOf({ ...anna, ...said }, null).map((fact) => stored(fact, source, at))
const edit = (kind: Edit['kind'], key: string, part: string, value: string | null, version = ++ids): Edit => ({
  companyId: 7,
  kind,
  key,
  part,
  value,
  version,
  by: 'u',
  at: '2026-11-19T00:00:00.000Z',
})
const seen = (facts: readonly StoredFact[], edits: Edit[]) => viewOf(about, laidOver(facts, edits), now)
const titles = (facts: readonly StoredFact[], edits: Edit[]) =>
  seen(facts, edits).positions.map(({ title, company }) => `${title} at ${company}`)

const zalando = 'senior frontend engineer|zalando|2020-01'

test('a changed field stands over what sources say, and the rest of the item stays theirs', () => {
  const facts = told({ positions: [job('Senior Frontend Engineer', 'Zalando')] })
  const { positions, card } = seen(facts, [edit('position', zalando, 'title', 'Staff Frontend Engineer')])
  expect(positions).toMatchObject([
    { title: 'Staff Frontend Engineer', company: 'Zalando', start: '2020-01', current: true, companySize: 3 },
  ])
  expect(card.title).toBe('Staff Frontend Engineer')
})

test('the same fact imported again, by another source or undated, never brings the value back', () => {
  const position = job('Senior Frontend Engineer', 'Zalando')
  const facts = [
    ...told({ positions: [position] }),
    ...told({ positions: [{ ...position, start: null }] }, 'résumé', '2026-11-30T00:00:00.000Z'),
    ...told({ positions: [{ ...position, description: 'Newer' }] }, 'hh', '2026-12-30T00:00:00.000Z'),
  ]
  expect(titles(facts, [edit('position', zalando, 'title', 'Staff')])).toEqual(['Staff at Zalando'])
  // A source that corrects when it began tells of the same job.
  const moved = told({ positions: [{ ...position, start: '2020-03' }] })
  expect(titles(moved, [edit('position', zalando, 'title', 'Staff')])).toEqual(['Staff at Zalando'])
})

test('another job under the same title and firm is not hidden with the edited one', () => {
  const facts = told({
    positions: [
      job('Senior Frontend Engineer', 'Zalando'),
      job('Senior Frontend Engineer', 'Zalando', '2012-05', '2014-01'),
    ],
  })
  expect(titles(facts, [edit('position', zalando, 'hidden', 'yes')])).toEqual(['Senior Frontend Engineer at Zalando'])
})

test('a hidden fact stays hidden however often it is told, and comes back when that is undone', () => {
  const facts = [
    ...told({ skills: [{ name: 'JS', years: 2, rating: null, principal: true }] }),
    ...told({ skills: [{ name: 'JavaScript', years: 5, rating: null, principal: false }] }, 'hh'),
  ]
  const [skill] = seen(facts, []).skills
  expect(skill).toMatchObject({ name: 'JavaScript', principal: true })
  expect(seen(facts, [edit('skill', 'javascript', 'hidden', 'yes')]).skills).toEqual([])
  expect(seen(facts, []).skills).toHaveLength(1)
})

test('half of a name can be another one; the other half follows its source', () => {
  const facts = told({})
  expect(seen(facts, [edit('name', '', 'last', 'Ivanova')]).card).toMatchObject({
    name: 'Anna Ivanova',
    first_name: 'Anna',
    last_name: 'Ivanova',
  })
})

test('what nobody tells is the company’s own item, and is gone when its name is', () => {
  const key = 'new:0190a000'
  const course = [edit('course', key, 'name', 'CKA'), edit('course', key, 'year', '2025')]
  expect(seen([], course).courses).toEqual([{ name: 'CKA', issuer: null, year: 2025 }])
  expect(seen([], course.slice(1)).courses).toEqual([])
})

test('a colleague’s word on offers wins over every hint, both ways', () => {
  const facts = told({ openToWork: 'actively looking', employment: 'Not employed, but looking for work' })
  expect(seen(facts, []).flags).toContain('openToWork')
  expect(seen(facts, [edit('openToWork', '', 'said', 'no')]).flags).not.toContain('openToWork')
  expect(seen(told({}), [edit('openToWork', '', 'said', 'yes')]).flags).toContain('openToWork')
})

test('taken away, what there is one of is not known any more', () => {
  const facts = told({ summary: 'Old words', birthdate: '1990-01-02' })
  const { summaries, numbers } = seen(facts, [edit('summary', '', 'text', null), edit('birthdate', '', 'date', null)])
  expect(summaries).toEqual([])
  expect(numbers.age).toBeNull()
})

test('without edits the facts are the very same', () => {
  const facts = told({ summary: 'Words' })
  expect(laidOver(facts, [])).toBe(facts)
})

test('an event can name every field that can be edited, and a contact', () => {
  const all = editableKinds.flatMap((kind) =>
    [...Object.keys(partsOf(kind)), ...(isList(kind) ? [hiddenPart] : [])].map((part) => `${kind}.${part}`),
  )
  expect([...editedFields]).toEqual([...all, 'contact.value'])
})
