import { describe, expect, test } from 'vitest'
import { type Evidenced, evidenceOf } from '../../../contract/search/evidence/evidence.ts'
import type { Surroundings } from '../../../contract/search/evidence/meets.ts'
import { readSearch, type SearchParameters } from '../../../contract/search/search-url.ts'

const kilometres: Record<string, number> = { Berlin: 27, Munich: 500 }
const around: Surroundings = {
  isIn: ({ text, range }) => (kilometres[text] ?? 0) <= (range ?? 0),
  kilometresTo: ({ text }) => kilometres[text],
  did: (condition) => 'field' in condition && condition.field === 'folder',
  now: Date.parse('2026-11-20T09:00:00Z'),
}

const anna: Evidenced = {
  id: 7,
  found: {
    texts: {
      position: ['Senior Frontend Developer', 'Web Developer'],
      lastPosition: ['Senior Frontend Developer'],
      companySearch: ['Zalando', 'SoundCloud'],
      lastCompanySearch: ['Zalando'],
      educationSearch: ['TU Berlin'],
      text: ['A private résumé that speaks of Erlang', 'Cleans up'],
    },
    skills: [
      { name: 'React', months: 84, high: true },
      { name: 'Redux', months: null, high: false },
      { name: 'Go', months: 12, high: false },
      { name: 'PostgreSQL', months: 30, high: false },
    ],
    places: [1],
    placeNames: ['Potsdam'],
    facets: { language: ['German'], seniorityLevel: ['senior'] },
    numbers: { age: 34, experience: 4.6, onLastPosition: 30, graduation: null },
    flags: ['remote'],
    updatedAt: Date.parse('2026-11-01T00:00:00Z'),
  },
  quoted: {
    positions: [
      {
        title: 'Senior Frontend Developer',
        company: 'Zalando',
        start: '2024-02',
        end: null,
        current: true,
        description:
          'Led the checkout. Moved it from REST to React for 25 markets, ask anna.p@mail.example or +49 170 1234567! Let it go to market; wrote services in Go.',
        companySize: null,
        industry: 'Retail',
      },
      {
        title: 'Web Developer',
        company: 'SoundCloud',
        start: '2019-01',
        end: '2023-12',
        current: false,
        description: null,
        companySize: null,
        industry: null,
      },
    ],
    educations: [
      {
        institution: 'TU Berlin',
        field: 'Informatics',
        degree: 'MSc',
        level: 'master',
        startYear: 2014,
        endYear: 2019,
      },
    ],
    skills: [
      { name: 'React', written: ['reactjs'], years: 7, months: 84, rating: 0.9, principal: true },
      { name: 'Redux', years: null, months: null, rating: null, principal: false },
      { name: 'Go', years: 1, months: 12, rating: null, principal: false },
      { name: 'PostgreSQL', years: 2.5, months: 30, rating: null, principal: false },
    ],
    summaries: ['Likes React and design systems.', 'Another summary with React that is not shown.'],
    card: {
      languages: ['German'],
      location: { id: 1, city: 'Potsdam', region: 'Brandenburg', country: 'Germany', country_code: 'DE' },
    },
  },
}

const evidence = (search: SearchParameters, language: 'en' | 'ru' = 'en') =>
  evidenceOf(readSearch(search).state, anna, around, language)
const marksOf = (search: SearchParameters) =>
  evidence(search).chips.map(({ chip, group, mark, said }) => [chip, group, mark, said].join(' | '))

describe('a chip', () => {
  test('is met, half met, against or not spoken of, in the order of the search', () => {
    expect(
      marksOf({
        q: ['position:"frontend developer"', 'position:nurse', 'location:Berlin', '-skill:PHP'],
        f: ['experience[0]:5-*', 'seniorityLevel[2]:senior', '-language[0]:French'],
        w: [
          'skill:React',
          'skillAll:PostgreSQL~3',
          'skillAll:Go~5',
          'skill:Next.js',
          'skill:GraphQL',
          'language[0]:German',
          'language[1]:French',
          'location:Munich',
          'seniorityLevel[0]:junior',
          'experience[0]:9-*',
          'general[10]:remote',
          'folder:Shortlist',
          'position:"frontend engineer"',
        ],
      }),
    ).toEqual([
      'position:"frontend developer" | must | met | Senior Frontend Developer',
      'location:Berlin | must | half | Potsdam, 27 km',
      'experience[0]:5-* | must | half | 4 y',
      'seniorityLevel[2]:senior | must | met | Senior',
      'skill:React | should | met | React 7 y',
      'skillAll:PostgreSQL~3 | should | half | PostgreSQL 2 y',
      'skillAll:Go~5 | should | against | Go 1 y',
      'skill:Next.js | should | half | React 7 y',
      'skill:GraphQL | should | none | ',
      'language[0]:German | should | met | German',
      'language[1]:French | should | none | ',
      'location:Munich | should | against | Potsdam, 500 km',
      'seniorityLevel[0]:junior | should | against | Senior',
      'experience[0]:9-* | should | against | 4 y',
      'general[10]:remote | should | met | ',
      'folder:Shortlist | should | met | ',
      'position:"frontend engineer" | should | half | Senior Frontend Developer',
    ])
    const { met, of } = evidence({ q: ['skill:React'], w: ['skill:Next.js', 'skill:Go', 'skill:Erlang'] })
    expect([met, of]).toEqual([2, 4])
  })

  test('is told in the language of the screen', () => {
    const said = evidence(
      { q: ['location:Berlin', 'skill:React'], w: ['skill:Go', 'skillAll:PostgreSQL~2'] },
      'ru',
    ).chips
    expect(said.map((chip) => chip.said)).toEqual(['Potsdam, 27 км', 'React 7 лет', 'Go 1 год', 'PostgreSQL 2 года'])
  })

  test('that is put together holds as it is put together', () => {
    expect(
      marksOf({
        q: ['(skill:Vue.js OR skill:React)', '(skill:Vue.js OR -skill:Java)', '(skill:Vue.js OR skill:Angular)'],
      }),
    ).toEqual([
      '(Vue.js OR React) | must | met | React 7 y',
      '(Vue.js OR -Java) | must | met | ',
      '(Vue.js OR Angular) | must | none | ',
    ])
  })
})

describe('a quote', () => {
  const quotesOf = (w: string) => evidence({ w: [w] }).chips[0]!.quotes

  test('is of what they did first, then of their summary and their skills; ways to reach them are hidden', () => {
    expect(quotesOf('skill:React')).toEqual([
      {
        text: 'Moved it from REST to React for 25 markets, ask a••• or •••!',
        where: 'Zalando, 2024–now',
      },
      { text: 'Likes React and design systems.', where: 'Summary' },
      { text: 'React, reactjs, 7 y', where: 'Skills' },
    ])
  })

  test('of a short name is not any word that is written so', () => {
    expect(quotesOf('skill:Go').map(({ text }) => text)).toEqual(['wrote services in Go.', 'Go, 1 y'])
  })

  test('says where a title, a firm, a school, a language and a place stand', () => {
    expect(quotesOf('position:"web developer"')).toEqual([{ text: 'Web Developer', where: 'SoundCloud, 2019–2023' }])
    expect(quotesOf('companySearch:Zalando')).toEqual([{ text: 'Zalando', where: '2024–now' }])
    expect(quotesOf('educationSearch:"TU Berlin"')).toEqual([
      { text: 'MSc, Informatics, TU Berlin', where: 'Education, 2019' },
    ])
    expect(quotesOf('language[0]:German')).toEqual([{ text: 'German', where: 'Languages' }])
    expect(quotesOf('location:Potsdam')).toEqual([{ text: 'Potsdam, Brandenburg, Germany', where: 'Location' }])
  })

  test('is never of a document that somebody keeps, though its words are found', () => {
    const [chip] = evidence({ w: ['text:Erlang'] }).chips
    expect(chip).toMatchObject({ mark: 'met', quotes: [] })
  })
})

test('the same text gives the same letters', () => {
  const search = { q: ['skill:React'], w: ['skill:Go', 'location:Berlin', 'text:design'] }
  const first = JSON.stringify(evidence(search))
  for (let again = 0; again < 100; again++) expect(JSON.stringify(evidence(search))).toBe(first)
})
