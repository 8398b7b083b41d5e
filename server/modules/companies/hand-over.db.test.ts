import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

const idOf = (name: string) => demoUserId(`${name}@acme.example`)

async function company() {
  const server = await testServer()
  const admin = await server.as('admin@acme.example')
  const worker = await server.as('worker@acme.example')
  const patch = (path: string, body: object) => admin.call(`/api/v6/${path}/`, { method: 'PATCH', body })
  const remove = (path: string, query = '', body?: object) =>
    admin.call(`/api/v6/${path}/${query}`, { method: 'DELETE', ...(body && { body }) })
  const post = (who: Browser, path: string, body: object) => who.call(`/api/${path}/`, { method: 'POST', body })
  const folder = async (who: Browser, name: string, more: object = {}) =>
    ((await post(who, 'v6/folders', { name, access_type: 'private', ...more })).body as { uid: string }).uid
  const foldersOf = async (holder: string) => {
    await server.dispatcher.dispatch()
    const { body } = await admin.call(`/api/v6/company/folders/?state=all&holder=${idOf(holder)}`)
    return (body as { results: { name: string; owner: { id: string } }[] }).results
      .map(({ name, owner }) => (owner.id === idOf(holder) ? name : `(${name})`))
      .sort()
  }
  const names = async (who: Browser, path: string) =>
    ((await who.call(`/api/${path}/`)).body as { results: { name: string }[] }).results.map(({ name }) => name)
  return { server, admin, worker, patch, remove, post, folder, foldersOf, names }
}

const owned = {
  template: { name: 'First contact', subject: '', body: 'Hello', access_type: 'public' },
  search: { name: 'React', query: 'q=skill%3AReact' },
}

test('folders, templates and saved searches go to the heir, and nobody else’s', async () => {
  const { server, admin, worker, remove, post, folder, foldersOf, names } = await company()
  const heir = await server.as('worker2@acme.example')
  await folder(worker, 'Own and private')
  await folder(admin, 'Works on it', { assignees: [idOf('worker')] })
  await post(worker, 'v6/mailing_templates', owned.template)
  await post(worker, 'savedqueries', owned.search)
  expect((await remove(`workers/${idOf('worker')}`, `?heir=${idOf('hm')}`)).body).toMatchObject({
    fields: { heir: ['Employee not found'] },
  })
  expect((await remove(`workers/${idOf('worker')}`, `?heir=${idOf('worker')}`)).status).toBe(400)
  expect((await remove(`workers/${idOf('worker')}`, `?heir=${idOf('worker2')}`)).status).toBe(204)
  await server.dispatcher.dispatch()
  expect((await names(heir, 'v6/folders')).sort()).toEqual(['Own and private', 'Works on it'])
  expect(await names(heir, 'savedqueries')).toEqual(['React'])
  const rows = await server.database.system((tx) => tx.selectFrom('templates').select(['name', 'creator_id']).execute())
  expect(rows).toEqual([{ name: 'First contact', creator_id: idOf('worker2') }])
  const left = await server.database.system((tx) =>
    tx.selectFrom('folder_members').select('kind').where('user_id', '=', idOf('worker')).execute(),
  )
  expect(left).toEqual([])
  expect(await foldersOf('worker')).toEqual([])
})

test('nothing is left behind that nobody alive has: without an heir who owns something stays', async () => {
  const { worker, remove, post, folder } = await company()
  const gone = `workers/${idOf('worker')}`
  const own = await folder(worker, 'Own and private')
  expect(await remove(gone)).toMatchObject({ status: 400, body: { fields: { heir: [expect.any(String)] } } })
  expect((await worker.call('/api/v6/folders/')).status).toBe(200)
  await post(worker, 'savedqueries', owned.search)
  const apart = { folder_heirs: [{ folder: own, heir: idOf('worker2') }] }
  expect((await remove(gone, '', apart)).status).toBe(400)
  expect((await remove(gone, `?heir=${idOf('admin')}`, apart)).status).toBe(204)
})

test('single folders go to others than the rest, and the log says to whom', async () => {
  const { admin, worker, remove, folder, foldersOf } = await company()
  const [own, rest, works] = [
    await folder(worker, 'Own'),
    await folder(worker, 'Rest'),
    await folder(admin, 'Works on it', { assignees: [idOf('worker')] }),
  ]
  const folder_heirs = [
    { folder: own, heir: idOf('service') },
    { folder: works, heir: idOf('nosearch') },
  ]
  expect((await remove(`workers/${idOf('worker')}`, `?heir=${idOf('worker2')}`, { folder_heirs })).status).toBe(204)
  expect(await foldersOf('service')).toEqual(['Own'])
  expect(await foldersOf('nosearch')).toEqual(['(Works on it)'])
  expect(await foldersOf('worker2')).toEqual(['Rest'])
  expect(rest).toBeTruthy()
  const { results } = (await admin.call('/api/v6/company/audit-log/?q=own')).body as {
    results: { action: string; subject: { name: string }; other: { id: string } }[]
  }
  expect(results.map(({ action, subject, other }) => [action, subject.name, other.id])).toContainEqual([
    'folders.ownerChanged',
    'Own',
    idOf('service'),
  ])
})

test('nothing is handed over, and nobody leaves, where one heir or one folder is none', async () => {
  const { server, admin, worker, patch, remove, folder, foldersOf } = await company()
  const foreign = demoUserId('worker@globex.example')
  const [own, other] = [await folder(worker, 'Own'), await folder(admin, 'Another’s')]
  await patch(`workers/${idOf('nosearch')}`, { status: 'not_active' })
  const good = { folder: own, heir: idOf('worker2') }
  const refused = async (folder_heirs: object[], field = 'folder_heirs') => {
    const answers = [
      await remove(`workers/${idOf('worker')}`, '', { folder_heirs }),
      await patch(`workers/${idOf('worker')}`, { status: 'not_active', folder_heirs }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  }
  for (const heir of [idOf('hm'), idOf('worker'), idOf('nosearch'), foreign])
    await refused([good, { folder: own, heir }])
  for (const folder of [other, crypto.randomUUID(), own]) await refused([good, { folder, heir: idOf('worker2') }])
  const many = Array.from({ length: 501 }, () => good)
  expect((await remove(`workers/${idOf('worker')}`, '', { folder_heirs: many })).status).toBe(400)
  expect((await patch(`workers/${idOf('worker')}`, { heir: idOf('worker2') })).body).toMatchObject({
    fields: { heir: [expect.stringMatching(/deactivated/)] },
  })
  expect(await foldersOf('worker')).toEqual(['Own'])
  expect((await (await server.as('worker@acme.example')).call('/api/internal/users/me/')).status).toBe(200)
})

test('who is deactivated keeps what nobody was given, and comes back to that', async () => {
  const { server, worker, patch, post, folder, foldersOf, names } = await company()
  const [own] = [await folder(worker, 'Own'), await folder(worker, 'Kept')]
  await post(worker, 'savedqueries', owned.search)
  const deactivate = (more: object) => patch(`workers/${idOf('worker')}`, { status: 'not_active', ...more })
  expect((await deactivate({ folder_heirs: [{ folder: own, heir: idOf('worker2') }] })).status).toBe(200)
  expect(await foldersOf('worker2')).toEqual(['Own'])
  expect(await foldersOf('worker')).toEqual(['Kept'])
  await patch(`workers/${idOf('worker')}`, { status: 'active' })
  const back = await server.as('worker@acme.example')
  expect(await names(back, 'savedqueries')).toEqual(['React'])
  expect((await deactivate({ heir: idOf('worker2') })).status).toBe(200)
  expect(await foldersOf('worker2')).toEqual(['Kept', 'Own'])
  expect(await foldersOf('worker')).toEqual([])
  expect(await names(await server.as('worker2@acme.example'), 'savedqueries')).toEqual(['React'])
})

test('a hiring manager’s folder goes to another one of them', async () => {
  const { worker, remove, folder, foldersOf } = await company()
  const shared = await folder(worker, 'Shared', { granted_users: [idOf('hm')] })
  const give = (heir: string) =>
    remove(`hiring_managers/${idOf('hm')}`, '', { folder_heirs: [{ folder: shared, heir: idOf(heir) }] })
  expect((await give('worker2')).status).toBe(400)
  expect((await give('hm2')).status).toBe(204)
  expect(await foldersOf('hm2')).toEqual(['(Shared)'])
})

test('the last admin is known before anything is asked of them', async () => {
  const { admin, patch } = await company()
  const isLast = async () =>
    ((await admin.call(`/api/v6/company/employees/${idOf('admin')}/`)).body as { last_admin: boolean }).last_admin
  expect(await isLast()).toBe(false)
  await patch(`admins/${idOf('admin2')}`, { status: 'not_active' })
  expect(await isLast()).toBe(true)
})
