import { expect, test } from 'vitest'
import { hiringManagerDefaults } from '../../../contract/access/can.ts'
import { policy } from '../../../contract/access/policy.ts'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const hm = await server.as('hm@acme.example')

test('the current user is answered with company, settings and permissions', async () => {
  expect(await worker.call('/api/internal/users/me/')).toMatchObject({
    status: 200,
    body: {
      email: 'worker@acme.example',
      role: 'worker',
      can_search: true,
      settings: { language: null, rangeMeasure: 'km', colorScheme: 'auto', startWithToday: false },
      company: { companyName: 'Acme', accessType: 'pay', hasActiveLicense: true },
    },
  })
  expect((await worker.call('/api/internal/users/me')).status).toBe(200)
  expect((await server.stranger().call('/api/internal/users/me/')).status).toBe(401)
})

test('a hiring manager has the default rights of a folder, not all ten', async () => {
  const { body } = await hm.call('/api/internal/users/me/')
  expect((body as { permissions: string[] }).permissions.sort()).toEqual(
    ['changeCandidate', 'comments', 'contacts', 'personalInfo', 'resumes', 'tags'].sort(),
  )
})

test('a change of language counts from the next answer on, errors included', async () => {
  const admin = await server.as('admin@acme.example')
  const change = (body: object) => admin.call('/api/v6/user/settings/', { method: 'PATCH', body })
  expect(await change({ language: 'ru', rangeMeasure: 'mi' })).toMatchObject({
    status: 200,
    body: { settings: { language: 'ru', rangeMeasure: 'mi', colorScheme: 'auto' } },
  })
  expect(await change({ colorScheme: 'dark' })).toMatchObject({ body: { settings: { language: 'ru' } } })
  expect(await change({ startWithToday: true })).toMatchObject({ body: { settings: { startWithToday: true } } })
  expect(await change({ rangeMeasure: 'mi' })).toMatchObject({ body: { settings: { startWithToday: true } } })
  expect(await change({ language: 'fr' })).toMatchObject({
    status: 400,
    body: { detail: 'Неверный запрос', fields: { language: ['Недопустимое значение'] } },
  })
  expect((await change({ role: 'super_user' })).body).toMatchObject({ fields: { role: ['Неизвестное поле'] } })
  expect((await server.stranger().call('/api/v6/user/settings/', { method: 'PATCH', body: {} })).status).toBe(401)
})

test('no language of one’s own is the default again', async () => {
  const user = await server.as('admin@globex.example')
  const change = (body: object) => user.call('/api/v6/user/settings/', { method: 'PATCH', body })
  expect(await change({ language: 'ru' })).toMatchObject({ body: { settings: { language: 'ru' } } })
  expect(await change({ language: null })).toMatchObject({ status: 200, body: { settings: { language: null } } })
})

test('the list of colleagues is the own company’s and can be narrowed', async () => {
  const list = async (query: string) => {
    const answer = await worker.call(`/api/v6/users/${query}`)
    return (answer.body as { results: { email: string }[] }).results.map((each) => each.email)
  }
  const everybody = await list('')
  expect(everybody).toHaveLength(8)
  expect(everybody.every((email) => email.endsWith('@acme.example'))).toBe(true)
  expect(await list('?role=hiring_manager')).toEqual(['hm@acme.example', 'hm2@acme.example'])
  expect((await list('?is_assignee=true&exclude_self=1')).sort()).toEqual([
    'admin@acme.example',
    'nosearch@acme.example',
    'worker2@acme.example',
  ])
  expect(await list('?role=nobody')).toEqual([])
  expect(await list('?limit=1')).toHaveLength(1)
})

test('a hiring manager has no list of colleagues', async () => {
  expect(await hm.call('/api/v6/users/')).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'Forbidden' },
  })
  expect((await server.stranger().call('/api/v6/users/')).status).toBe(401)
  expect(await worker.call('/api/v6/users/?limit=5000')).toMatchObject({
    status: 400,
    body: { fields: { limit: ['At most 1000'] } },
  })
})

test('everybody reads who may do what, and what of it is their own', async () => {
  const path = '/api/v6/permissions/'
  const read = async (email: string) =>
    (await (await server.as(email)).call(path)).body as { actions: unknown; own: object; sections: string[] }
  const manager = await read('hm@acme.example')
  expect(manager.actions).toEqual(policy)
  expect(manager.own).toMatchObject({ 'folders.view': 'granted', 'profiles.view': 'granted' })
  expect(manager.own).not.toHaveProperty('search.run')
  expect(manager.sections).toEqual([...hiringManagerDefaults])
  const admin = await read('admin@acme.example')
  expect(admin.own).toMatchObject({ 'company.manage': 'company', 'search.run': 'company' })
  expect((await server.stranger().call(path)).status).toBe(401)
})

test('a user’s own name is changed by them, and never taken away', async () => {
  const patch = (body: object) => worker.call('/api/v6/user/settings/', { method: 'PATCH', body })
  expect(await patch({ last_name: 'Weber-Haus' })).toMatchObject({
    status: 200,
    body: { first_name: 'Anna', last_name: 'Weber-Haus' },
  })
  expect(await patch({ first_name: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { first_name: ['This field is required'] } },
  })
  await patch({ last_name: 'Weber' })
})

test('an app that was loaded before still finds its notices at their former address', async () => {
  for (const path of ['/api/v6/user/notices/', '/api/v6/notifications/'])
    expect(await worker.call(path)).toMatchObject({ status: 200, body: { settings: { commented: true } } })
})

test('groups are listed a page at a time for staff alone; who is in one is told so, by its flag', async () => {
  const staff = await server.as('super@hirefold.example')
  const group = { id: 5, name: 'Internal', internal: true }
  expect((await staff.call('/api/internal/user_groups/?limit=1')).body).toEqual({ count: 1, results: [group] })
  expect((await staff.call('/api/internal/user_groups/?offset=1')).body).toEqual({ count: 1, results: [] })
  expect((await worker.call('/api/internal/user_groups/')).status).toBe(403)
  await server.database.system((tx) =>
    tx.updateTable('users').set({ group_id: 5 }).where('email', '=', 'worker@acme.example').execute(),
  )
  expect((await worker.call('/api/internal/users/me/')).body).toMatchObject({ group: { id: 5, internal: true } })
})
