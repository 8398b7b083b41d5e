import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

test('a member who was deactivated stands in the way of no other sharing, keeps the folder where named, and is taken out where not', async () => {
  const server = await testServer()
  const [admin, worker] = [await server.as('admin@acme.example'), await server.as('worker@acme.example')]
  const idOf = (name: string) => demoUserId(`${name}@acme.example`)
  const { id } = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Shared' } })).body as {
    id: number
  }
  const share = (body: object) => worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body })
  const both = { assignees: [idOf('worker2')], granted_users: [idOf('hm')] }
  expect((await share(both)).status).toBe(200)
  const shutOut = { method: 'PATCH', body: { status: 'not_active' } } as const
  expect((await admin.call(`/api/v6/workers/${idOf('worker2')}/`, shutOut)).status).toBe(200)
  expect((await admin.call(`/api/v6/hiring_managers/${idOf('hm')}/`, shutOut)).status).toBe(200)
  const members = () =>
    server.database.system((tx) =>
      tx
        .selectFrom('folder_members')
        .innerJoin('folders', 'folders.id', 'folder_id')
        .where('number', '=', id)
        .select('user_id')
        .execute(),
    )
  const are = async () => (await members()).map(({ user_id }) => user_id).sort()
  expect((await share({ ...both, granted_users: [idOf('hm'), idOf('hm2')] })).status).toBe(200)
  expect(await are()).toEqual([idOf('worker2'), idOf('hm'), idOf('hm2')].sort())
  // Nobody who is shut out gets a folder that they did not have.
  const other = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Other' } })).body as {
    id: number
  }
  const given = await worker.call(`/api/v6/folders/${other.id}/`, {
    method: 'PATCH',
    body: { granted_users: [idOf('hm')] },
  })
  expect(given).toMatchObject({ status: 400, body: { fields: { granted_users: ['Employee not found'] } } })
  expect((await share({ assignees: [], granted_users: [] })).status).toBe(200)
  expect(await are()).toEqual([])
})
