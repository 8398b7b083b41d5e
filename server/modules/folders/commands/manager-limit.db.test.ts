import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'

interface Named {
  id: number
  name: string
}
const words = 'a hiring manager has at most 2'

async function company() {
  const server = await testServer()
  const [admin, worker] = [await server.as('admin@acme.example'), await server.as('worker@acme.example')]
  const manager = await server.as('hm2@acme.example')
  const { id } = (await manager.call('/api/internal/users/me/')).body as { id: string }
  const limit = async (max_manager_folders: number | null) => {
    const body = { max_manager_folders }
    expect((await admin.call('/api/v6/hiring_managers/settings/', { method: 'PATCH', body })).status).toBe(200)
  }
  const folders: Named[] = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    folders.push((await worker.call('/api/v6/folders/', { method: 'POST', body: { name } })).body as Named)
  const share = (folder: Named, ids = [id]) =>
    worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: ids } })
  const listed = async (browser = manager) =>
    ((await browser.call('/api/v6/folders/')).body as { results: Named[] }).results.map(({ name }) => name).sort()
  const invite = async (more: object = {}) => {
    const body = { emails: ['p.nowak@acme.example'], role: 'hm', ...more }
    const answer = await admin.call('/api/v6/invitations/', { method: 'POST', body })
    await server.jobs.settled()
    return answer
  }
  return { server, admin, worker, id, limit, folders, share, listed, invite }
}

test('a hiring manager has no more folders than the company has set, however many are shared at once', async () => {
  const { folders, share, listed, limit, worker, id } = await company()
  await limit(2)
  const answers = await Promise.all(folders.map((folder) => share(folder)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
  const had = await listed()
  expect(had).toHaveLength(2)
  expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({
    fields: { granted_users: [`No more folders can be shared with Tomasz Zielinski: ${words}`] },
  })
  // What is shared already is saved again, and nothing is half made.
  const [own, other] = [
    folders.find(({ name }) => had.includes(name))!,
    folders.find(({ name }) => !had.includes(name))!,
  ]
  expect((await share(own)).status).toBe(200)
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Five', granted_users: [id] } })
  expect(made.status).toBe(400)
  expect(await listed(worker)).not.toContain('Five')
  // One that is taken away or deleted makes room.
  await worker.call(`/api/v6/folders/${own.id}/`, { method: 'DELETE' })
  expect((await share(other)).status).toBe(200)
  await share(other, [])
  await limit(null)
  for (const folder of folders) if (folder !== own) expect((await share(folder)).status).toBe(200)
})

test('what waits for an invited manager counts, and what is too much when they come is left out and told', async () => {
  const { server, admin, folders, share, limit, invite, listed } = await company()
  await limit(2)
  const uids = (await Promise.all(folders.map(({ id }) => admin.call(`/api/v6/folders/${id}/`)))).map(
    ({ body }) => (body as { uid: string }).uid,
  )
  expect(await invite({ folder_ids: uids.slice(0, 3) })).toMatchObject({
    status: 400,
    body: { fields: { folder_ids: ['A hiring manager has at most 2 folders'] } },
  })
  const { results } = (await invite({ folder_ids: uids.slice(0, 1) })).body as { results: { id: string }[] }
  const waiting = results[0]!.id
  // What was shared first comes first.
  server.clock.advance(1000)
  const answers = await Promise.all(folders.slice(1).map((folder) => share(folder, [waiting])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({
    fields: { granted_users: [`No more folders can be shared with p.nowak@acme.example: ${words}`] },
  })
  await limit(1)
  const key = /accept-invite\/([\w-]{43})\//.exec(server.mails.at(-1)!.text)![1]!
  const browser = server.stranger()
  const body = { key, first_name: 'Piotr', last_name: 'Nowak', password: 'Correct-horse-9' }
  const accepted = await browser.call(`/api/v6/invitations/${waiting}/accept/`, { method: 'PUT', body })
  expect(accepted.status).toBe(200)
  await server.dispatcher.dispatch()
  expect(await listed(browser)).toEqual(['One'])
  await server.dispatcher.dispatch()
  const log = (await admin.call('/api/v6/company/audit-log/?kind=sharing')).body as { results: object[] }
  expect(log.results).toContainEqual(
    expect.objectContaining({
      action: 'folders.notShared',
      as: 'full',
      other: expect.objectContaining({ name: 'Piotr Nowak' }),
    }),
  )
})
