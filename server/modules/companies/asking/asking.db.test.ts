import { expect, test } from 'vitest'
import { mostAsked, type ShareRequest } from '../../../../contract/companies/asking-endpoints.ts'
import type { Folder } from '../../../../contract/folders/endpoints.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const password = 'Correct-horse-9'
const asked = '/api/v6/share_requests/'

async function company(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const worker = await server.as('worker@acme.example')
  const admin = await server.as('admin@acme.example')
  const folder = async (more: object = {}, by = worker) =>
    (await by.call('/api/v6/folders/', { method: 'POST', body: { name: 'Vacancy', access_type: 'private', ...more } }))
      .body as Folder
  const share = (id: number, email: string, by = worker, more: object = {}) =>
    by.call(`/api/v6/folders/${id}/share_address/`, { method: 'POST', body: { email, ...more } })
  const requests = async (by: Browser = admin) => ((await by.call(asked)).body as { results: ShareRequest[] }).results
  const set = (values: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(values).where('name', '=', 'Acme').execute())
  const accept = async (email: string) => {
    await server.jobs.settled()
    const text = server.mails.findLast(({ to }) => to === email)?.text
    const key = /accept-invite\/([\w-]{43})\//.exec(text ?? '')?.[1] ?? ''
    const browser = server.stranger()
    const read = await browser.call('/api/v6/invitations/read/', { method: 'POST', body: { key } })
    const body = { key, first_name: 'Piotr', last_name: 'Nowak', password }
    await browser.call(`/api/v6/invitations/${(read.body as Folder).id}/accept/`, { method: 'PUT', body })
    await server.dispatcher.dispatch()
    return browser
  }
  return { server, worker, admin, folder, share, requests, set, accept }
}

const statusOf = async (browser: Browser, id: number) => (await browser.call(`/api/v6/folders/${id}/`)).status

test('a recruiter who shares with an unknown address asks; an admin invites by one press, and who accepts has the folder', async () => {
  const { server, worker, admin, folder, share, requests, accept } = await company()
  const made = await folder()
  expect((await share(made.id, ' p.nowak@acme.example ')).body).toEqual({ outcome: 'asked' })
  // Asked once more it is the same request.
  expect((await share(made.id, 'P.Nowak@acme.example')).body).toEqual({ outcome: 'asked' })
  expect(server.mails).toHaveLength(0)
  expect(await requests()).toMatchObject([
    { email: 'p.nowak@acme.example', role: 'hm', folder: { id: made.id }, asker: { first_name: 'Anna' } },
  ])
  expect(await requests(worker)).toHaveLength(1)
  await server.dispatcher.dispatch()
  const notices = await server.database.system((tx) => tx.selectFrom('notices').selectAll().execute())
  expect(notices.map(({ kind, user_id }) => ({ kind, user_id }))).toContainEqual({
    kind: 'inviteAsked',
    user_id: demoUserId('admin@acme.example'),
  })
  const [{ id }] = (await requests()) as [ShareRequest]
  expect((await worker.call(`${asked}${id}/invite/`, { method: 'POST' })).status).toBe(403)
  expect((await admin.call(`${asked}${id}/invite/`, { method: 'POST' })).status).toBe(200)
  expect(await requests()).toEqual([])
  expect((await admin.call(`${asked}${id}/invite/`, { method: 'POST' })).status).toBe(404)
  const piotr = await accept('p.nowak@acme.example')
  // The folder is private, and out of the admin's own reach: it was shared in the name of who asked.
  expect(await statusOf(piotr, made.id)).toBe(200)
  expect(await statusOf(admin, made.id)).toBe(404)
})

test('what an admin declines is gone, and is never invited', async () => {
  const { server, admin, worker, folder, share, requests } = await company()
  const made = await folder()
  await share(made.id, 'p.nowak@acme.example')
  const [{ id }] = (await requests()) as [ShareRequest]
  expect((await worker.call(`${asked}${id}/`, { method: 'DELETE' })).status).toBe(403)
  expect((await (await server.as('admin@globex.example')).call(`${asked}${id}/`, { method: 'DELETE' })).status).toBe(
    404,
  )
  expect((await admin.call(`${asked}${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect(await requests()).toEqual([])
  expect((await admin.call(`${asked}${id}/invite/`, { method: 'POST' })).status).toBe(404)
  expect(server.mails).toHaveLength(0)
})

test('a colleague simply gets the folder, and who was invited already gets it on accepting', async () => {
  const { server, worker, admin, folder, share, requests, accept } = await company()
  const made = await folder()
  expect((await share(made.id, 'HM@acme.example')).body).toEqual({ outcome: 'shared' })
  expect((await share(made.id, 'admin@acme.example')).body).toEqual({ outcome: 'shared' })
  expect((await share(made.id, 'worker@acme.example')).body).toEqual({ outcome: 'shared' })
  const { assignees, granted_users } = (await worker.call(`/api/v6/folders/${made.id}/`)).body as Folder
  expect([assignees, granted_users].map((people) => people.map(({ email }) => email))).toEqual([
    ['admin@acme.example'],
    ['hm@acme.example'],
  ])
  await admin.call('/api/v6/invitations/', { method: 'POST', body: { emails: ['new@acme.example'], role: 'worker' } })
  expect((await share(made.id, 'new@acme.example')).body).toEqual({ outcome: 'waiting' })
  expect(await statusOf(await accept('new@acme.example'), made.id)).toBe(200)
  expect(await requests()).toEqual([])
  await server.database.system((tx) =>
    tx.updateTable('users').set({ active: false }).where('email', '=', 'hm2@acme.example').execute(),
  )
  expect(await share(made.id, 'hm2@acme.example')).toMatchObject({ status: 400 })
})

test('where the company lets them recruiters invite, within domains and seats; else they ask', async () => {
  const { server, admin, folder, share, requests, set, accept } = await company()
  expect(
    (await admin.call('/api/v6/company/', { method: 'PATCH', body: { recruiters_invite: true } })).body,
  ).toMatchObject({ recruiters_invite: true })
  await set({ invite_domains: ['acme.example'] })
  const made = await folder()
  expect((await share(made.id, 'p.nowak@acme.example')).body).toEqual({ outcome: 'invited' })
  expect(await statusOf(await accept('p.nowak@acme.example'), made.id)).toBe(200)
  // A domain that is not the company's holds for recruiters too, whom they bring in.
  for (const role of ['hm', 'worker'])
    expect((await share(made.id, `${role}@else.example`, undefined, { role })).body).toEqual({ outcome: 'asked' })
  await set({ max_search_seats: 1 })
  expect((await share(made.id, 'full@acme.example', undefined, { role: 'worker' })).body).toEqual({ outcome: 'asked' })
  expect(await requests()).toHaveLength(3)
  const [first] = await requests()
  // What hinders an admin is said to them, and the request stays.
  expect((await admin.call(`${asked}${first!.id}/invite/`, { method: 'POST' })).status).toBe(400)
  expect(await requests()).toHaveLength(3)
  await server.jobs.settled()
  expect(server.mails.map(({ to }) => to)).toEqual(['p.nowak@acme.example'])
})

test('an address of another company is asked for and invited like all others: nobody learns of it', async () => {
  const { folder, share, requests } = await company()
  const made = await folder()
  expect((await share(made.id, 'admin@globex.example')).body).toEqual((await share(made.id, 'x@globex.example')).body)
  expect(await requests()).toHaveLength(2)
})

test('nobody asks for more than a few at once, and what nobody decides is forgotten', async () => {
  const { server, folder, share, requests, worker } = await company()
  const made = await folder()
  const emails = Array.from({ length: mostAsked + 2 }, (_, n) => `p${n}@acme.example`)
  const answers = await Promise.all(emails.map((email) => share(made.id, email)))
  expect(answers.filter(({ status }) => status === 400)).toMatchObject([
    { body: { code: 'askedTooMuch' } },
    { body: { code: 'askedTooMuch' } },
  ])
  expect(await requests(worker)).toHaveLength(mostAsked)
  await server.database.system((tx) =>
    tx
      .updateTable('share_requests')
      .set({ asked_at: new Date(server.clock.now().getTime() - 31 * 86_400_000) })
      .execute(),
  )
  expect(await requests(worker)).toEqual([])
  expect((await share(made.id, emails[0]!)).body).toEqual({ outcome: 'asked' })
  expect(await requests(worker)).toHaveLength(1)
  const kept = await server.database.system((tx) => tx.selectFrom('share_requests').select('email').execute())
  expect(kept).toHaveLength(1)
})

test('a folder out of reach, a manager and nonsense are refused', async () => {
  const { server, folder, share } = await company()
  const made = await folder()
  expect((await share(made.id, 'p@acme.example', await server.as('admin@acme.example'))).status).toBe(404)
  expect((await share(made.id, 'p@acme.example', await server.as('hm@acme.example'))).status).toBe(403)
  for (const email of ['nonsense', '@', 'a@b', 'a@127.0.0.1'])
    expect(await share(made.id, email), email).toMatchObject({
      status: 400,
      body: { fields: { email: [expect.any(String)] } },
    })
})
