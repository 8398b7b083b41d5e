import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'
import { forgetAudit } from './forget.ts'
import { type Entry, firstBroken } from './write.ts'

const idOf = (name: string) => demoUserId(`${name}@acme.example`)

async function company() {
  const server = await testServer()
  const admin = await server.as('admin@acme.example')
  const list = async (query = '', who: Browser = admin) => {
    await server.dispatcher.dispatch()
    return (await who.call(`/api/v6/company/audit-log/${query}`)).body as {
      count: number
      results: AuditEntry[]
      more: boolean
    }
  }
  const patch = (path: string, body: object) => admin.call(`/api/v6/${path}/`, { method: 'PATCH', body })
  return { server, admin, list, patch }
}
async function* entriesOf({ database }: TestServer): AsyncGenerator<Entry> {
  yield* await database.system((tx) =>
    tx.selectFrom('audit_log').selectAll().orderBy('company_id').orderBy('place').execute(),
  )
}
const broken = (server: TestServer) => firstBroken(entriesOf(server))
const told = ({ results }: { results: AuditEntry[] }) =>
  results.map(({ action, subject }) => `${action} ${subject.name}`)

test('what admins do is told with who, what, when and from where', async () => {
  const { server, list, patch } = await company()
  await patch(`workers/${idOf('worker')}`, { department: 'Talent', phone: '+49 30 1234567' })
  await patch(`workers/${idOf('worker2')}`, { status: 'not_active' })
  await patch('hiring_managers/settings', { hm_display_sections: ['comments', 'exportCsv'] })
  await patch('company', { site: 'acme.example' })
  const { results, count } = await list()
  expect(results.map(({ action }) => action)).toEqual([
    'companies.changed',
    'companies.sectionsChanged',
    'companies.employeeDeactivated',
    'companies.employeeChanged',
    'auth.sessionStarted',
  ])
  expect(count).toBe(5)
  expect(results[1]).toMatchObject({
    shown: ['exportCsv'],
    hidden: ['personalInfo', 'contacts', 'tags', 'resumes', 'changeCandidate'],
  })
  expect(results[3]).toMatchObject({
    at: server.clock.now().toISOString(),
    actor: { id: idOf('admin') },
    kind: 'people',
    subject: { kind: 'user', id: idOf('worker'), name: 'Anna Weber' },
    fields: ['phone', 'department'],
    network: '127.0.0.0/24',
  })
  expect(results[3]!.request).toBeTruthy()
})

test('who was refused at the entrance stands there, and nobody who does not exist', async () => {
  const { server, list } = await company()
  const guess = (email: string) =>
    server.stranger().call('/api/v6/login/', { method: 'POST', body: { email, password: 'Wrong-password-1!' } })
  await guess('worker@acme.example')
  await guess('nobody@acme.example')
  expect(
    (await list('?kind=entrance')).results.map(({ action, actor, subject }) => [action, actor, subject.name]),
  ).toEqual([
    ['auth.signInRefused', null, 'Anna Weber'],
    ['auth.sessionStarted', { id: idOf('admin'), name: expect.any(String) }, expect.any(String)],
  ])
})

test('it is found by name, kind, person and day, and read page by page', async () => {
  const { server, list, patch } = await company()
  await patch(`workers/${idOf('worker')}`, { phone: '+49 30 1234567' })
  server.clock.advance(2 * 86_400_000)
  await patch(`workers/${idOf('worker2')}`, { phone: '+49 30 7654321' })
  const today = server.clock.now().toISOString().slice(0, 10)
  expect(told(await list('?q=anna%20web'))).toEqual(['companies.employeeChanged Anna Weber'])
  expect((await list('?q=%25')).count).toBe(0)
  expect((await list(`?from=${today}&till=${today}`)).count).toBe(1)
  expect((await list(`?till=${today}&kind=people`)).count).toBe(2)
  expect((await list(`?actor=${idOf('worker')}`)).count).toBe(0)
  expect((await list('?kind=settings')).count).toBe(0)
  const first = await list('?limit=2')
  expect(first).toMatchObject({ count: 3, more: true })
  const rest = await list(`?limit=2&before=${first.results.at(-1)!.place}`)
  expect(rest).toMatchObject({ more: false })
  expect([...told(first), ...told(rest)]).toHaveLength(3)
})

test('only the company’s own admins read it, and of their own company', async () => {
  const { server, list, patch } = await company()
  await patch('company', { site: 'acme.example' })
  await list()
  const foreign = await server.as('admin@globex.example')
  expect((await list('', foreign)).results.every(({ actor }) => actor?.id === demoUserId('admin@globex.example'))).toBe(
    true,
  )
  const worker = await server.as('worker@acme.example')
  expect((await worker.call('/api/v6/company/audit-log/')).status).toBe(403)
})

test('an entry is not changed or taken out, and a chain that somebody broke tells where', async () => {
  const { server, list, patch } = await company()
  for (const phone of ['+49 30 1234567', '+49 30 1234568', '+49 30 1234569'])
    await patch(`workers/${idOf('worker')}`, { phone })
  await list()
  const { database } = server
  const companyId = await database.system(
    async (tx) => (await tx.selectFrom('audit_log').select('company_id').executeTakeFirstOrThrow()).company_id,
  )
  const check = async () => (await broken(server))?.place
  expect(await check()).toBeUndefined()
  const inCompany = (work: Parameters<typeof database.company>[1]) => database.company(companyId, work)
  await expect(inCompany((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(/permission/)
  await expect(inCompany((tx) => tx.updateTable('audit_log').set({ network: '' }).execute())).rejects.toThrow(
    /permission/,
  )
  await database.system((tx) => tx.deleteFrom('audit_log').where('place', '=', 3).execute())
  expect(await check()).toBe(4)
})

test('after two years an entry goes, and the rest stands', async () => {
  const { server, list, patch } = await company()
  await patch('company', { site: 'acme.example' })
  await list()
  server.clock.advance(740 * 86_400_000)
  await server.as('admin2@acme.example')
  await server.dispatcher.dispatch()
  await forgetAudit(server.database, server.clock).run({})
  const left = await server.database.system((tx) =>
    tx.selectFrom('audit_log').select(['action', 'company_id']).execute(),
  )
  expect(left.map(({ action }) => action)).toEqual(['auth.sessionStarted'])
  expect(await broken(server)).toBeUndefined()
})
