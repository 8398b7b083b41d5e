import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'
import { mostExported } from './export.ts'

const idOf = (name: string) => demoUserId(`${name}@acme.example`)

async function company() {
  const server = await testServer()
  const admin = await server.as('admin@acme.example')
  const post = (path: string, body: object = {}, who: Browser = admin) =>
    who.call(`/api/v6/company/${path}/`, { method: 'POST', body })
  const taken = async (body: object = {}) => {
    await server.dispatcher.dispatch()
    const answer = (await post('audit-log/export', body)).body as { csv: string; before: number | null }
    return { ...answer, lines: answer.csv.trim().split('\n') }
  }
  const patch = (path: string, body: object) => admin.call(`/api/v6/${path}/`, { method: 'PATCH', body })
  const listed = async () => {
    await server.dispatcher.dispatch()
    const { body } = await admin.call('/api/v6/company/audit-log/')
    return (body as { results: { action: string; subject: { name: string | null } }[] }).results
  }
  return { server, admin, post, taken, patch, listed }
}

test('the log is taken out as a table of the same choice, and tells of that itself', async () => {
  const { patch, taken, listed } = await company()
  await patch(`workers/${idOf('worker')}`, { department: 'Talent', phone: '+49 30 1234567' })
  const { lines, before } = await taken({ kind: 'people' })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^"place","at","actor",/)
  expect(lines[1]).toContain('"companies.employeeChanged","people","user","Anna Weber"')
  expect(lines[1]).toContain('"phone department"')
  expect(before).toBeNull()
  expect((await taken({ q: 'nobody of that name' })).lines).toHaveLength(1)
  expect((await listed()).filter(({ action }) => action === 'companies.logExported')).toHaveLength(2)
})

test('a name that a spreadsheet would take for a formula stays a name', async () => {
  const { patch, taken } = await company()
  await patch(`workers/${idOf('worker')}`, { first_name: '=cmd|"/C calc"!A1', last_name: '@x' })
  const { csv } = await taken({ kind: 'people' })
  expect(csv).toContain(`"'=cmd|""/C calc""!A1 @x"`)
})

test('a long log takes several answers, and no entry is missing or there twice', async () => {
  const { server, taken, patch } = await company()
  await patch('company', { site: 'acme.example' })
  await taken()
  const [first] = await server.database.system((tx) => tx.selectFrom('audit_log').selectAll().limit(1).execute())
  const many = Array.from({ length: mostExported }, (_, n) => ({ ...first!, place: 1000 + n }))
  for (let at = 0; at < many.length; at += 1000)
    await server.database.system((tx) =>
      tx
        .insertInto('audit_log')
        .values(many.slice(at, at + 1000).map((row) => ({ ...row, ids: JSON.stringify(row.ids) })))
        .execute(),
    )
  const one = await taken({ till: '2100-01-01' })
  expect(one.lines).toHaveLength(mostExported + 1)
  const two = await taken({ till: '2100-01-01', before: one.before })
  expect(two.before).toBeNull()
  const placeOf = (line: string) => Number(line.split(',')[0]!.slice(1, -1))
  const places = [...one.lines.slice(1), ...two.lines].map(placeOf)
  expect(new Set(places).size).toBe(places.length)
  expect(Math.min(...places)).toBe(1)
})

test.each(['worker', 'hm', 'service'])(
  '%s takes no log out, and what is wrong with the call is refused',
  async (name) => {
    const { server, post } = await company()
    expect((await post('audit-log/export', {}, await server.as(`${name}@acme.example`))).status).toBe(403)
    for (const body of [{ kind: 'all' }, { before: 0 }, { from: 'today' }, { limit: 9 }, { q: 'x'.repeat(201) }])
      expect((await post('audit-log/export', body)).status, JSON.stringify(body)).toBe(400)
  },
)

test('a status that was deleted keeps its name in the log', async () => {
  const { admin, listed } = await company()
  const statuses = '/api/v6/status_collection/statuses/'
  const made = await admin.call(statuses, { method: 'POST', body: { name: 'Phone call', stage: 'screening' } })
  expect(made.status).toBeLessThan(300)
  const { id } = made.body as { id: string }
  expect((await admin.call(`${statuses}${id}/`, { method: 'DELETE' })).status).toBeLessThan(300)
  expect((await listed()).slice(0, 2)).toMatchObject([
    { action: 'folders.statusDeleted', subject: { name: 'Phone call' } },
    { action: 'folders.statusCreated', subject: { name: 'Phone call' } },
  ])
})
