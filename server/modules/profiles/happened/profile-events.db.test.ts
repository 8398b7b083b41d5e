import { beforeAll, expect, test } from 'vitest'
import type { ProfileEvent } from '../../../../contract/profiles/happened/event-endpoints.ts'
import { markViewed, viewIdOf } from '../../../../contract/profiles/mutations/mark-viewed.ts'
import { WireDevice } from '../../../../tests/kit/devices/device.ts'
import { pool, skill, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, take, search: searchAs } = await pool()
let worker: Browser
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

async function person(first: string): Promise<number> {
  await take([someone({ first })])
  return (await searchAs(`q=name:${first}`, worker)).profiles[0]!.id
}

async function historyOf(who: Browser, query: string) {
  await server.dispatcher.dispatch()
  const { status, body } = await who.call(`/api/profiles_events/?${query}`)
  return {
    status,
    ...(body as { results: ProfileEvent[]; more: boolean; count?: number; views_frequency: string | null }),
  }
}
const told = ({ results }: { results: ProfileEvent[] }) =>
  results.map(({ type, user, folder }) => [type, user?.first_name, folder?.name])

/** A device says when something was done by its own clock, which stands at nine. */
let seconds = 0
const devices = new Map<Browser, WireDevice>()
async function look(who: Browser, name: string, profileId: number) {
  server.clock.advance(1000)
  const device = devices.get(who) ?? new WireDevice(who)
  devices.set(who, device)
  const viewId = viewIdOf(demoUserId(`${name}@acme.example`), profileId)
  const [verdict] = await device.sync([
    device.queue(
      markViewed,
      { viewId, profileId },
      { at: new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++)).toISOString() },
    ),
  ])
  expect(verdict).toMatchObject({ ok: true })
}

async function folder(name: string, people: number[], more: object = {}) {
  server.clock.advance(1000)
  const { body } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name, ...more } })
  const { id, uid } = body as { id: number; uid: string }
  const added = await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles: people } })
  expect(added.status).toBeLessThan(300)
  return { id, uid }
}

test('who looked, commented and put somebody into a folder is told, newest first, and to the company alone', async () => {
  const [ada, bob] = [await person('Ada'), await person('Bob')]
  await look(worker, 'worker', ada)
  await folder('Backend', [ada, bob])
  server.clock.advance(1000)
  const { body } = await worker.call(`/api/v6/profiles/${ada}/comments/`, { method: 'POST', body: { text: 'Strong.' } })
  const comment = `/api/v6/comments/${(body as { id: string }).id}/`
  server.clock.advance(1000)
  await worker.call(comment, { method: 'PATCH', body: { text: 'Very strong.' } })
  // The same words again are no change.
  await worker.call(comment, { method: 'PATCH', body: { text: 'Very strong.' } })
  server.clock.advance(1000)
  await worker.call(comment, { method: 'DELETE' })
  await look(colleague, 'worker2', ada)

  const history = await historyOf(colleague, `profile_id=${ada}`)
  expect(told(history)).toEqual([
    ['opened', 'Daniel', undefined],
    ['comment deleted', 'Anna', undefined],
    ['comment updated', 'Anna', undefined],
    ['comment added', 'Anna', undefined],
    ['added to folder', 'Anna', 'Backend'],
    ['opened', 'Anna', undefined],
  ])
  expect(history.views_frequency).toBe('low')
  expect(told(await historyOf(worker, `profile_id=${bob}`))).toEqual([['added to folder', 'Anna', 'Backend']])
  expect(await historyOf(stranger, `profile_id=${ada}`)).toMatchObject({ results: [], views_frequency: 'very_low' })

  const first = await historyOf(worker, `profile_id=${ada}&limit=4`)
  const rest = await historyOf(worker, `profile_id=${ada}&limit=4&before=${first.results.at(-1)!.id}`)
  expect([first.more, rest.more]).toEqual([true, false])
  // The first page says how many there are in all.
  expect([first.count, rest.count]).toEqual([6, undefined])
  expect([...told(first), ...told(rest)]).toEqual(told(history))
})

test('of a page of people the last look at each is told', async () => {
  const [cleo, dora, emil] = [await person('Cleo'), await person('Dora'), await person('Emil')]
  await look(worker, 'worker', cleo)
  await look(colleague, 'worker2', cleo)
  await look(worker, 'worker', dora)
  const { results, views_frequency: frequency } = await historyOf(
    worker,
    `profile_id=${cleo},${dora},${emil}&only_viewed=true`,
  )
  expect(results.map(({ profile_id: id, user }) => [id, user?.first_name])).toEqual([
    [dora, 'Anna'],
    [cleo, 'Daniel'],
  ])
  expect(frequency).toBeNull()
})

test('where nobody is named the last look at everybody is told, to the company alone, for as long as looks count', async () => {
  const [ida, jan] = [await person('Ida'), await person('Jan')]
  await look(worker, 'worker', ida)
  await look(worker, 'worker', jan)
  await look(colleague, 'worker2', ida)
  const looks = ({ results }: { results: ProfileEvent[] }) =>
    results.map(({ profile_id: id, type, user }) => [id, type, user?.first_name])
  const page = await historyOf(worker, 'only_viewed=true&limit=2')
  expect([page.status, page.more, page.count, page.views_frequency]).toEqual([200, true, undefined, null])
  expect(looks(page)).toEqual([
    [ida, 'opened', 'Daniel'],
    [jan, 'opened', 'Anna'],
  ])
  const rest = await historyOf(worker, `only_viewed=true&before=${page.results.at(-1)!.id}`)
  expect(rest.results.map(({ profile_id: id }) => id)).not.toContain(ida)
  expect(looks(await historyOf(stranger, 'only_viewed=true'))).toEqual([])
  // A user who sees people by folders is told of their own looks alone.
  expect(looks(await historyOf(manager, 'only_viewed=true'))).toEqual([])
})

test('what happened in a private folder is told to who reaches it; a manager sees granted folders and the own looks', async () => {
  const gus = await person('Gus')
  await look(worker, 'worker', gus)
  await folder('Secret', [gus], { access_type: 'private' })
  expect(told(await historyOf(colleague, `profile_id=${gus}`))).toEqual([['opened', 'Anna', undefined]])
  expect(await historyOf(manager, `profile_id=${gus}`)).toMatchObject({ status: 404 })
  await folder('Granted', [gus], { granted_users: [demoUserId('hm@acme.example')] })
  expect(told(await historyOf(manager, `profile_id=${gus}`))).toEqual([['added to folder', 'Anna', 'Granted']])
})

test.each(['', 'profile_id=', 'profile_id=a', 'profile_id=1,,2', `profile_id=${'1,'.repeat(100)}1`])(
  '%j names nobody, and is told so',
  async (query) => {
    const { status, ...answer } = await historyOf(worker, query)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ fields: { profile_id: [expect.any(String)] } })
  },
)

test('the words of a search are shown where they stand, of an own search by its id too', async () => {
  await take([someone({ first: 'Hugo', skills: [skill('Erlang')] })])
  const found = await searchAs('q=skill:Erlang&q=name:Hugo', worker)
  const { id } = found.profiles[0]!
  const hints = async (who: Browser, x: string) =>
    who.call(`/api/profiles/${id}/search_hints/${encodeURIComponent(x)}/`)
  const expected = { hints: [{ term: 'skill:Erlang', found: [{ in: 'skill', text: 'Erlang' }] }] }
  expect((await hints(worker, 'q=skill:Erlang')).body).toMatchObject(expected)
  expect((await hints(worker, '0190a000-0000-7000-8000-00000000dead')).status).toBe(404)
  expect((await hints(manager, 'q=skill:Erlang')).status).toBe(403)
})

test('looks count for ninety days', async () => {
  const fay = await person('Fay')
  for (let n = 0; n < 10; n++) await look(n % 2 ? worker : colleague, n % 2 ? 'worker' : 'worker2', fay)
  expect((await historyOf(worker, `profile_id=${fay}`)).views_frequency).toBe('very_high')
  server.clock.advance(91 * 86_400_000)
  const later = await server.as('worker@acme.example')
  expect((await historyOf(later, `profile_id=${fay}`)).views_frequency).toBe('very_low')
  expect((await historyOf(later, 'only_viewed=true')).results).toEqual([])
})
