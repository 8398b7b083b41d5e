import { expect, test, vi } from 'vitest'
import type { SystemNotification } from '../../../contract/notifications/endpoints.ts'
import { systemNotification } from '../../../tests/authz/subjects/notifications.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { streamOf } from '../../../tests/kit/stream.ts'

const server = await testServer()
const path = '/api/v6/system-notifications/'
const staff = await server.as('super@hirefold.example')
const worker = await server.as('worker@acme.example')
const admin = await server.as('admin@acme.example')
const hm = await server.as('hm@acme.example')
const foreign = await server.as('worker@globex.example')
type User = typeof staff

const hourMs = 3_600_000
const at = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString()
const said = (more: object = {}) => ({ ...systemNotification, start_date: at(-1), stop_date: at(24), ...more })
const create = async (more: object = {}) => {
  const answer = await staff.call(path, { method: 'POST', body: said(more) })
  expect(answer.status).toBe(201)
  return answer.body as SystemNotification
}
const told = async (user: User): Promise<string[]> => {
  const { body } = await user.call('/api/internal/users/me/')
  return ((body as { systemNotifications?: { title: string }[] }).systemNotifications ?? []).map(({ title }) => title)
}
const refused = (answer: { body: unknown }) => (answer.body as { fields: object }).fields

test('within its window it is told to whom it is for: by role, region, company and search', async () => {
  const { company } = (await worker.call('/api/internal/users/me/')).body as { company: { id: number } }
  await create({ title: 'All' })
  await create({ title: 'Workers', role: 'worker' })
  await create({ title: 'Admins', role: 'admin' })
  await create({ title: 'Searchers', can_search: true })
  await create({ title: 'Acme', company_ids: ` ${company.id} , 999` })
  await create({ title: 'World', region: 'world' })
  for (const no of [{ active: false }, { start_date: at(1) }, { stop_date: at(-0.5) }, { region: 'russia' }])
    await create({ title: 'Nobody', ...no })
  expect(await told(worker)).toEqual(['All', 'Workers', 'Searchers', 'Acme', 'World'])
  expect(await told(admin)).toEqual(['All', 'Admins', 'Searchers', 'Acme', 'World'])
  expect(await told(hm)).toEqual(['All', 'Acme', 'World'])
  expect(await told(foreign)).toEqual(['All', 'Workers', 'Searchers', 'World'])
})

test('pages that are open hear of it at once, of whatever company', async () => {
  const streams = [await streamOf(server, worker), await streamOf(server, foreign)]
  await create({ title: 'Now', company_ids: '999' })
  for (const { text } of streams)
    await vi.waitFor(() => expect(text()).toContain('event: news\ndata: {"area":"notifications"}'))
})

test('read or hidden, it is told on no device again, and to everybody else as before; another company’s is not there', async () => {
  const { results } = (await staff.call(path)).body as { results: SystemNotification[] }
  const id = (title: string) => results.find((one) => one.title === title)!.id
  const does = (user: User, title: string, value: string) =>
    user.call(`${path}${id(title)}/interaction/`, { method: 'PUT', body: { value } })
  expect((await does(worker, 'All', 'hidden')).status).toBe(204)
  expect((await does(worker, 'All', 'read')).status).toBe(204)
  expect((await does(worker, 'Workers', 'hidden')).status).toBe(204)
  expect(await told(await server.as('worker@acme.example'))).toEqual(['Searchers', 'Acme', 'World'])
  expect(await told(foreign)).toContain('All')
  expect((await does(foreign, 'Acme', 'read')).status).toBe(404)
  expect((await does(worker, 'World', 'later')).status).toBe(400)
  const audience = await staff.call(`${path}audience/?role=worker&company_ids=&id=${id('All')}`)
  expect(audience.body).toMatchObject({ read: 1, hidden: 0 })
})

test('what cannot stand so is refused at its field, in the language of the staff', async () => {
  const post = async (more: object) => refused(await staff.call(path, { method: 'POST', body: said(more) }))
  expect(await post({ company_ids: '3, 4, acme', stop_date: at(-2) })).toEqual({
    company_ids: ['Numbers only, with commas between'],
    stop_date: ['The end must be later than the start'],
  })
  expect(await post({ button_text: 'Go', button_link: 'javascript:alert(1)' })).toEqual({
    button_link: ['This isn’t a valid link'],
  })
  expect(await post({ button_link: 'https://a.example' })).toEqual({ button_text: ['Say what the button is called'] })
  expect(Object.keys(await post({ title: ' ', content: 'x'.repeat(2001), role: 'hm' })).sort()).toEqual([
    'content',
    'role',
    'title',
  ])
  expect(refused(await staff.call(`${path}audience/?company_ids=x`))).toHaveProperty('company_ids')
})

test('a copy of a running one is switched off and says that it is one; disabled and deleted ones are told to nobody', async () => {
  const one = await create({ title: `Long ${'x'.repeat(115)}` })
  const copy = (await staff.call(`${path}${one.id}/clone/`, { method: 'POST' })).body as SystemNotification
  expect([copy.active, copy.title.length, copy.title.endsWith('x (copy)')]).toEqual([false, 120, true])
  expect(await told(foreign)).toContain(one.title)
  expect((await staff.call(`${path}${one.id}/disable/`, { method: 'POST' })).body).toMatchObject({ active: false })
  expect(await told(foreign)).not.toContain(one.title)
  const changed = await staff.call(`${path}${copy.id}/`, { method: 'PUT', body: said({ title: 'Changed' }) })
  expect(changed).toMatchObject({ status: 200, body: { id: copy.id, title: 'Changed' } })
  expect(await told(foreign)).toContain('Changed')
  expect((await staff.call(`${path}${copy.id}/`, { method: 'DELETE' })).status).toBe(204)
  expect(await told(foreign)).not.toContain('Changed')
  expect((await staff.call(`${path}${copy.id}/clone/`, { method: 'POST' })).status).toBe(404)
})

test('there are a hundred at most, and only staff sees and writes them', async () => {
  const { count } = (await staff.call(path)).body as { count: number }
  for (let at = count; at < 100; at++) await create({ active: false })
  const answer = await staff.call(path, { method: 'POST', body: said() })
  expect(refused(answer)).toEqual({ title: ['There are 100 already: delete one first'] })
  for (const user of [worker, admin, hm]) expect((await user.call(path)).status).toBe(403)
})
