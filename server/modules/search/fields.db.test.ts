import { beforeAll, expect, test } from 'vitest'
import { type SearchField, searchFields } from '../../../contract/search/fields.ts'
import { at, job, pool, skill, someone } from '../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../tests/kit/server.ts'
import { madeFields } from '../../../tests/kit/seventeen-fields.ts'

const { server, take, search } = await pool()
let worker: Browser

const post = async (browser: Browser, url: string, body: object) => {
  const answer = await browser.call(url, { method: 'POST', body })
  expect([200, 201, 204], answer.text).toContain(answer.status)
  return answer.body as { id: number }
}

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take([
    someone({
      first: 'Ada',
      name: { full: 'Ada Lovelace', first: 'Ada', last: 'Lovelace' },
      place: at('Berlin', 'DE'),
      skills: [skill('Redux', { principal: true, rating: 0.9, years: 4 })],
      positions: [job('Developer', 'Vantora')],
      educations: [{ institution: 'Bauhaus', field: null, degree: null, level: null, startYear: null, endYear: null }],
      summary: 'Built payments',
    }),
    someone({ first: 'Near', place: at('Potsdam', 'DE') }),
    someone({ first: 'Far', place: at('Tbilisi', 'GE') }),
  ])
  const [ada] = (await search('q=skill:Redux', worker)).profiles
  await post(worker, `/api/v6/profiles/${ada!.id}/comments/`, { text: 'Gladly relocates' })
  const { id } = await post(worker, '/api/v6/folders/', { name: 'Leads', access_type: 'public' })
  await post(worker, `/api/v6/folders/${id}/candidates/`, { profiles: [ada!.id] })
  await post(await server.as('super@hirefold.example'), '/api/v6/metaqueries/', {
    ...{ group: 'developers', name_en: 'Front end', name_ru: 'Фронтенд', link: '/?q=skill:Redux' },
    ...{ enabled: true, language: null, weight: 0, url: '', keyword: madeFields.metaqueries.typed },
  })
})

/** The people the condition of a field finds; Ada is the one that all of them describe. */
const found: Partial<Record<SearchField, string[]>> = {
  locationRange: ['Ada', 'Near'],
  // It only ranks.
  preferableSkill: ['Ada', 'Far', 'Near'],
}

test.each(searchFields)('the server reads the address of the field %s as its screen made it', async (field) => {
  const { address } = madeFields[field]
  const answer = await search(`q=${encodeURIComponent(address)}`, worker)
  expect(answer.profiles.map(({ first_name }) => first_name).sort()).toEqual(found[field] ?? ['Ada'])
  expect(answer.profiles[0]!.first_name).toBe('Ada')
  expect(answer.excluded_items).toEqual([])
  if (field === 'preferableSkill') return
  const without = await search(`q=${encodeURIComponent(`-${address}`)}`, worker)
  expect(without.profiles.map(({ first_name }) => first_name)).not.toContain('Ada')
  expect(without.count).toBe(3 - answer.count)
})
