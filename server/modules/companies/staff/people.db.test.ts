import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoPassword, demoUserId } from '../../users/demo.ts'

/** What staff has of people: moving them, its own, and who is at work. */

const idOf = (name: string) => demoUserId(`${name}@acme.example`)

async function platform() {
  const server = await testServer()
  const staff = await server.as('super@hirefold.example')
  const numberOf = (name: string) =>
    server.database.system(async (tx) => {
      const row = tx.selectFrom('companies').where('name', '=', name).select('id')
      return (await row.executeTakeFirstOrThrow()).id
    })
  const post = (who: Browser, path: string, body: object = {}) => who.call(`/api/${path}/`, { method: 'POST', body })
  const patch = (who: Browser, path: string, body: object) => who.call(`/api/v6/${path}/`, { method: 'PATCH', body })
  const move = (path: string, body: object, who = staff) => post(who, `v6/${path}/move`, body)
  const company = async (name: string) => {
    const { id } = (await post(staff, 'v6/companies/new', { name })).body as { id: number }
    return id
  }
  return { server, staff, numberOf, post, patch, move, company }
}

test('somebody who is moved signs in as before, elsewhere; what they wrote and had stays where it was', async () => {
  const { server, staff, post, patch, move, company } = await platform()
  const to = await company('Blaufarn')
  const worker = await server.as('worker@acme.example')
  const heir = await server.as('worker2@acme.example')
  await post(worker, 'v6/folders', { name: 'Own', access_type: 'private' })
  await patch(worker, 'user/settings', { rangeMeasure: 'mi', language: 'ru' })
  await patch(worker, 'messaging/settings', { send_delay: 30 })
  await server.database.system((tx) =>
    tx
      .insertInto('made_searches')
      .values({
        ...{ id: '0190a000-0000-7000-8000-0000000000f1', company_id: 10, user_id: idOf('worker') },
        ...{ query: 'q=skill%3AReact', count: 3, searched_at: server.clock.now() },
      })
      .execute(),
  )
  // Nobody is there to take the folder: nothing is done.
  expect(await move(`workers/${idOf('worker')}`, { company_id: to })).toMatchObject({
    status: 400,
    body: { fields: { heir: [expect.any(String)] } },
  })
  expect((await worker.call('/api/internal/users/me/')).status).toBe(200)
  // Who was invited there takes one seat, not two.
  await staff.call(`/api/v6/companies/${to}/`, { method: 'PUT', body: { max_search_seats: 1, reason: 'Asked for' } })
  const invited = { method: 'POST' as const, body: { email: 'worker@acme.example' } }
  expect((await staff.call(`/api/v6/workers/?company=${to}`, invited)).status).toBe(201)
  const moved = await move(`workers/${idOf('worker')}`, { company_id: to, heir: idOf('worker2') })
  expect(moved).toMatchObject({
    status: 201,
    body: { company: { id: to, name: 'Blaufarn' }, employee: { email: 'worker@acme.example', role: 'worker' } },
  })
  const { id } = (moved.body as { employee: { id: string } }).employee
  expect(id).not.toBe(idOf('worker'))
  expect((await worker.call('/api/internal/users/me/')).status).toBe(401)
  const again = await server.as('worker@acme.example')
  expect((await again.call('/api/internal/users/me/')).body).toMatchObject({
    id,
    settings: { rangeMeasure: 'mi', language: 'ru' },
    company: { id: to },
  })
  expect((await again.call('/api/v6/messaging/settings/')).body).toMatchObject({ send_delay: 30 })
  await server.dispatcher.dispatch()
  expect((await heir.call('/api/v6/folders/')).body).toMatchObject({ results: [{ name: 'Own' }] })
  const rows = await server.database.system((tx) =>
    tx.selectFrom('users').select(['email', 'active', 'first_name']).where('id', '=', idOf('worker')).execute(),
  )
  expect(rows).toEqual([{ email: '', active: false, first_name: expect.stringMatching(/./) }])
  const history = await server.database.system((tx) => tx.selectFrom('made_searches').select('user_id').execute())
  expect(history).toEqual([{ user_id: id }])
  const logs = await server.database.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['company_id', 'action'])
      .where('action', 'in', ['companies.employeeReceived', 'companies.employeeTransferred'])
      .execute(),
  )
  expect(logs.map(({ action }) => action).sort()).toEqual([
    'companies.employeeReceived',
    'companies.employeeTransferred',
  ])
  expect(new Set(logs.map(({ company_id }) => company_id)).size).toBe(2)
})

test('who may not go is told why, and nothing is half done', async () => {
  const { server, staff, move, company, numberOf, patch } = await platform()
  const to = await company('Blaufarn')
  const at = (body: object) => move(`workers/${idOf('worker')}`, body)
  expect(await move(`hiring_managers/${idOf('hm')}`, { company_id: to })).toMatchObject({ status: 404 })
  expect(await move(`workers/${idOf('hm')}`, { company_id: to })).toMatchObject({ body: { code: 'notMovable' } })
  expect((await at({ company_id: await numberOf('Acme') })).body).toMatchObject({
    fields: { company_id: ['They are in this company already'] },
  })
  expect((await at({ company_id: 999_999 })).body).toMatchObject({
    fields: { company_id: ['There is no such company'] },
  })
  await patch(await server.as('admin@acme.example'), `workers/${idOf('worker2')}`, { status: 'not_active' })
  expect((await move(`workers/${idOf('worker2')}`, { company_id: to })).body).toMatchObject({ code: 'notActive' })
  const set = (body: object) =>
    staff.call(`/api/v6/companies/${to}/`, { method: 'PUT', body: { ...body, reason: 'x' } })
  await set({ max_search_seats: 0 })
  expect((await at({ company_id: to })).body).toMatchObject({ code: 'seatsTaken' })
  await set({ max_search_seats: null, paid_till: '2020-01-01' })
  expect((await at({ company_id: to })).body).toMatchObject({
    fields: { company_id: [expect.stringContaining('sign in')] },
  })
  await staff.call(`/api/v6/companies/${to}/`, { method: 'DELETE', body: { reason: 'x' } })
  expect((await at({ company_id: to })).body).toMatchObject({ fields: { company_id: ['There is no such company'] } })
  const globex = await server.database.system((tx) =>
    tx.selectFrom('users').select(['id', 'role']).where('email', '=', 'admin@globex.example').executeTakeFirstOrThrow(),
  )
  const acme = await numberOf('Acme')
  expect((await move(`admins/${globex.id}`, { company_id: acme })).body).toMatchObject({ code: 'lastAdmin' })
  for (const who of ['worker', 'admin', 'hm'])
    expect(
      (await move(`workers/${idOf('worker')}`, { company_id: to }, await server.as(`${who}@acme.example`))).status,
    ).toBe(403)
})

test('who is no super user neither makes nor touches one, and the last one stays', async () => {
  const { server, staff, post, patch } = await platform()
  const me = ((await staff.call('/api/internal/users/me/')).body as { id: string }).id
  const said = { first_name: 'Pavel', last_name: 'Zhuravlyov' }
  const add = (who: Browser, email: string, role: string) => post(who, 'v6/managers', { ...said, email, role })
  const made = await add(staff, 'pavel@hirefold.example', 'sales_manager')
  expect(made).toMatchObject({ status: 201, body: { manager: { role: 'sales_manager', last_super_user: false } } })
  expect((await add(staff, 'PAVEL@hirefold.example', 'manager')).body).toMatchObject({
    fields: { email: ['Already in use'] },
  })
  await server.jobs.settled()
  expect(server.mails.at(-1)!.subject).toBe('Your account on Hirefold')
  const link = /users\/reset\/([\w-]+)/.exec(server.mails.at(-1)!.text)![1]
  const pavel = server.stranger()
  await pavel.call(`/api/v6/reset-password/${link}/`, { method: 'POST', body: { password: demoPassword } })
  const sales = await server.as('pavel@hirefold.example')
  expect((await add(sales, 'x@hirefold.example', 'super_user')).body).toMatchObject({ code: 'superUsersOnly' })
  expect((await patch(sales, `managers/${me}`, { first_name: 'X' })).body).toMatchObject({ code: 'superUsersOnly' })
  expect((await post(sales, `v6/managers/${me}/reset-link`)).body).toMatchObject({ code: 'superUsersOnly' })
  expect((await sales.call(`/api/v6/managers/${me}/`, { method: 'DELETE' })).status).toBe(403)
  const { id } = (made.body as { manager: { id: string } }).manager
  expect((await patch(sales, `managers/${id}`, { role: 'super_user' })).status).toBe(403)
  for (const body of [{ role: 'manager' }, { status: 'not_active' }])
    expect((await patch(staff, `managers/${me}`, body)).body).toMatchObject({ code: 'lastSuperUser' })
  expect((await staff.call(`/api/v6/managers/${me}/`, { method: 'DELETE' })).body).toMatchObject({
    code: 'lastSuperUser',
  })
  // With another role the way in begins anew.
  expect((await patch(staff, `managers/${id}`, { role: 'super_user' })).body).toMatchObject({ role: 'super_user' })
  expect((await sales.call('/api/v6/managers/')).status).toBe(401)
  expect((await staff.call(`/api/v6/managers/${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await staff.call(`/api/v6/managers/${id}/`)).status).toBe(404)
})

test('who had a call in the last 15 minutes is active, on the page whose pattern was said', async () => {
  const { server, staff } = await platform()
  const worker = await server.as('worker@acme.example')
  const seen = async (query = '') =>
    (await staff.call(`/api/v6/active-users/${query}`)).body as {
      count: number
      groups: Record<string, number>
      results: { email: string; page: string | null; company: { name: string } }[]
    }
  const pageOf = async () => (await seen('?q=worker@acme')).results[0]?.page
  const ask = async (page: string) => {
    server.clock.advance(61_000)
    await worker.call('/api/internal/users/me/', { headers: { 'x-page': page } })
  }
  await ask('/folders/$folderId/')
  expect((await seen('?group=workers')).results).toMatchObject([
    { email: 'worker@acme.example', company: { name: 'Acme' } },
  ])
  expect((await seen()).groups).toMatchObject({ workers: 1, operator: 1, admins: 0 })
  for (const wrong of ['/folders/7/', '/?q=Anna', '/folders/$folderId/?q=Anna', 'x', `/${'a'.repeat(60)}/`])
    await ask(wrong)
  expect(await pageOf()).toBe('/folders/$folderId/')
  await ask('/settings/')
  expect(await pageOf()).toBe('/settings/')
  server.clock.advance(14 * 60_000)
  expect(await pageOf()).toBe('/settings/')
  server.clock.advance(2 * 60_000)
  expect(await seen('?q=worker@acme')).toMatchObject({ count: 0, results: [] })
  expect((await worker.call('/api/v6/active-users/')).status).toBe(403)
})

test('a company has declared settings of its own, which its people are told', async () => {
  const { server, staff, numberOf, patch } = await platform()
  const path = `companies/${await numberOf('Acme')}/custom_settings`
  const worker = await server.as('worker@acme.example')
  const told = async () =>
    ((await worker.call('/api/internal/users/me/')).body as { company: object }).company as { custom_settings?: object }
  expect((await told()).custom_settings).toBeUndefined()
  expect(await patch(staff, path, { support_email: 'help@acme.example' })).toMatchObject({
    status: 200,
    body: { support_email: 'help@acme.example', help_url: null },
  })
  expect((await told()).custom_settings).toEqual({ support_email: 'help@acme.example', help_url: null })
  for (const body of [{ help_url: 'javascript:alert(1)' }, { support_email: 'x' }, { colour: 'red' }])
    expect((await patch(staff, path, body)).status).toBe(400)
  await patch(staff, path, { support_email: null })
  expect((await told()).custom_settings).toBeUndefined()
  expect((await patch(worker, path, { support_email: null })).status).toBe(403)
  expect((await patch(staff, 'companies/999999/custom_settings', { support_email: null })).status).toBe(404)
})
