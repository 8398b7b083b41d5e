import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../tests/kit/server.ts'

async function company(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const admin = await server.as('admin@acme.example')
  const make = (path: string, body: object, who: Browser = admin) =>
    who.call(`/api/v6/${path}/`, { method: 'POST', body })
  const limit = (set: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(set).where('name', '=', 'Acme').execute())
  return { server, admin, make, limit }
}

const made = (answer: { body: never }) => (answer.body as { invitation: { id: string } }).invitation

test('a company is read by its own number, and by no other', async () => {
  const { server, admin } = await company()
  const { body } = await admin.call('/api/internal/users/me/')
  const { id } = (body as { company: { id: number } }).company
  const own = await admin.call(`/api/v6/companies/${id}/`)
  expect(own.status).toBe(200)
  expect(own.body).toEqual((await admin.call('/api/v6/company/')).body)
  const globex = await server.as('admin@globex.example')
  const foreign = await globex.call(`/api/v6/companies/${id}/`)
  expect(foreign).toMatchObject({ status: 404, body: (await globex.call('/api/v6/companies/999999/')).body })
  expect((await (await server.as('worker@acme.example')).call(`/api/v6/companies/${id}/`)).status).toBe(403)
})

test('what is set for hiring managers is read where it is set', async () => {
  const { admin } = await company()
  const path = '/api/v6/hiring_managers/settings/'
  const body = { hm_display_sections: ['comments'], invite_domains: ['acme.example'], max_manager_folders: 4 }
  expect((await admin.call(path, { method: 'PATCH', body })).status).toBe(200)
  expect(await admin.call(path)).toMatchObject({ status: 200, body })
  expect(Object.keys((await admin.call(path)).body).sort()).toEqual(Object.keys(body).sort())
})

test('whoever is created is invited by mail with their name, and comes in by accepting', async () => {
  const { server, admin, make } = await company()
  const said = { email: 'leila@acme.example', first_name: ' Leila ', last_name: 'Haddad', department: 'Talent' }
  const answer = await make('workers', { ...said, language: 'ru' })
  expect(answer).toMatchObject({
    status: 201,
    body: { invitation: { ...said, first_name: 'Leila', role: 'worker', can_search: true, state: 'sent' } },
  })
  await server.jobs.settled()
  expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[said.email, 'Вас приглашают в Acme']])
  const { id } = made(answer)
  const read = await admin.call(`/api/v6/invitations/${id}/`)
  expect(read).toMatchObject({ status: 200, body: { ...made(answer), mail: { state: 'sent', said: null } } })
  const key = /accept-invite\/([\w-]{43})\//.exec(server.mails[0]!.text)?.[1]
  const names = { first_name: 'Leila', last_name: 'Haddad' }
  const body = { key, ...names, password: 'Correct-horse-9' }
  const accepted = await server.stranger().call(`/api/v6/invitations/${id}/accept/`, { method: 'PUT', body })
  expect(accepted).toMatchObject({ status: 200, body: { user: { email: said.email, role: 'worker' } } })
  expect(await admin.call(`/api/v6/invitations/${id}/`)).toMatchObject({ body: { state: 'accepted' } })
  const globex = await server.as('admin@globex.example')
  expect((await globex.call(`/api/v6/invitations/${id}/`)).status).toBe(404)
})

test('each kind is what its call says; an admin without search, a manager never with it', async () => {
  const { make } = await company({ mail: false })
  const as = async (path: string, body: object) => {
    const answer = await make(path, body)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { link: expect.any(String) } })
    const { role, can_search } = made(answer) as unknown as { role: string; can_search: boolean }
    return [role, can_search]
  }
  expect(await as('workers', { email: 'w@x.example', can_search: false })).toEqual(['worker', false])
  expect(await as('workers', { email: 's@x.example', role: 'service_admin' })).toEqual(['service_admin', true])
  expect(await as('admins', { email: 'a@x.example', can_search: false })).toEqual(['admin_without_search', false])
  expect(await as('hiring_managers', { email: 'h@x.example', can_search: true })).toEqual(['hm', false])
  expect((await make('workers', { email: 'b@x.example', role: 'admin' })).status).toBe(400)
  // Nobody sets a password for somebody else.
  expect((await make('workers', { email: 'c@x.example', password: 'Correct-horse-9' })).status).toBe(400)
})

test('an admin is created after a word of who does it: the password is asked for again', async () => {
  const { server, make } = await company()
  server.clock.advance(3_600_000)
  const body = { email: 'a@x.example' }
  expect(await make('admins', body)).toMatchObject({ status: 403, body: { code: 'step_up' } })
  expect((await make('workers', body)).status).toBe(201)
})

test('what hinders an invitation is told of its field, within seats, managers and domains', async () => {
  const { make, limit } = await company()
  const remark = async (path: string, email: string) => {
    const { status, body } = await make(path, { email })
    return [status, (body as { fields?: Record<string, string[]> }).fields]
  }
  expect(await remark('workers', 'nobody')).toEqual([400, { email: ['This isn’t a valid email address'] }])
  for (const none of ['a@127.0.0.1', 'a@[127.0.0.1]', 'a@b.c1.7', 'ａ@acme.example', 'a@ａcme.example', 'a@b'])
    expect(await remark('workers', none), none).toEqual([400, { email: ['This isn’t a valid email address'] }])
  expect(await remark('workers', 'WORKER2@acme.example')).toEqual([400, { email: ['Already in this company'] }])
  expect((await make('workers', { email: 'p@x.example' })).status).toBe(201)
  expect(await remark('workers', 'p@x.example')).toEqual([400, { email: ['Invited already'] }])
  await limit({ invite_domains: ['acme.example'], max_search_seats: 1, max_hiring_managers: 2 })
  expect(await remark('hiring_managers', 'h@x.example')).toMatchObject([400, { email: [expect.any(String)] }])
  expect(await make('hiring_managers', { email: 'h@acme.example' })).toMatchObject({
    status: 400,
    body: { code: 'managersFull' },
  })
  expect(await make('workers', { email: 'q@x.example' })).toMatchObject({ status: 400, body: { code: 'seatsTaken' } })
  expect((await make('workers', { email: 'q@x.example', can_search: false })).status).toBe(201)
})
