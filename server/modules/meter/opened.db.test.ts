import { beforeAll, expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'

let server: TestServer
let colleague: Browser
let people: number[]

beforeAll(async () => {
  server = await testServer()
  colleague = await server.as('worker2@acme.example')
  people = (await makePeople(server.database, ['Ada One', 'Ada Two', 'Ada Three'])).map(({ id }) => id)
})

const limit = (columns: { profiles_per_day: number | null }) =>
  server.database.system((tx) => tx.updateTable('companies').set(columns).where('name', '=', 'Acme').execute())

test('people opened in full are counted by the day of the company, and no more are opened', async () => {
  const view = (id: number) => colleague.call(`/api/internal/profiles/${id}/`)
  await limit({ profiles_per_day: 2 })
  expect((await view(people[0]!)).status).toBe(200)
  expect((await view(people[1]!)).status).toBe(200)
  expect(await view(people[2]!)).toMatchObject({ status: 403, body: { code: 'limit_exceeded' } })
  expect((await view(people[0]!)).status).toBe(200)
  expect((await colleague.call('/api/v6/user-status/')).body).toMatchObject({
    profiles_today: { available: 0, total: 2, resets_at: '2026-11-20T23:00:00.000Z' },
    pending: [],
  })
  // Midnight in Berlin.
  server.clock.advance(14 * 3_600_000 + 1)
  expect((await view(people[2]!)).status).toBe(200)
  await limit({ profiles_per_day: null })
})

test('only whoever is opened in full is one of the day: not by a list, a hint, a look-up, contacts or comments', async () => {
  const [first, ...others] = people
  server.clock.advance(24 * 3_600_000)
  await limit({ profiles_per_day: 1 })
  const used = async () =>
    ((await colleague.call('/api/v6/user-status/')).body as { profiles_today: { available: number } }).profiles_today
  const without = [
    ...['/api/v6/profiles/?q=name:Ada', '/api/singular_profiles/v4/?url=https://github.com/nobody-here'],
    ...people.flatMap((id) => [
      `/api/profiles/${id}/search_hints/${encodeURIComponent('q=name:Ada')}`,
      `/api/v6/profiles/${id}/contacts/`,
      `/api/v6/profiles/${id}/comments/`,
      `/api/profiles_events/?profile_id=${id}`,
      `/api/profiles/${id}/redirect/?url=https://github.com/nobody-here`,
    ]),
  ]
  for (const path of without) expect([path, (await colleague.call(path)).status]).not.toEqual([path, 403])
  expect(await used()).toMatchObject({ available: 1 })
  expect((await colleague.call(`/api/internal/profiles/${first}/`)).status).toBe(200)
  expect(await used()).toMatchObject({ available: 0 })
  // A person whose contacts are open today has a form; of the others it would show as much as the page.
  expect((await colleague.call(`/api/v6/profiles/${first}/edit/`)).status).toBe(200)
  expect(await colleague.call(`/api/v6/profiles/${others[0]}/edit/`)).toMatchObject({
    ...{ status: 403, body: { code: 'limit_exceeded' } },
  })
  for (const path of without) expect([path, (await colleague.call(path)).status]).not.toEqual([path, 403])
  await limit({ profiles_per_day: null })
})
