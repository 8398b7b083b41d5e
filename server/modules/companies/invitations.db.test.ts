import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'

const password = 'Correct-horse-9'
const path = '/api/v6/invitations/'

async function company(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const admin = await server.as('admin@acme.example')
  const invite = async (emails: string[], more: object = {}) => {
    const answer = await admin.call(path, { method: 'POST', body: { emails, role: 'worker', ...more } })
    await server.jobs.settled()
    return answer
  }
  const outcomes = async (emails: string[], more: object = {}) =>
    ((await invite(emails, more)).body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)
  const keyFor = (email: string) => {
    const mail = server.mails.findLast(({ to }) => to === email)
    return /accept-invite\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1]
  }
  const read = (key: string | undefined) =>
    server.stranger().call(`${path}read/`, { method: 'POST', body: { key: key ?? '' } })
  const accept = async (key: string | undefined, more: object = {}, id?: string) => {
    const browser = server.stranger()
    const { body } = await read(key)
    const names = { first_name: 'Piotr', last_name: 'Nowak' }
    const which = id ?? (body as { id: string }).id ?? '01900000-0000-7000-8000-000000000001'
    const answer = await browser.call(`${path}${which}/accept/`, {
      method: 'PUT',
      body: { key, ...names, password, ...more },
    })
    return { answer, browser }
  }
  const limit = (set: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(set).where('name', '=', 'Acme').execute())
  return { server, admin, invite, outcomes, keyFor, read, accept, limit }
}

const over = { status: 400, body: { code: 'invitationOver' } }

test('an invited person reads who invites, accepts, and is signed in with the role', async () => {
  const { server, invite, keyFor, read, accept } = await company()
  expect(await invite(['Leila@Acme.example'], { role: 'admin_without_search', language: 'ru' })).toMatchObject({
    status: 201,
    body: { mail: true, results: [{ email: 'Leila@Acme.example', outcome: 'sent' }] },
  })
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ to: 'Leila@Acme.example', from: { address: 'no-reply@hirefold.example' } })
  expect(server.mails[0]!.subject).toBe('Вас приглашают в Acme')
  const key = keyFor('Leila@Acme.example')
  expect(await read(key)).toMatchObject({
    status: 200,
    body: { company: 'Acme', inviter: 'Marta Lindqvist', email: 'Leila@Acme.example', role: 'admin_without_search' },
  })
  const { answer, browser } = await accept(key)
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email: 'Leila@Acme.example', role: 'admin_without_search', first_name: 'Piotr' } },
  })
  expect(await browser.call('/api/v6/company/')).toMatchObject({ status: 200, body: { name: 'Acme' } })
  const hashes = await server.database.system((tx) => tx.selectFrom('invitations').selectAll().execute())
  expect(JSON.stringify(hashes)).not.toContain(key)
})

test('a link is used once, however many press at the same time', async () => {
  const { server, invite, keyFor, read, accept } = await company()
  await invite(['leila@acme.example'])
  const key = keyFor('leila@acme.example')
  const { id } = (await read(key)).body as { id: string }
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(key, {}, id)))
  expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 400, 400, 400])
  expect((await accept(key, {}, id)).answer).toMatchObject(over)
  const made = await server.database.system((tx) =>
    tx.selectFrom('users').select('id').where('email_key', '=', 'leila@acme.example').execute(),
  )
  expect(made).toHaveLength(1)
})

test('a weak password leaves the invitation as it was', async () => {
  const { invite, keyFor, accept } = await company()
  await invite(['leila@acme.example'])
  const key = keyFor('leila@acme.example')
  expect((await accept(key, { password: 'short' })).answer).toMatchObject({
    status: 400,
    body: { fields: { password: expect.arrayContaining(['Must be 12 characters or more']) } },
  })
  expect((await accept(key, { first_name: ' ' })).answer).toMatchObject({
    body: { fields: { first_name: ['This field is required'] } },
  })
  expect((await accept(key)).answer.status).toBe(200)
})

test('a link that expired or was withdrawn is worth nothing, and a new one ends the one before', async () => {
  const { server, admin, invite, keyFor, read, accept } = await company()
  const { body } = await invite(['leila@acme.example', 'peter@acme.example'])
  const [leila, peter] = (body as { results: { id: string }[] }).results.map(({ id }) => id)
  const first = keyFor('leila@acme.example')
  server.clock.advance(7 * 86_400_000 + 1000)
  expect(await read(first)).toMatchObject(over)
  const later = await server.as('admin@acme.example')
  expect(await later.call(`${path}?state=expired`)).toMatchObject({ body: { count: 2 } })
  expect(await later.call(`${path}${leila}/resend/`, { method: 'POST' })).toMatchObject({
    status: 200,
    body: { invitation: { state: 'sent' } },
  })
  await server.jobs.settled()
  expect(await read(first)).toMatchObject(over)
  const second = keyFor('leila@acme.example')
  expect(second).not.toBe(first)
  expect((await read(second)).status).toBe(200)
  expect((await later.call(`${path}${leila}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await accept(second, {}, leila)).answer).toMatchObject(over)
  expect((await later.call(`${path}${leila}/resend/`, { method: 'POST' })).status).toBe(404)
  expect((await later.call(`${path}${peter}/resend/`, { method: 'POST' })).status).toBe(200)
  expect((await admin.call(path)).status).toBe(401)
})

test('each address has its own outcome, and the good ones are invited beside the others', async () => {
  const { outcomes, limit, invite } = await company()
  expect(
    await outcomes([
      'nobody',
      'worker@ACME.example',
      'leila@acme.example',
      ' LEILA@acme.example ',
      'a@b',
      'x@y.example',
    ]),
  ).toEqual(['format', 'here', 'sent', 'format', 'sent'])
  expect(await outcomes(['leila@acme.example'])).toEqual(['invited'])
  await limit({ invite_domains: ['acme.example'] })
  expect(await outcomes(['jan@freemail.example', 'jan@acme.example'], { role: 'hm' })).toEqual(['domain', 'sent'])
  expect(await outcomes(['jan@freemail.example'])).toEqual(['sent'])
  await limit({ max_hiring_managers: 4 })
  expect(await outcomes(['h1@acme.example', 'h2@acme.example'], { role: 'hm' })).toEqual(['sent', 'managers'])
  expect(await invite([])).toMatchObject({ status: 400, body: { fields: { emails: [expect.any(String)] } } })
  expect((await invite(Array.from({ length: 201 }, (_, n) => `p${n}@acme.example`))).status).toBe(400)
  expect(await invite(['p@acme.example'], { folder_ids: [crypto.randomUUID()] })).toMatchObject({
    status: 400,
    body: { fields: { folder_ids: ['Not found'] } },
  })
})

test('seats with search hold under parallel calls, and who takes none is invited still', async () => {
  const { server, limit, outcomes, invite, keyFor, accept } = await company()
  // Acme's demo has four that search: an admin, two workers, a service admin.
  await limit({ max_search_seats: 6 })
  const calls = await Promise.all([1, 2, 3, 4, 5].map((n) => invite([`p${n}@acme.example`])))
  const sent = calls.map(({ body }) => (body as { results: { outcome: string }[] }).results[0]!.outcome)
  expect(sent.sort()).toEqual(['seats', 'seats', 'seats', 'sent', 'sent'])
  expect(await outcomes(['free@acme.example'], { can_search: false })).toEqual(['sent'])
  expect(await outcomes(['boss@acme.example'], { role: 'admin' })).toEqual(['seats'])
  // The plan shrinks before somebody accepts.
  await limit({ max_search_seats: 5 })
  const email = server.mails.find(({ to }) => /^p\d/.test(to))!.to
  const key = keyFor(email)
  expect((await accept(key)).answer).toMatchObject({ status: 400, body: { code: 'seatsTaken' } })
  await limit({ max_search_seats: 6 })
  expect((await accept(key)).answer.status).toBe(200)
})

test('an address with an account in another company is told so by mail, and joins nothing', async () => {
  const { server, outcomes, keyFor } = await company()
  expect(await outcomes(['worker@globex.example', 'new@globex.example'])).toEqual(['sent', 'sent'])
  const mail = server.mails.find(({ to }) => to === 'worker@globex.example')!
  expect(mail.text).toContain('already has an account in another company')
  expect(keyFor('worker@globex.example')).toBeUndefined()
  expect((await server.as('worker@globex.example')).cookies.size).toBeGreaterThan(0)
})

test('without a mailer each link is in the answer once, and one for a taken address opens nothing', async () => {
  const { admin, invite, read, accept } = await company({ mail: false })
  const { body } = await invite(['leila@acme.example', 'worker@globex.example'])
  const { mail, results } = body as { mail: boolean; results: { id: string; link: string }[] }
  expect(mail).toBe(false)
  const [key, other] = results.map(({ link }) => /accept-invite\/(.+)\/$/.exec(link)![1])
  expect(JSON.stringify((await admin.call(path)).body)).not.toContain(key)
  expect((await accept(other)).answer).toMatchObject(over)
  expect((await accept(key)).answer.status).toBe(200)
  expect(await read(key)).toMatchObject(over)
  const third = (await invite(['third@acme.example'])).body as { results: { id: string; link: string }[] }
  const again = await admin.call(`${path}${third.results[0]!.id}/resend/`, { method: 'POST' })
  expect((again.body as { link: string }).link).not.toBe(third.results[0]!.link)
})

test('a company sends 500 a day, and is told when it may go on', async () => {
  const { server, invite } = await company()
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `p${from + n}@x.example`)
  for (const from of [0, 200]) expect((await invite(many(from, 200), { can_search: false })).status).toBe(201)
  const refused = await invite(many(400, 101), { can_search: false })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect((await invite(many(400, 100), { can_search: false })).status).toBe(201)
  server.clock.advance(86_400_000 + 1000)
  expect((await invite(many(600, 1), { can_search: false })).status).toBe(201)
})

test('the folders that an invitation names are shared with who accepts it, and a deleted one is left out', async () => {
  const { server, admin, invite, keyFor, accept } = await company()
  const make = async (name: string) => {
    const { body } = await admin.call('/api/v6/folders/', { method: 'POST', body: { name } })
    return body as { id: number; uid: string }
  }
  const [kept, gone] = [await make('Frontend'), await make('Backend')]
  await invite(['p.nowak@acme.example'], { role: 'hm', folder_ids: [kept.uid, gone.uid] })
  await admin.call(`/api/v6/folders/${gone.id}/`, { method: 'DELETE' })
  const { browser } = await accept(keyFor('p.nowak@acme.example'))
  await server.dispatcher.dispatch()
  const { results } = (await browser.call('/api/v6/folders/')).body as { results: { name: string }[] }
  expect(results.map(({ name }) => name)).toEqual(['Frontend'])
  expect(await browser.call('/api/v6/invitations/')).toMatchObject({ status: 403 })
})

test('another company’s invitations are not there', async () => {
  const { server, invite } = await company()
  const { body } = await invite(['leila@acme.example'])
  const { id } = (body as { results: { id: string }[] }).results[0]!
  const other = await server.as('admin@globex.example')
  expect(await other.call(path)).toMatchObject({ body: { count: 0 } })
  expect((await other.call(`${path}${id}/resend/`, { method: 'POST' })).status).toBe(404)
  expect((await other.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(404)
})
