import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'

const newCompany = '/api/v6/companies/new/'
const waiting = '/api/v6/companies/?without_admin=true'

async function platform(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const staff = await server.as('super@hirefold.example')
  const create = (body: object) => staff.call(newCompany, { method: 'POST', body })
  const made = async (name: string) => String(((await create({ name })).body as { id: number }).id)
  const invite = async (id: string, email: string, more: object = {}) => {
    const answer = await staff.call(`/api/v6/companies/${id}/admins/`, { method: 'POST', body: { email, ...more } })
    await server.jobs.settled()
    return answer
  }
  const keyFor = (email: string) => keyIn(server.mails.findLast(({ to }) => to === email)?.text)
  const read = (key: string) => server.stranger().call('/api/v6/invitations/read/', { method: 'POST', body: { key } })
  const accept = async (key: string) => {
    const browser = server.stranger()
    const { id } = (await read(key)).body as { id: string }
    const body = { key, first_name: 'Vera', last_name: 'Lindt', password: 'Correct-horse-9' }
    return { answer: await browser.call(`/api/v6/invitations/${id}/accept/`, { method: 'PUT', body }), browser }
  }
  const names = async () =>
    ((await staff.call(waiting)).body as { results: { name: string }[] }).results.map(({ name }) => name)
  return { server, staff, create, made, invite, keyFor, read, accept, names }
}

const keyIn = (text = '') => /accept-invite\/([\w-]{43})\//.exec(text)?.[1] ?? ''

test('staff makes a company and invites its admin, who runs it from then on', async () => {
  const { server, staff, create, invite, keyFor, read, accept, names } = await platform()
  const answer = await create({ name: ' Blaufarn ', site: 'blaufarn.example' })
  expect(answer).toMatchObject({
    status: 201,
    body: { name: 'Blaufarn', site: 'blaufarn.example', has_admin: false, invited: null },
  })
  expect(await names()).toEqual(['Blaufarn'])
  const id = String((answer.body as { id: number }).id)
  expect(await invite(id, 'Vera@blaufarn.example', { language: 'ru' })).toMatchObject({
    status: 201,
    body: { company: { invited: { email: 'Vera@blaufarn.example', expired: false } } },
  })
  expect(server.mails.at(-1)!.subject).toBe('Вас приглашают в Blaufarn')
  const key = keyFor('Vera@blaufarn.example')
  expect(await read(key)).toMatchObject({ body: { company: 'Blaufarn', role: 'admin' } })
  const { answer: joined, browser: vera } = await accept(key)
  expect(joined).toMatchObject({ status: 200, body: { user: { role: 'admin', can_search: true } } })
  expect(await names()).toEqual([])
  expect(await staff.call(`/api/internal/companies/${id}/`)).toMatchObject({ body: { has_admin: true, invited: null } })
  // From here on it is the company's own matter.
  expect(await invite(id, 'second@blaufarn.example')).toMatchObject({ status: 400, body: { code: 'hasAdmin' } })
  expect(await vera.call('/api/v6/company/')).toMatchObject({ body: { name: 'Blaufarn', first_steps: true } })
  expect(await vera.call('/api/v6/invitations/')).toMatchObject({
    body: { count: 1, results: [{ state: 'accepted', inviter: null }] },
  })
})

test('the new company’s log begins with staff, whose name is not the company’s to know', async () => {
  const { server, made, invite, keyFor, accept } = await platform()
  const id = await made('Blaufarn')
  await invite(id, 'vera@blaufarn.example')
  const { browser: vera } = await accept(keyFor('vera@blaufarn.example'))
  await server.dispatcher.dispatch()
  const { results } = (await vera.call('/api/v6/company/audit-log/')).body as { results: Entry[] }
  const [created, invited] = results.toReversed()
  expect(created).toMatchObject({ action: 'companies.created', subject: { kind: 'company', name: 'Blaufarn' } })
  expect(invited).toMatchObject({ action: 'companies.invited', actor: { name: '' } })
})
interface Entry {
  action: string
}

test('a name that is taken, missing or too long is told at its field, also of two at once', async () => {
  const { create, names } = await platform()
  const taken = { status: 400, body: { fields: { name: ['There is a company of this name already'] } } }
  expect(await create({ name: 'ACME' })).toMatchObject(taken)
  // The operator's own.
  expect(await create({ name: 'hirefold' })).toMatchObject(taken)
  expect(await create({ name: ' ' })).toMatchObject({ body: { fields: { name: ['This field is required'] } } })
  expect(await create({ name: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)] } },
  })
  expect(await create({ name: 'Blaufarn', site: 'not a site' })).toMatchObject({
    status: 400,
    body: { fields: { site: [expect.any(String)] } },
  })
  expect(await names()).toEqual([])
  const two = await Promise.all([create({ name: 'Blaufarn' }), create({ name: 'blaufarn' })])
  expect(two.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('whoever was invited before is invited no more: a mistyped address, a lost link', async () => {
  const { server, made, invite, keyFor, read } = await platform()
  const id = await made('Blaufarn')
  await invite(id, 'vara@blaufarn.example')
  const mistyped = keyFor('vara@blaufarn.example')
  await invite(id, 'vera@blaufarn.example')
  expect(await read(mistyped)).toMatchObject({ status: 400, body: { code: 'invitationOver' } })
  const lost = keyFor('vera@blaufarn.example')
  expect((await read(lost)).status).toBe(200)
  await invite(id, 'vera@blaufarn.example')
  expect((await read(lost)).status).toBe(400)
  server.clock.advance(7 * 86_400_000 + 1000)
  const later = await server.as('super@hirefold.example')
  expect(await later.call(`/api/internal/companies/${id}/`)).toMatchObject({
    body: { has_admin: false, invited: { email: 'vera@blaufarn.example', expired: true } },
  })
})

test('two who invite at once leave one link that is good', async () => {
  const { made, invite, keyFor, read } = await platform()
  const id = await made('Blaufarn')
  const emails = ['vera@blaufarn.example', 'oleg@blaufarn.example']
  await Promise.all(emails.map((email) => invite(id, email)))
  const statuses = await Promise.all(emails.map(async (email) => (await read(keyFor(email))).status))
  expect(statuses.sort()).toEqual([200, 400])
})

test('an address that cannot be invited is told at its field, and leaves who was invited', async () => {
  const { made, invite, keyFor, read } = await platform()
  const id = await made('Blaufarn')
  await invite(id, 'vera@blaufarn.example')
  const told = (text: string) => ({ status: 400, body: { fields: { email: [text] } } })
  expect(await invite(id, 'ADMIN@acme.example')).toMatchObject(told('Already in use'))
  expect(await invite(id, 'vera')).toMatchObject(told('Wrong format'))
  expect(await invite(id, ' ')).toMatchObject(told('This field is required'))
  expect((await read(keyFor('vera@blaufarn.example'))).status).toBe(200)
})

test('a server without mail hands out the link, once', async () => {
  const { made, invite, accept, staff } = await platform({ mail: false })
  const id = await made('Blaufarn')
  const { link } = (await invite(id, 'vera@blaufarn.example')).body as { link: string }
  expect((await staff.call(`/api/internal/companies/${id}/`)).text).not.toContain(keyIn(link))
  expect((await accept(keyIn(link))).answer.status).toBe(200)
})

test('inviting an admin asks for a password of today, and ends in a bound', async () => {
  const { server, made, invite } = await platform()
  const id = await made('Blaufarn')
  for (let n = 0; n < 10; n++) await invite(id, `vera${n}@blaufarn.example`)
  expect((await invite(id, 'vera@blaufarn.example')).status).toBe(429)
  server.clock.advance(11 * 60_000)
  expect(await invite(id, 'vera@blaufarn.example')).toMatchObject({ status: 403, body: { code: 'step_up' } })
})

test('an admin hides the first steps of the company for all of its admins, which the log does not tell of', async () => {
  const { server } = await platform()
  const admin = await server.as('admin@acme.example')
  const change = { method: 'PATCH', body: { first_steps: false } } as const
  expect(await admin.call('/api/v6/company/', change)).toMatchObject({ status: 200, body: { first_steps: false } })
  await server.dispatcher.dispatch()
  expect((await admin.call('/api/v6/company/audit-log/?kind=settings')).body).toMatchObject({ count: 0 })
})
