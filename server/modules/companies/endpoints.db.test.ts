import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/kit/form.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { demoPassword, demoUserId } from '../users/demo.ts'

const idOf = (name: string) => demoUserId(`${name}@acme.example`)
const me = '/api/internal/users/me/'

async function company() {
  const server = await testServer()
  const admin = await server.as('admin@acme.example')
  const patch = (path: string, body: object = {}, who: Browser = admin) =>
    who.call(`/api/v6/${path}/`, { method: 'PATCH', body })
  const remove = (path: string, query = '') => admin.call(`/api/v6/${path}/${query}`, { method: 'DELETE' })
  const limit = (set: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(set).where('name', '=', 'Acme').execute())
  return { server, admin, patch, remove, limit }
}

interface Listed {
  count: number
  counts: Record<string, number>
  results: { email: string; role: string; status: string }[]
}

test('the list of employees is the company’s, searched, filtered and counted', async () => {
  const { admin, patch, remove } = await company()
  const list = async (query = '') => (await admin.call(`/api/v6/company/employees/${query}`)).body as Listed
  const all = await list()
  expect(all.counts).toEqual({ active: 6, not_active: 0, deleted: 0, invited: 0 })
  expect(all.results.every(({ email, role }) => email.endsWith('@acme.example') && role !== 'hm')).toBe(true)
  expect((await list('?group=hiring_managers')).count).toBe(2)
  await patch(`workers/${idOf('worker2')}`, { status: 'not_active', department: 'Talent 100%' })
  await remove(`workers/${idOf('service')}`)
  await admin.call('/api/v6/invitations/', { method: 'POST', body: { emails: ['p@x.example'], role: 'worker' } })
  expect((await list()).counts).toEqual({ active: 4, not_active: 1, deleted: 1, invited: 1 })
  expect((await list('?status=not_active')).results.map(({ email }) => email)).toEqual(['worker2@acme.example'])
  expect((await list('?status=deleted')).results.map(({ status }) => status)).toEqual(['deleted'])
  expect((await list('?q=talent%20100%25')).results.map(({ email }) => email)).toEqual(['worker2@acme.example'])
  expect((await list('?q=%25')).count).toBe(1)
  expect((await list('?q=web%20ann')).results.map(({ email }) => email)).toEqual(['worker@acme.example'])
  expect((await list('?role=admin')).count).toBe(1)
  expect((await list('?limit=2&offset=4')).results).toHaveLength(1)
  expect((await admin.call('/api/v6/company/employees/?limit=101')).status).toBe(400)
  expect((await admin.call('/api/v6/company/departments/')).body).toEqual({
    count: 1,
    results: [{ name: 'Talent 100%', employees: 1 }],
  })
  expect((await admin.call(`/api/v6/company/employees/${demoUserId('worker@globex.example')}/`)).status).toBe(404)
})

test('how many there are of each state is asked of whom the search, the role and the department leave, invited ones too', async () => {
  const { admin, patch } = await company()
  await patch(`workers/${idOf('worker')}`, { department: 'Talent' })
  await patch(`workers/${idOf('worker2')}`, { department: 'Talent', status: 'not_active' })
  const table = [
    'email,role,first name,last name,department',
    'leila@acme.example,worker,Leila,Haddad,Talent',
    'boss@acme.example,admin,Ada,Boss,',
    'p.nowak@acme.example,hm,Piotr,Nowak,Talent',
  ].join('\n')
  await admin.call('/api/v6/invitations/import/', { method: 'POST', ...(await formOf('team.csv', table)) })
  const counts = async (query: string) =>
    ((await admin.call(`/api/v6/company/employees/${query}`)).body as Listed).counts
  const none = { active: 0, not_active: 0, deleted: 0, invited: 0 }
  expect(await counts('?department=Talent')).toEqual({ ...none, active: 1, not_active: 1, invited: 1 })
  expect(await counts('?q=haddad')).toEqual({ ...none, invited: 1 })
  expect(await counts('?role=admin&q=acme')).toEqual({ ...none, active: 1, invited: 1 })
  expect(await counts('?group=hiring_managers&department=Talent')).toEqual({ ...none, invited: 1 })
  // The state that is asked for narrows the list alone.
  expect(await counts('?department=Talent&status=active')).toEqual(await counts('?department=Talent'))
  const invited = async (query: string) =>
    ((await admin.call(`/api/v6/invitations/${query}`)).body as Listed).results.map(({ email }) => email).sort()
  expect(await invited('?state=open&group=staff&department=Talent')).toEqual(['leila@acme.example'])
  expect(await invited('?state=open&group=staff')).toEqual(['boss@acme.example', 'leila@acme.example'])
  expect(await invited('?state=open&q=nowak%20PIOTR')).toEqual(['p.nowak@acme.example'])
  expect(await invited('?state=open&role=admin')).toEqual(['boss@acme.example'])
  expect(await invited('?q=%25')).toEqual([])
})

test('two admins who edit one person do not undo each other', async () => {
  const { server, patch } = await company()
  const other = await server.as('admin2@acme.example')
  const path = `workers/${idOf('worker')}`
  await Promise.all([
    patch(path, { phone: '+49 151 555 01 07', department: 'Talent' }),
    patch(path, { comment: 'On leave in May', last_name: 'Weber-Haus' }, other),
  ])
  expect(await patch(path)).toMatchObject({
    status: 200,
    body: { phone: '+49 151 555 01 07', department: 'Talent', comment: 'On leave in May', last_name: 'Weber-Haus' },
  })
  expect(await patch(path, { first_name: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { first_name: ['This field is required'] } },
  })
  expect((await patch(path, { email: 'x@y.example' })).status).toBe(400)
  expect((await patch(`admins/${idOf('worker')}`, { comment: 'x' })).status).toBe(404)
  expect((await patch(`workers/${demoUserId('worker@globex.example')}`, { comment: 'x' })).status).toBe(404)
  expect((await patch(path, { comment: 'x' }, await server.as('worker2@acme.example'))).status).toBe(403)
})

test('phones are whole numbers with a country code, and each wrong one is told at its field in the reader’s language', async () => {
  const { server, admin, patch } = await company()
  const path = `workers/${idOf('worker')}`
  const good = { phone: '+49 30 1234567', phone_extension: '204', additional_phone: '+7 (921) 555-10-01' }
  expect(await patch(path, { ...good, api_manager: true })).toMatchObject({
    status: 200,
    body: { ...good, api_manager: true },
  })
  const bad = { phone: '030 1234567', phone_extension: 'x', additional_phone: '1' }
  const whole = 'Write the whole number with its country code, like +49 30 1234567'
  expect(await patch(path, bad)).toMatchObject({
    status: 400,
    body: { fields: { phone: [whole], phone_extension: ['Digits only'], additional_phone: [whole] } },
  })
  await admin.call('/api/v6/user/settings/', { method: 'PATCH', body: { language: 'ru' } })
  expect(await patch(path, bad)).toMatchObject({ body: { fields: { phone_extension: ['Только цифры'] } } })
  expect(await patch(path, { phone: '' }, await server.as('admin2@acme.example'))).toMatchObject({
    body: { ...good, phone: '' },
  })
})

test('seats with search hold where the flag is set, where somebody comes back, and all at once', async () => {
  const { patch, limit } = await company()
  await limit({ max_search_seats: 4 })
  const search = (name: string, can_search: boolean) => patch(`workers/${idOf(name)}`, { can_search })
  expect(await search('nosearch', true)).toMatchObject({ status: 400, body: { code: 'seatsTaken' } })
  expect((await patch(`workers/${idOf('worker2')}`, { status: 'not_active' })).status).toBe(200)
  expect((await search('nosearch', true)).status).toBe(200)
  expect(await patch(`workers/${idOf('worker2')}`, { status: 'active' })).toMatchObject({ status: 400 })
  expect((await search('nosearch', false)).status).toBe(200)
  await search('worker', false)
  await patch(`workers/${idOf('worker2')}`, { can_search: false, status: 'active' })
  await limit({ max_search_seats: 3 })
  const answers = await Promise.all(['nosearch', 'worker', 'worker2'].map((name) => search(name, true)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await search('service', false)).toMatchObject({
    status: 400,
    body: { fields: { can_search: [expect.stringMatching(/always/)] } },
  })
})

test('an admin without search is another role, and switching keeps whether somebody searches', async () => {
  const { server, patch } = await company()
  const worker = await server.as('worker@acme.example')
  const role = async (who: Browser) => (await who.call(me)).body as { role: string }
  expect(await patch(`workers/${idOf('worker')}/switch`)).toMatchObject({ status: 200, body: { role: 'admin' } })
  // It counts at the next request of who is signed in.
  expect(await role(worker)).toMatchObject({ role: 'admin' })
  expect((await worker.call('/api/v6/company/')).status).toBe(200)
  expect(await patch(`admins/${idOf('worker')}`, { can_search: false })).toMatchObject({
    body: { role: 'admin_without_search', can_search: false },
  })
  expect(await patch(`admins/${idOf('worker')}/switch`)).toMatchObject({ body: { role: 'worker', can_search: false } })
  expect((await worker.call('/api/v6/company/')).status).toBe(403)
})

test('the last active admin stays, whoever asks, and however many at once', async () => {
  const { server, patch, remove } = await company()
  const [one, two] = [idOf('admin'), idOf('admin2')]
  const second = await server.as('admin2@acme.example')
  const answers = await Promise.all([
    patch(`admins/${one}`, { status: 'not_active' }, second),
    patch(`admins/${two}`, { status: 'not_active' }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const left = await server.database.system((tx) =>
    tx.selectFrom('users').select(['id', 'email']).where('id', 'in', [one, two]).where('active', '=', true).execute(),
  )
  expect(left).toHaveLength(1)
  const last = await server.as(left[0]!.email)
  const refused = { status: 400, body: { code: 'lastAdmin' } }
  expect(await patch(`admins/${left[0]!.id}`, { status: 'not_active' }, last)).toMatchObject(refused)
  expect(await patch(`admins/${left[0]!.id}/switch`, {}, last)).toMatchObject(refused)
  expect(await last.call(`/api/v6/admins/${left[0]!.id}/`, { method: 'DELETE' })).toMatchObject(refused)
  expect((await remove(`admins/${one}`)).status).toBe(left[0]!.id === one ? 400 : 401)
})

test('who is deactivated is signed out, cannot sign in, and comes back as before', async () => {
  const { server, patch } = await company()
  const worker = await server.as('worker@acme.example')
  await patch(`workers/${idOf('worker')}`, { status: 'not_active' })
  expect((await worker.call(me)).status).toBe(401)
  await expect(server.as('worker@acme.example')).rejects.toThrow()
  await patch(`workers/${idOf('worker')}`, { status: 'active' })
  expect((await (await server.as('worker@acme.example')).call(me)).status).toBe(200)
})

test('who is deleted is signed out, and a device of theirs is told to empty itself', async () => {
  const { server, admin, patch, remove } = await company()
  const [phone, desk] = [await server.as('worker@acme.example'), await server.as('worker@acme.example')]
  const device = { method: 'POST', body: { id: randomUUID(), name: 'Phone' } } as const
  expect((await phone.call('/api/sync/devices/', device)).status).toBeLessThan(300)
  expect((await remove(`workers/${idOf('worker')}`)).status).toBe(204)
  expect(await phone.call(me)).toMatchObject({ status: 410, body: { code: 'deviceWiped' } })
  expect((await desk.call(me)).status).toBe(401)
  await expect(server.as('worker@acme.example')).rejects.toThrow()
  expect((await remove(`workers/${idOf('worker')}`)).status).toBe(404)
  expect((await patch(`workers/${idOf('worker')}`, { status: 'active' })).status).toBe(404)
  // The address is free again, and what they wrote keeps its author.
  const again = { emails: ['worker@acme.example'], role: 'worker' }
  expect((await admin.call('/api/v6/invitations/', { method: 'POST', body: again })).body).toMatchObject({
    results: [{ outcome: 'sent' }],
  })
  expect((await admin.call(`/api/v6/company/employees/${idOf('worker')}/`)).body).toMatchObject({
    first_name: 'Anna',
    email: 'worker@acme.example',
    status: 'deleted',
  })
})

test('what the company sets for its hiring managers holds at their next request; one may differ', async () => {
  const { server, admin, patch } = await company()
  const [hm, other] = [await server.as('hm@acme.example'), await server.as('hm2@acme.example')]
  const seen = async (who: Browser) => ((await who.call(me)).body as { permissions: string[] }).permissions
  expect(await seen(hm)).toContain('contacts')
  await patch(`hiring_managers/${idOf('hm2')}`, { display_sections: ['contacts', 'exportCsv'] })
  expect(await patch('hiring_managers/settings', { hm_display_sections: ['personalInfo', 'comments'] })).toMatchObject({
    status: 200,
    body: { hm_display_sections: ['personalInfo', 'comments'] },
  })
  expect(await seen(hm)).toEqual(['personalInfo', 'comments'])
  expect(await seen(other)).toEqual(['contacts', 'exportCsv'])
  await patch(`hiring_managers/${idOf('hm2')}`, { display_sections: null })
  expect(await seen(other)).toEqual(['personalInfo', 'comments'])
  expect((await patch(`workers/${idOf('worker')}`, { display_sections: [] })).status).toBe(400)
  expect((await patch('hiring_managers/settings', { invite_domains: ['not a domain'] })).status).toBe(400)
  expect((await admin.call('/api/v6/company/')).body).toMatchObject({ hiring_managers: { used: 2, max: null } })
})

test('a company says its name and site, and only its admins do', async () => {
  const { server, admin, patch } = await company()
  expect(await patch('company', { name: ' Acme Labs ', site: 'acme.example' })).toMatchObject({
    status: 200,
    body: { name: 'Acme Labs', site: 'acme.example', seats: { used: 4, max: null }, employees: 6 },
  })
  for (const site of ['javascript:alert(1)', 'not a site', 'http://'])
    expect(await patch('company', { site })).toMatchObject({
      status: 400,
      body: { fields: { site: [expect.any(String)] } },
    })
  expect((await patch('company', { name: '' })).status).toBe(400)
  expect((await patch('company', { max_search_seats: 100 })).status).toBe(400)
  expect((await admin.call('/api/v6/company/')).body).toMatchObject({ site: 'acme.example' })
  for (const name of ['worker', 'service', 'hm'])
    expect((await (await server.as(`${name}@acme.example`)).call('/api/v6/company/')).status).toBe(403)
})

test('a page that was left open makes nobody an admin and deletes nobody without the password', async () => {
  const { server, admin, patch, remove } = await company()
  server.clock.advance(10 * 60_000 + 1)
  const asks = { status: 403, body: { code: 'step_up' } }
  expect(await patch(`workers/${idOf('worker')}/switch`)).toMatchObject(asks)
  expect(await patch(`admins/${idOf('admin2')}`, { status: 'not_active' })).toMatchObject(asks)
  const invite = (role: string) =>
    admin.call('/api/v6/invitations/', { method: 'POST', body: { emails: ['p@x.example'], role } })
  expect(await invite('admin')).toMatchObject(asks)
  expect(await invite('hm')).toMatchObject({ status: 201 })
  expect(await remove(`workers/${idOf('worker')}`)).toMatchObject(asks)
  expect(await remove(`hiring_managers/${idOf('hm')}`)).toMatchObject(asks)
  expect((await patch(`workers/${idOf('worker')}`, { department: 'Talent' })).status).toBe(200)
  await admin.call('/api/v6/user/step-up/', { method: 'POST', body: { password: demoPassword } })
  expect((await patch(`workers/${idOf('worker')}/switch`)).status).toBe(200)
  expect((await remove(`hiring_managers/${idOf('hm')}`)).status).toBe(204)
})
