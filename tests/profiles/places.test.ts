import { describe, expect, test } from 'vitest'
import { kilometresBetween } from '../../contract/search/distance.ts'
import { citiesWithin } from '../../server/modules/profiles/places/around.ts'
import { resolveIncoming } from '../../server/modules/profiles/places/incoming.ts'
import { placeName } from '../../server/modules/profiles/places/place-name.ts'
import { resolveText, suggestPlaces } from '../../server/modules/profiles/places/resolve.ts'

const nothing = new Map<string, number[]>()
const found = (text: string) => {
  const place = resolveText(text, nothing)
  return place && `${place.kind} ${placeName(place.id, 'en')}`
}
const row = (over: object) => ({
  city: null,
  region: null,
  country: null,
  countryCode: null,
  latitude: null,
  longitude: null,
  ...over,
})

describe('a place that somebody searches for', () => {
  test.each([
    ['Georgia', 'country Georgia'],
    ['Georgia, United States', 'region Georgia, United States'],
    ['de', 'country Germany'],
    ['ГЕРМАНИЯ', 'country Germany'],
    ['Deutschland', 'country Germany'],
    ['UK', 'country United Kingdom'],
    ['США', 'country United States'],
    ['Türkiye', 'country Türkiye'],
    ['turkey', 'country Türkiye'],
    ['Czech Republic', 'country Czechia'],
    ['Bavaria', 'region Bavaria, Germany'],
    ['England', 'region England, United Kingdom'],
    ['koln', 'city Köln, Germany'],
    ['Paris', 'city Paris, France'],
    ['Manchester', 'city Manchester, United Kingdom'],
    ['Madrid', 'region Madrid, Spain'],
    ['Paris, Texas', 'city Paris, United States'],
    ['London, Canada', 'city London, Canada'],
    ['Springfield, Illinois, USA', 'city Springfield, Illinois, United States'],
    ['Nowhere at all', undefined],
    ['', undefined],
  ])('%s is %s', (text, expected) => {
    expect(found(text)).toBe(expected)
  })

  test.each(['Oman', 'Venezuela', 'Poland', 'Switzerland', 'South Korea', 'North Macedonia', 'Hong Kong', 'Palestine'])(
    'every country is found by its English name: %s',
    (name) => {
      expect(resolveText(name, nothing)?.kind).toBe('country')
    },
  )

  test('what imports taught names a place that the gazetteer does not', () => {
    const moscow = resolveText('Moscow, Moscow, Russia', nothing)!
    expect(moscow.kind).toBe('city')
    expect(resolveText('Белокаменная', new Map([['белокаменная', [moscow.id]]]))?.id).toBe(moscow.id)
  })

  test('a name that is suggested means the place that was suggested', () => {
    for (const typed of ['ber', 'mad', 'mos', 'geo', 'par', 'lon', 'new', 'моск', 'санкт', 'кие', 'хар'])
      for (const place of suggestPlaces(typed, 5))
        for (const language of ['en', 'ru'] as const) {
          const name = placeName(place.id, language)!
          expect([name, resolveText(name, nothing)?.id]).toEqual([name, place.id])
        }
  })
})

describe('a place that a row tells of', () => {
  test('is resolved by its country code where there is one', () => {
    const { ids, country_code } = resolveIncoming(row({ city: 'London', country: 'England', countryCode: 'CA' }))
    expect(country_code).toBe('CA')
    expect(placeName(ids[0]!, 'en')).toBe('London, Canada')
  })

  test('is found by its coordinates when its name is in another language', () => {
    const { ids } = resolveIncoming(row({ city: 'Мюнхен', countryCode: 'DE', latitude: 48.137, longitude: 11.575 }))
    expect(placeName(ids[0]!, 'en')).toBe('Munich, Germany')
  })

  test('keeps its words when nobody knows it', () => {
    expect(resolveIncoming(row({ city: 'Лукоморье' }))).toEqual({
      id: null,
      city: 'Лукоморье',
      region: null,
      country: null,
      country_code: null,
      ids: [],
    })
  })
})

test('the towns around a point are exactly those within the distance', () => {
  const berlin = { latitude: 52.52437, longitude: 13.41053 }
  const near = citiesWithin(berlin, 40)
  expect(near.map(({ name }) => name)).toEqual(expect.arrayContaining(['Berlin', 'Potsdam']))
  expect(near.every((city) => kilometresBetween(berlin, city) <= 40)).toBe(true)
  expect(citiesWithin({ latitude: 65.5, longitude: -179.9 }, 300).some(({ longitude }) => longitude > 170)).toBe(true)
})
