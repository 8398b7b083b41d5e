import { expect, test } from 'vitest'
import { parseSearchUrl } from '../search-url.ts'
import { type Hinted, hintsOf } from './hints.ts'

const job = { start: '2024-05', end: null, source: 'demo', recorded_at: '2026-09-01T10:00:00.000Z', own: false }
const react = { name: 'React', written: ['ReactJS'], years: 7, rating: 0.93, principal: true }
const anna: Hinted = {
  name: 'Anna Petrova',
  location: { id: 2950159, city: 'Berlin', region: 'Berlin', country: 'Germany', country_code: 'DE' },
  languages: ['English', 'German'],
  skills: [react],
  displaySkillGroups: [{ name: 'Skills', skills: [react, { ...react, name: 'Go', written: [] }] }],
  currentPositions: [
    {
      ...job,
      title: 'Senior Frontend Engineer',
      company: 'Nordlicht Labs',
      current: true,
      description: `Leads ${'a team and '.repeat(20)}the checkout rewrite of ${'many '.repeat(40)}shops`,
    },
  ],
  previousPositions: [{ ...job, title: 'Designer', company: 'Tideworks', current: false, description: null }],
  educations: [
    { institution: 'TU Berlin', field: 'Physics', level: 'master', start_year: 2011, end_year: 2016, ...job },
  ],
  summary: null,
  facts: [{ name: 'wanted skills', values: ['Rust'] }],
}
const hints = (query: string) =>
  hintsOf(parseSearchUrl(query).state, anna).map(({ term, found }) => [
    term,
    found.map((one) => `${one.in}: ${one.text}`),
  ])

test.each([
  ['q=skill:reactjs', ['skill: React, ReactJS']],
  ['q=skill:Golang', ['skill: Go']],
  ['q=position:engineer frontend', ['title: Senior Frontend Engineer']],
  ['q=lastPosition:Designer', []],
  ['q=position:"frontend engineer"', ['title: Senior Frontend Engineer']],
  ['q=companySearch:tideworks', ['company: Tideworks']],
  ['q=educationSearch:physics', ['education: Physics']],
  ['q=location:Германия', ['place: Berlin, Berlin, Germany']],
  ['q=location:Hamburg', []],
  ['q=text:rust', ['fact: Rust']],
  ['q=name:petrova', ['name: Anna Petrova']],
])('%s stands where it says', (query, found) => {
  expect(hints(query).map(([, places]) => places)).toEqual([found])
})

test('of a long text only what stands around the word is shown', () => {
  const [[, [place]]] = hints('q=text:checkout') as [[string, [string]]]
  expect(place).toMatch(/^text: ….*checkout.*…$/)
  expect(place.length).toBeLessThan(140)
})

test('words of a text that stand apart are each shown, excluded terms say that they are', () => {
  expect(hints('q=text:Tideworks Rust')[0]![1]).toEqual(['company: Tideworks', 'fact: Rust'])
  expect(hintsOf(parseSearchUrl('q=-skill:PHP').state, anna)).toEqual([
    { term: '-skill:PHP', field: 'skill', text: 'PHP', excluded: true, found: [] },
  ])
})
