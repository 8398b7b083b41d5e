import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { suggest } from '../../../../contract/search/endpoints.ts'
import type { readTyped, suggestRemovals } from '../../../../contract/search/reading-endpoints.ts'
import { at, job, pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take } = await pool()
let worker: Browser

const read = async (text: string): Promise<OutputOf<typeof readTyped>> => {
  const {
    status,
    body,
    text: raw,
  } = await worker.call('/api/v6/suggestions/reading/', { method: 'POST', body: { text } })
  if (status !== 200) throw new Error(`${text.slice(0, 80)}: ${status} ${raw}`)
  return body
}
const best = async (text: string): Promise<string[]> => {
  const { readings } = await read(text)
  return [...(readings[0]?.q ?? []), ...(readings[0]?.f ?? [])]
}

/** The number of people of each kind, enough for likeness to go by. */
const many = (count: number, first: string, over: Partial<Parameters<typeof someone>[0]>) =>
  Array.from({ length: count }, (_, n) => someone({ first: `${first}${n}`, ...over }))
const named = (first: string, last: string, over: Partial<Parameters<typeof someone>[0]> = {}) =>
  someone({ first, name: { full: `${first} ${last}`, first, last }, ...over })

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take([
    ...many(6, 'Ann', {
      place: at('Berlin', 'DE'),
      positions: [job('Senior React Developer', 'Lantern Cloud', { start: '2015-01' })],
      skills: [skill('React'), skill('TypeScript'), skill('JavaScript')],
    }),
    ...many(3, 'Bo', {
      place: at('Moscow', 'RU'),
      positions: [job('Java-разработчик', 'ООО Ромашка', { start: '2019-01' })],
      skills: [skill('Java'), skill('PostgreSQL'), skill('машинное обучение')],
    }),
    ...many(4, 'Cy', {
      place: at('Paris', 'FR'),
      positions: [job('Frontend Engineer', 'Google', { start: '2022-01' })],
      skills: [skill('Vue.js'), skill('Node.js'), skill('C++'), skill('Machine Learning')],
    }),
    ...many(2, 'Di', {
      place: at('Nice', 'FR'),
      positions: [job('Product Manager', 'Ernst & Young', { start: '2010-01' })],
      skills: [skill('Scrum'), skill('SQL Server'), skill('Go'), skill('C#'), skill('.NET')],
    }),
    ...many(2, 'Ed', {
      place: at('Cork', 'IE'),
      positions: [job('Head of Research and Development', 'Tern Labs', { start: '2008-01' })],
      skills: [skill('Kubernetes'), skill('Docker')],
      educations: [{ institution: 'MIT', field: null, degree: null, level: null, startYear: 2000, endYear: 2005 }],
    }),
    named('Julia', 'Hoffmann', { place: at('Munich', 'DE'), positions: [job('Nurse', 'Charité')] }),
    named('Ernst', 'Weber', { place: at('Vienna', 'AT') }),
    named('Анна', 'Петрова', { place: at('Saint Petersburg', 'RU'), positions: [job('Аналитик данных', 'Вега')] }),
  ])
})

/** Written before the reading was: what recruiters type, and what they mean by it. */
const table: [typed: string, ...meant: string[]][] = [
  ['React', 'skill:React'],
  ['react', 'skill:React'],
  ['Berlin', 'location:"Berlin, Germany"'],
  ['Москва', 'location:"Moscow, Russia"'],
  ['Julia Hoffmann', 'name:"Julia Hoffmann"'],
  ['Hoffmann Julia', 'name:Hoffmann Julia'],
  ['Frontend Engineer', 'position:"Frontend Engineer"'],
  ['Lantern Cloud', 'companySearch:"Lantern Cloud"'],
  [
    'senior react developer berlin',
    'skill:React',
    'position:developer',
    'location:"Berlin, Germany"',
    'seniorityLevel[2]:senior',
  ],
  ['Senior Developer', 'position:Developer', 'seniorityLevel[2]:senior'],
  ['React, TypeScript, Berlin', 'skill:React', 'skill:TypeScript', 'location:"Berlin, Germany"'],
  ['React; TypeScript', 'skill:React', 'skill:TypeScript'],
  ['React | TypeScript', 'skill:React', 'skill:TypeScript'],
  ['React\nTypeScript\nBerlin', 'skill:React', 'skill:TypeScript', 'location:"Berlin, Germany"'],
  ['• React\n• TypeScript', 'skill:React', 'skill:TypeScript'],
  ['- React\n- TypeScript', 'skill:React', 'skill:TypeScript'],
  ['1. React\n2) TypeScript', 'skill:React', 'skill:TypeScript'],
  ['Skills: React, TypeScript', 'skill:React', 'skill:TypeScript'],
  ['Навыки: React, TypeScript', 'skill:React', 'skill:TypeScript'],
  ['Berlin, Germany', 'location:"Berlin, Germany"'],
  ['React, Berlin, Germany', 'skill:React', 'location:"Berlin, Germany"'],
  ['Berlin, Paris', 'location:"Berlin, Germany"', 'location:"Paris, France"'],
  ['react in berlin', 'skill:React', 'location:"Berlin, Germany"'],
  ['react developer in Berlin', 'skill:React', 'position:developer', 'location:"Berlin, Germany"'],
  ['frontend engineer at Google', 'position:"frontend engineer"', 'companySearch:Google'],
  ['Google', 'companySearch:Google'],
  ['MIT', 'educationSearch:MIT'],
  ['Java', 'skill:Java'],
  ['Nice', 'location:"Nice, France"'],
  ['Cork', 'location:"Cork, Ireland"'],
  ['Kubernetes, Cork', 'skill:Kubernetes', 'location:"Cork, Ireland"'],
  ['Ernst', 'name:Ernst'],
  ['Ernst & Young', 'companySearch:"Ernst & Young"'],
  ['C++', 'skill:C++'],
  ['C#, .NET', 'skill:C#', 'skill:.NET'],
  ['go', 'skill:Go'],
  ['SQL Server', 'skill:"SQL Server"'],
  ['Node.js.', 'skill:Node.js'],
  ['vue', 'skill:Vue.js'],
  ['postgres', 'skill:PostgreSQL'],
  ['k8s', 'skill:Kubernetes'],
  ['Product Manager', 'position:"Product Manager"'],
  ['product manager paris', 'position:"product manager"', 'location:"Paris, France"'],
  ['Research and Development', 'position:"Research and Development"'],
  ['machine learning', 'skill:"Machine Learning"'],
  ['машинное обучение', 'skill:"Machine Learning"'],
  ['java разработчик москва', 'skill:Java', 'position:разработчик', 'location:"Moscow, Russia"'],
  ['Java, Москва', 'skill:Java', 'location:"Moscow, Russia"'],
  ['аналитик данных', 'position:"аналитик данных"'],
  ['Анна Петрова', 'name:"Анна Петрова"'],
  ['React AND Berlin', 'skill:React', 'location:"Berlin, Germany"'],
  ['React OR Vue', '(React OR Vue.js)'],
  ['react or vue', '(React OR Vue.js)'],
  ['(React OR Java) AND Berlin', 'location:"Berlin, Germany"', '(React OR Java)'],
  ['React NOT Berlin', 'skill:React', '-location:"Berlin, Germany"'],
  ['React -TypeScript', 'skill:React', '-skill:TypeScript'],
  ['-Java', '-skill:Java'],
  ['"React"', 'skill:React'],
  ['"machine learning"', 'skill:"Machine Learning"'],
  ['"AND"', 'text:"AND"'],
  ['#payments', 'text:payments'],
  ['skill:Java, Berlin', 'skill:Java', 'location:"Berlin, Germany"'],
  ['5+ years react', 'skill:React', 'experience[0]:5-*'],
  ['react 3 года', 'skill:React', 'experience[0]:3-*'],
  ['junior', 'seniorityLevel[0]:junior'],
  ['zzqq', 'text:zzqq'],
  // A word that nobody is known by is told, and keeps nobody out.
  ['zzqq berlin', 'location:"Berlin, Germany"'],
]

describe('what recruiters type', () => {
  test.each(table)('%s', async (typed, ...meant) => {
    expect(await best(typed)).toEqual(meant)
  })
})

describe('a reading', () => {
  test('says what else the words could mean, and how many people each finds', async () => {
    const { readings } = await read('senior react developer berlin')
    expect(readings.map(({ q, f, count }) => [[...q, ...f].join(' '), count])).toEqual([
      ['skill:React position:developer location:"Berlin, Germany" seniorityLevel[2]:senior', 6],
      ['position:"senior react developer" location:"Berlin, Germany"', 6],
      ['skill:React position:developer location:"Berlin, Germany"', 6],
    ])
  })

  test('names the words that nobody is known by', async () => {
    expect((await read('zzqq, Berlin')).readings[0]!.unknown).toEqual(['zzqq'])
    expect((await read('React, Berlin')).readings[0]!.unknown).toEqual([])
  })

  test('of sixty conditions has them all', async () => {
    const { readings, beyond } = await read(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? 'React' : `word${n}`)).join(', '),
    )
    expect(readings[0]!.q).toHaveLength(31)
    expect(beyond).toEqual([])
  })

  test('of a word as long as a page is handed back as too much', async () => {
    const { readings, beyond } = await read('x'.repeat(5000))
    expect(readings).toEqual([])
    expect(beyond).toEqual(['x'.repeat(5000)])
  })

  test('of a text beyond all limits is refused by name', async () => {
    const { status, body } = await worker.call('/api/v6/suggestions/reading/', {
      method: 'POST',
      body: { text: 'a '.repeat(6000) },
    })
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual(['text'])
  })

  test.each(['"', '((', 'AND', 'OR OR', '-', '#', '()', '","', '🚀', '\u202eReact', 'Rеact'])(
    'of %j comes to something or nothing, never to an error',
    async (typed) => {
      expect((await read(typed)).readings.length).toBeLessThanOrEqual(3)
    },
  )
})

describe('a page', () => {
  const page = (skills: string) =>
    `Frontend Engineer (m/w/d), Paris\nWe are a small team that builds tools for shops.\nRequirements:\n- ${skills}\n- English C1, Master degree\nNice to have: Node.js, C++\nWe offer: 30 days of leave`

  test('asks for the first three skills that it calls necessary, and would like the rest, languages and degrees', async () => {
    const { readings } = await read(page('Vue.js\n- Machine Learning\n- Node.js\n- TypeScript'))
    expect(readings[0]).toMatchObject({
      q: [
        'position:"Frontend Engineer"',
        'skill:Vue.js',
        'skill:"Machine Learning"',
        'skill:Node.js',
        'location:"Paris, France"',
      ],
      w: ['skill:TypeScript', 'skill:C++', 'language[0]:English', 'educationLevel[4]:master'],
      count: 4,
      left_out: [],
    })
  })

  test('that asks for skills which nobody has together lets them go one by one, says so, and would like them', async () => {
    const { readings } = await read(page('Vue.js\n- Scrum\n- Kubernetes'))
    expect(readings[0]).toMatchObject({
      q: ['position:"Frontend Engineer"', 'skill:Vue.js', 'location:"Paris, France"'],
      w: [
        'skill:Scrum',
        'skill:Kubernetes',
        'skill:Node.js',
        'skill:C++',
        'language[0]:English',
        'educationLevel[4]:master',
      ],
      count: 4,
      left_out: ['skill:Kubernetes', 'skill:Scrum'],
    })
  })
})

test('the other names of a title are offered beside it, those that people carry, with how many', async () => {
  const { body } = await worker.call('/api/v6/suggestions/', {
    method: 'POST',
    body: { type2terms: { position: ['Developer'] } },
  })
  const [developer] = (body as OutputOf<typeof suggest>).results
  expect(developer).toMatchObject({ name: 'Developer', isExact: true, count: 6 })
  expect(developer!.synonyms).toEqual([{ name: 'разработчик', variants: [], count: 3 }])
})

test('a search that finds nobody says what to let go of, with whom that brings', async () => {
  const removals = async (query: string) => {
    const { status, body } = await worker.call(`/api/v6/suggestions/removals/?${query}`)
    expect(status).toBe(200)
    return (body as OutputOf<typeof suggestRemovals>).removals
  }
  expect(await removals('q=skill:React&q=location:Cork')).toEqual([
    { q: ['location:Cork'], f: [], count: 6 },
    { q: ['skill:React'], f: [], count: 2 },
  ])
  // Nobody is in reach of either alone: both must go, and are counted together.
  const [both] = await removals('q=skill:React&q=skill:Docker&q=location:Nice&f=seniorityLevel[2]:senior')
  expect(both!.count).toBeGreaterThan(0)
  expect(await removals('q=skill:React')).toEqual([])
})

test('what a page refuses is wished for by nobody, and what stands beside its title or was done for years is asked for', async () => {
  const { readings } = await read(
    'Frontend Engineer (Vue.js), Paris\n\nRequirements:\n- 2+ years Node.js\n- We do not expect Docker, and there is no React required\n- Kubernetes is not required',
  )
  const [{ q, w, unused } = { q: [], w: [], unused: [] }] = readings
  expect(q).toEqual(expect.arrayContaining(['skill:Vue.js', 'skill:Node.js']))
  expect([...q, ...w].join(' ')).not.toMatch(/Docker|React|Kubernetes/)
  expect(unused).toEqual(expect.arrayContaining(['Docker', 'React', 'Kubernetes']))
})

test('a title that everybody knows is asked for where nobody has it; a word of work is no far village', async () => {
  expect(await best('plumber in Berlin')).toEqual(['position:plumber', 'location:"Berlin, Germany"'])
  expect(await best('senior sales Berlin')).not.toContain('location:"Sales, France"')
  expect(await best('looking for 2 react developers')).not.toContain('text:2')
})
