import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/companies/audit-endpoints.ts'
import type { CompanyFolder } from '../../../contract/companies/folder-endpoints.ts'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

interface Made {
  uid: string
  id: number
}
const idOf = (name: string) => demoUserId(`${name}@acme.example`)

/** A company in which a recruiter has a private folder, shared with a manager, that its admin is not in. */
async function company() {
  const server = await testServer()
  const [admin, worker] = [await server.as('admin@acme.example'), await server.as('worker@acme.example')]
  const body = { name: 'Head of 100% Finance', access_type: 'private', granted_users: [idOf('hm')] }
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body as Made
  const list = async (query = '', who: Browser = admin) =>
    (await who.call(`/api/v6/company/folders/${query}`)).body as { count: number; results: CompanyFolder[] }
  const join = async (id: string, who: Browser = admin) =>
    (await who.call(`/api/v6/company/folders/${id}/join/`, { method: 'POST' })).status
  const log = async () => {
    await server.dispatcher.dispatch()
    return (await admin.call('/api/v6/company/audit-log/?kind=sharing')).body as { results: AuditEntry[] }
  }
  return { server, admin, worker, folder, list, join, log }
}

test('an admin sees a private folder by name, owner and counts, and not who is in it, until they have joined', async () => {
  const { server, admin, worker, folder, list, join } = await company()
  const people = await makePeople(server.database, ['Ada Lovelace'])
  const body = { profiles: people.map(({ id }) => id) }
  expect((await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body })).status).toBe(201)
  const [shown] = (await list('?q=finance')).results
  expect(shown).toMatchObject({
    id: folder.uid,
    name: 'Head of 100% Finance',
    status: 'active',
    access: 'private',
    owner: { id: idOf('worker'), name: 'Anna Weber' },
    members: 1,
    hiring_managers: 1,
    candidates: 1,
    joined: false,
  })
  const candidates = async () => (await admin.call(`/api/v6/folders/${folder.uid}/candidates/`)).status
  expect(await candidates()).toBe(404)
  expect(await join(folder.uid)).toBe(204)
  expect(await candidates()).toBe(200)
  expect((await list('?q=finance')).results[0]).toMatchObject({ joined: true, members: 2 })
})

test('the list is searched by name and owner, narrowed by state, and read page by page', async () => {
  const { worker, folder, list } = await company()
  await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'another one' } })
  const all = await list('?state=all')
  expect(all.count).toBe(all.results.length)
  const names = all.results.map(({ name }) => name.toLowerCase())
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  expect((await list('?q=100%25')).results.map(({ id }) => id)).toEqual([folder.uid])
  expect((await list('?q=weber%20finance')).count).toBe(1)
  expect((await list('?q=ruiz%20finance')).count).toBe(0)
  expect((await list('?state=all&limit=1&offset=1')).results).toEqual([all.results[1]])
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  expect((await list('?q=finance')).count).toBe(0)
  expect((await list('?q=finance&state=closed')).count).toBe(1)
  expect((await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await list('?q=finance&state=all')).count).toBe(0)
})

test('what is wrong with the call is refused', async () => {
  const { admin } = await company()
  for (const query of ['limit=101', 'limit=0', 'offset=-1', 'state=lost', `q=${'a'.repeat(201)}`])
    expect([query, (await admin.call(`/api/v6/company/folders/?${query}`)).status]).toEqual([query, 400])
  expect((await admin.call('/api/v6/company/folders/7/join/', { method: 'POST' })).status).toBe(404)
})

test('who joins twice, or at once with themselves, is in once and told of once', async () => {
  const { folder, join, list, log } = await company()
  expect(await Promise.all([join(folder.uid), join(folder.uid)])).toEqual([204, 204])
  expect(await join(folder.uid)).toBe(204)
  expect((await list('?q=finance')).results[0]!.members).toBe(2)
  const joined = (await log()).results.filter(({ action }) => action === 'folders.joined')
  expect(joined).toMatchObject([
    {
      actor: { id: idOf('admin') },
      kind: 'sharing',
      subject: { kind: 'folder', id: folder.uid, name: 'Head of 100% Finance' },
      other: null,
    },
  ])
})

test('whoever else holds the folder has a notice of it on every device, and nobody beside', async () => {
  const { server, folder, join } = await company()
  await join(folder.uid)
  await join(folder.uid)
  await server.dispatcher.dispatch()
  // That it was shared with the manager before is a notice of its own.
  const told = await server.database.system((tx) =>
    tx.selectFrom('notices').selectAll().where('kind', '!=', 'shared').execute(),
  )
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([idOf('worker'), idOf('hm')].sort())
  for (const notice of told)
    expect(notice).toMatchObject({
      kind: 'joined',
      folder_id: folder.uid,
      by_user_id: idOf('admin'),
      mutation_id: null,
    })
})

test('an owner has joined already; a folder of others, or one that is gone, is not there', async () => {
  const { server, admin, worker, folder, join, list, log } = await company()
  const own = (await admin.call('/api/v6/folders/', { method: 'POST', body: { name: 'Own' } })).body as Made
  expect((await list('?q=own')).results.find(({ id }) => id === own.uid)).toMatchObject({ joined: true, members: 1 })
  expect(await join(own.uid)).toBe(204)
  expect((await log()).results.some(({ action }) => action === 'folders.joined')).toBe(false)
  const stranger = await server.as('worker@globex.example')
  const theirs = (await stranger.call('/api/v6/folders/', { method: 'POST', body: { name: 'Theirs' } })).body as Made
  expect((await list('?q=theirs&state=all')).count).toBe(0)
  expect(await join(theirs.uid)).toBe(404)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'DELETE' })
  expect(await join(folder.uid)).toBe(404)
})

test.each(['worker', 'hm', 'service'])('%s neither lists the company’s folders nor joins one', async (name) => {
  const { server, folder, join } = await company()
  const who = await server.as(`${name}@acme.example`)
  expect((await who.call('/api/v6/company/folders/')).status).toBe(403)
  expect(await join(folder.uid, who)).toBe(403)
})
