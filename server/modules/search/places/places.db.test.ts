import { beforeAll, describe, expect, test } from 'vitest'
import type { FacetValue, Suggestion } from '../../../../contract/search/endpoints.ts'
import { placeKinds } from '../../../../contract/search/facets.ts'
import { at, pool, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take, search } = await pool()
let worker: Browser
let russian: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  russian = await server.as('worker2@acme.example')
  await russian.call('/api/v6/user/settings/', { method: 'PATCH', body: { language: 'ru' } })
  await take([
    someone({ first: 'Ada', place: at('Москва', 'RU') }),
    someone({ first: 'Bob', place: at('Moscow', 'RU') }),
    someone({ first: 'Cyd', place: at('Khimki', 'RU') }),
    someone({ first: 'Dan', place: at('München', 'DE') }),
    someone({ first: 'Eve', place: at('г. Санкт-Петербург', 'RU') }),
    someone({ first: 'Fay', place: at('Київ', 'UA') }),
    someone({ first: 'Gus', place: at('New York City', 'US') }),
    someone({ first: 'Hal', place: at('Buffalo', 'US') }),
    someone({ first: 'Ida', place: at('Cork', 'IE') }),
    someone({ first: 'Jan', place: at('Madrid', 'ES') }),
    someone({ first: 'Kim', place: at('Berlin', 'DE') }),
  ])
})

async function suggested(text: string, browser = worker): Promise<Suggestion[]> {
  const { status, body } = await browser.call('/api/v6/suggestions/', {
    method: 'POST',
    body: { type2terms: { location: [text] } },
  })
  expect(status).toBe(200)
  return (body as { results: Suggestion[] }).results
}
const names = async (text: string, browser = worker) =>
  (await suggested(text, browser)).map(({ name, count }) => `${name} ${count}`)

describe('what is offered for a place', () => {
  test.each([
    ['моск', ['Moscow, Russia 2', 'Moscow Oblast, Russia 1']],
    ['mosk', ['Moscow, Russia 2']],
    ['ьщысщц', ['Moscow, Russia 2', 'Moscow Oblast, Russia 1']],
    ['санкт', ['St.-Petersburg, Russia 1']],
    ['петерб', ['St.-Petersburg, Russia 1']],
    ['питер', ['St.-Petersburg, Russia 1']],
    ['київ', ['Kyiv, Ukraine 1']],
    ['Kiev', ['Kyiv, Ukraine 1']],
    ['Мюнх', ['Munich, Germany 1']],
    ['munch', ['Munich, Germany 1']],
    ['慕尼黑', ['Munich, Germany 1']],
    ['NYC', ['New York City, United States 1']],
    ['new york', ['New York, United States 2', 'New York City, United States 1']],
    ['Wars', ['Warsaw, Poland 0']],
  ])('%s', async (typed, expected) => {
    expect((await names(typed)).slice(0, expected.length)).toEqual(expected)
  })

  test('is called as the user calls it, and each place once', async () => {
    expect(await names('моск', russian)).toEqual(['Москва, Россия 2', 'Московская область, Россия 1'])
    expect(await names('munich', russian)).toEqual(['Мюнхен, Германия 1'])
    expect(await names('germ', russian)).toEqual(['Германия 2'])
  })

  test.each(['Berlin, Germany', 'Берлин, Германия', 'Berlin, Ger', 'Москва, Россия', 'Moscow, Russia', 'Киев'])(
    'the text of a chip, %s, means a town whatever the language of who opens it',
    async (text) => {
      for (const browser of [worker, russian]) {
        const [first] = await suggested(text, browser)
        expect(first).toMatchObject({ isCity: true, isExact: text !== 'Berlin, Ger' })
      }
    },
  )

  test('a region or a country alone has no distance', async () => {
    expect((await suggested('Bavaria, Germany'))[0]).toMatchObject({ isCity: false, isExact: true })
    expect((await suggested('Германия'))[0]).toMatchObject({ isCity: false, isExact: true })
  })

  test('nonsense of any length is answered', async () => {
    expect(await names('щ'.repeat(200))).toEqual([])
    expect(await names('Mоscоw, ,, ')).toEqual([])
  })
})

test.each([
  ['Москва', 2],
  ['Moskva', 2],
  ['Москва, Россия', 2],
  ['Питер', 1],
  ['München', 1],
  ['Мюнхен, Германия', 1],
  ['Kiev', 1],
  ['Нью-Йорк', 2],
  ['Cork', 1],
  ['Deutschland', 2],
  ['Nice', 0],
  ['Java', 0],
])('people in %s are found by that name: %i', async (text, count) => {
  for (const browser of [worker, russian])
    expect((await search(`q=location:"${encodeURIComponent(text)}"`, browser)).count).toBe(count)
})

describe('the facet of places', () => {
  const facet = async (browser: Browser) => (await search('facets=location', browser)).facets.location as FacetValue[]

  test('tells countries, regions and towns apart, with exact counts', async () => {
    const values = await facet(worker)
    const kinds = values.map(({ kind }) => kind!)
    expect(kinds).toEqual(kinds.toSorted((a, b) => placeKinds.indexOf(a) - placeKinds.indexOf(b)))
    const listed = values.map(({ kind, name, count }) => `${kind} ${name} ${count}`)
    expect(listed).toEqual(
      expect.arrayContaining([
        'country Russia 4',
        'region New York, United States 2',
        'city Moscow, Russia 2',
        'city Madrid, Spain 1',
      ]),
    )
    // Everybody there is in the town of that name: the region would be the same line again.
    expect(listed.filter((line) => line.startsWith('region Moscow,'))).toEqual([])
  })

  test('in the language of the user', async () => {
    const listed = (await facet(russian)).map(({ name, count }) => `${name} ${count}`)
    expect(listed).toEqual(expect.arrayContaining(['Россия 4', 'Мюнхен, Германия 1', 'Бавария, Германия 1']))
    expect(listed.filter((name) => /[a-z]/i.test(name) && /[а-я]/i.test(name))).toEqual([])
  })
})

describe('a town that is known', () => {
  const mail = (value: string) => ({ contacts: [{ kind: 'email' as const, value }] })
  const inTown = async () =>
    (await search('q=location:Казань', worker)).profiles.map(({ first_name }) => first_name).sort()
  let acme: number

  beforeAll(async () => {
    const row = await server.database.system((tx) =>
      tx.selectFrom('companies').select('id').where('name', '=', 'Acme').executeTakeFirstOrThrow(),
    )
    acme = row.id
    await take([
      someone({ first: 'Lev', place: at('Казань', 'RU'), ...mail('lev.person@mail.example') }),
      someone({ first: 'Mia', externalId: 'mia', place: at('Kazan', 'RU') }),
    ])
    expect(await inTown()).toEqual(['Lev', 'Mia'])
  })

  test('does not give way to its country in what a company brings in', async () => {
    const place = { ...at('', 'RU'), city: null }
    const again = someone({ first: 'Lev', namespace: 'file', place, ...mail('lev.person@mail.example') })
    expect(await take([again], acme)).toMatchObject({ created: 0, updated: 1 })
    expect(await inTown()).toEqual(['Lev', 'Mia'])
  })

  test('nor where the same source says less of it than before, or a town that nobody knows', async () => {
    for (const city of [null, 'Êàçàíü']) {
      await take([someone({ first: 'Mia', externalId: 'mia', place: { ...at('', 'RU'), city } })])
      expect(await inTown()).toEqual(['Lev', 'Mia'])
    }
  })

  test('gives way to another town', async () => {
    await take([someone({ first: 'Mia', externalId: 'mia', place: at('Пермь', 'RU') })])
    expect(await inTown()).toEqual(['Lev'])
  })
})

test('a card, and the person’s page, carry the names of the town in both languages', async () => {
  const { profiles } = await search('q=location:Munich', worker)
  const located = { location: { city: 'München', names: { en: 'Munich', ru: 'Мюнхен' } } }
  expect(profiles[0]).toMatchObject(located)
  const { body: page } = await worker.call(`/api/internal/profiles/${profiles[0]!.id}/`)
  expect(page).toMatchObject(located)
})
