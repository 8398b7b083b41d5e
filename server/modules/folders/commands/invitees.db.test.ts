import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'

interface Person {
  id: string
  first_name: string
  email: string
}
const day = 86_400_000

async function company() {
  const server = await testServer()
  const [admin, worker] = [await server.as('admin@acme.example'), await server.as('worker@acme.example')]
  const invite = async (email: string, more: object = { role: 'hm' }) => {
    const body = { emails: [email], role: 'worker', ...more }
    const answer = await admin.call('/api/v6/invitations/', { method: 'POST', body })
    await server.jobs.settled()
    return (answer.body as { results: { id: string }[] }).results[0]!.id
  }
  const accept = async (email: string) => {
    const text = server.mails.findLast(({ to }) => to === email)!.text
    const key = /accept-invite\/([\w-]{43})\//.exec(text)![1]!
    const browser = server.stranger()
    const { id } = (await browser.call('/api/v6/invitations/read/', { method: 'POST', body: { key } })).body as Person
    const body = { key, first_name: 'Piotr', last_name: 'Nowak', password: 'Correct-horse-9' }
    expect((await browser.call(`/api/v6/invitations/${id}/accept/`, { method: 'PUT', body })).status).toBe(200)
    await server.dispatcher.dispatch()
    return browser
  }
  const make = async (body: object = {}, by = worker) =>
    (await by.call('/api/v6/folders/', { method: 'POST', body: { name: 'Frontend', ...body } })).body as {
      id: number
      uid: string
    }
  const share = ({ id }: { id: number }, body: object, by = worker) =>
    by.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body })
  const read = async ({ id }: { id: number }) =>
    (await worker.call(`/api/v6/folders/${id}/`)).body as { assignees: Person[]; granted_users: Person[] }
  const picked = async (query: string) =>
    ((await worker.call(`/api/v6/users/?include_pending_invites=true&${query}`)).body as { results: Person[] }).results
      .filter(({ first_name }) => first_name === '')
      .map(({ email }) => email)
  const names = async (browser: Browser) =>
    ((await browser.call('/api/v6/folders/')).body as { results: { name: string }[] }).results.map(({ name }) => name)
  const log = async () => {
    await server.dispatcher.dispatch()
    const { body } = await admin.call('/api/v6/company/audit-log/?kind=sharing')
    return (body as { results: { action: string; as: string; other: { name: string } | null }[] }).results
  }
  const most = (max_manager_folders: number | null) =>
    admin.call('/api/v6/hiring_managers/settings/', { method: 'PATCH', body: { max_manager_folders } })
  return { server, admin, worker, invite, accept, make, share, read, picked, names, log, most }
}

test('pickers show whose invitations are good, by address, where they are asked to', async () => {
  const { server, admin, worker, invite, picked } = await company()
  await invite('new.sourcer@acme.example', { role: 'worker' })
  const manager = await invite('p.nowak@acme.example')
  const gone = await invite('gone@acme.example')
  await admin.call(`/api/v6/invitations/${gone}/`, { method: 'DELETE' })
  expect(await picked('role=hm')).toEqual(['p.nowak@acme.example'])
  expect(await picked('is_assignee=true')).toEqual(['new.sourcer@acme.example'])
  const plain = (await worker.call('/api/v6/users/?role=hm')).body as { results: Person[] }
  expect(plain.results.some(({ id }) => id === manager)).toBe(false)
  const other = await server.as('worker@globex.example')
  const { body } = await other.call('/api/v6/users/?include_pending_invites=true')
  expect((body as { results: Person[] }).results.every(({ first_name }) => first_name)).toBe(true)
  server.clock.advance(7 * day)
  const later = await server.as('worker@acme.example')
  const { results } = (await later.call('/api/v6/users/?include_pending_invites=true&role=hm')).body as {
    results: Person[]
  }
  expect(results.every(({ first_name }) => first_name)).toBe(true)
})

test('a folder is shared with people who have not come yet, told by their address, and theirs when they come', async () => {
  const { invite, make, share, read, accept, names, log } = await company()
  const [manager, recruiter] = [await invite('p.nowak@acme.example'), await invite('new@acme.example', {})]
  const [folder, other] = [await make({ access_type: 'private' }), await make({ name: 'Backend' })]
  const both = { granted_users: [manager], assignees: [recruiter] }
  expect((await share(folder, both)).status).toBe(200)
  expect((await share(folder, both)).status).toBe(200)
  expect(await read(folder)).toMatchObject({
    granted_users: [{ id: manager, first_name: '', last_name: '', email: 'p.nowak@acme.example' }],
    assignees: [{ id: recruiter, email: 'new@acme.example' }],
  })
  await share(other, { granted_users: [manager] })
  await share(other, { granted_users: [] })
  expect((await log()).map(({ action, other }) => [action, other?.name])).toEqual([
    ['folders.unsharedWithInvited', 'p.nowak@acme.example'],
    ['folders.sharedWithInvited', 'p.nowak@acme.example'],
    ['folders.sharedWithInvited', 'p.nowak@acme.example'],
    ['folders.sharedWithInvited', 'new@acme.example'],
  ])
  expect(await names(await accept('p.nowak@acme.example'))).toEqual(['Frontend'])
  expect(await names(await accept('new@acme.example'))).toContain('Frontend')
  expect((await read(folder)).granted_users).toMatchObject([{ first_name: 'Piotr', email: 'p.nowak@acme.example' }])
  // A dialog that was open meanwhile still knows them by their invitation.
  expect((await share(folder, { granted_users: [manager] })).status).toBe(200)
  expect((await read(folder)).granted_users).toMatchObject([{ first_name: 'Piotr' }])
})

test('an invitation that is over, of another role or of another company is refused at its field', async () => {
  const { server, admin, worker, invite, make, share, read } = await company()
  const folder = await make()
  const [gone, recruiter] = [await invite('gone@acme.example'), await invite('new@acme.example', {})]
  await share(folder, { granted_users: [gone] })
  await admin.call(`/api/v6/invitations/${gone}/`, { method: 'DELETE' })
  expect((await read(folder)).granted_users).toEqual([])
  expect(await share(folder, { granted_users: [gone] })).toMatchObject({
    status: 400,
    body: { fields: { granted_users: ['The invitation was withdrawn or has expired'] } },
  })
  expect((await share(folder, { granted_users: [recruiter] })).status).toBe(400)
  expect((await share(folder, { granted_users: [crypto.randomUUID()] })).status).toBe(400)
  const stranger = await server.as('worker@globex.example')
  const theirs = await make({}, stranger)
  expect((await share(theirs, { assignees: [recruiter] }, stranger)).status).toBe(400)
  expect((await read(folder)).granted_users).toEqual([])
  // What waits for an expired invitation is there again when it is sent anew, also if others were ticked meanwhile.
  const manager = await invite('p.nowak@acme.example')
  await share(folder, { granted_users: [manager] })
  server.clock.advance(8 * day)
  const [later, boss] = [await server.as('worker@acme.example'), await server.as('admin@acme.example')]
  await share(folder, { granted_users: [] }, later)
  await boss.call(`/api/v6/invitations/${manager}/resend/`, { method: 'POST' })
  const { body } = await later.call(`/api/v6/folders/${folder.id}/`)
  expect(body).toMatchObject({ granted_users: [{ id: manager }] })
  expect((await worker.call('/api/v6/folders/')).status).toBe(401)
})

test('who may share a folder no more gives it to nobody, unless whoever invited them may; the log says so', async () => {
  const { server, admin, invite, make, share, accept, names, log } = await company()
  const manager = await invite('p.nowak@acme.example')
  const [secret, open, gone] = [
    await make({ name: 'Secret', access_type: 'private' }),
    await make({ name: 'Open' }),
    await make({ name: 'Gone' }),
  ]
  for (const folder of [secret, open, gone]) await share(folder, { granted_users: [manager] })
  await share(gone, {}, admin)
  await admin.call(`/api/v6/folders/${gone.id}/`, { method: 'DELETE' })
  const { id } = (await (await server.as('worker@acme.example')).call('/api/internal/users/me/')).body as Person
  await admin.call(`/api/v6/workers/${id}/`, { method: 'PATCH', body: { status: 'not_active' } })
  expect(await names(await accept('p.nowak@acme.example'))).toEqual(['Open'])
  expect((await log()).filter(({ action }) => action === 'folders.notShared')).toMatchObject([
    { as: 'lost', other: { name: 'Piotr Nowak' } },
  ])
})

test('a sharing goes with what was handed over to the heir of who made it', async () => {
  const { server, admin, invite, make, share, accept, names } = await company()
  const manager = await invite('p.nowak@acme.example')
  const secret = await make({ name: 'Secret', access_type: 'private' })
  await share(secret, { granted_users: [manager] })
  const me = async (email: string) =>
    ((await (await server.as(email)).call('/api/internal/users/me/')).body as Person).id
  const [left, heir] = [await me('worker@acme.example'), await me('worker2@acme.example')]
  expect((await admin.call(`/api/v6/workers/${left}/?heir=${heir}`, { method: 'DELETE' })).status).toBe(204)
  await server.dispatcher.dispatch()
  expect(await names(await accept('p.nowak@acme.example'))).toEqual(['Secret'])
})
