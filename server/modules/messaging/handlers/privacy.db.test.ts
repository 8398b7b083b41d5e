import { expect, test } from 'vitest'
import { letters } from '../../../../tests/kit/people/letters.ts'

const origin = 'https://hire.example'
const { server, worker, later, person, sent, send } = await letters({ publicOrigin: origin })
const { mailSink: sink } = server
const admin = await server.as('admin@acme.example')
const stranger = server.stranger()
const post = (path: string, body: object, by = stranger) => by.call(path, { method: 'POST', body })

let number = 0
const address = () => `ada${++number}@engines.example`

async function arrived(profile: number, more: object = {}, template: object = {}) {
  const id = await sent(profile, more, template)
  later(10)
  await server.sendDue()
  return { id, mail: sink.taken.at(-1)! }
}

const keyIn = (text: string) => /\/(?:unsubscribe\/|\?mail=)([\w-]{43})/.exec(text)![1]!
const unsubscribing = (single: boolean, text = '') =>
  admin.call('/api/v6/messaging/company_settings/', {
    method: 'PATCH',
    body: { unsubscribe_single: single, unsubscribe_text: text },
  })

test('the first mail of a company to a person says where they learn why it came, in the mail’s language, and no later one', async () => {
  const ada = await person(address())
  const written = { subject: 'For you', body: '<p>Hello</p>' }
  const preview = (await post('/api/v6/messaging/preview/', { profile: ada, templates: [written] }, worker)).body as {
    text: string
    html: string
  }
  const { mail, id } = await arrived(ada, {}, written)
  expect(mail.text).toMatch(
    /^Hello\n\nWhy do you have my data\?\nhttps:\/\/hire\.example\/privacy\/hirefold\/\?mail=[\w-]{43}$/,
  )
  expect(mail.html).toContain(
    `/privacy/hirefold/?mail=${keyIn(mail.text)}" style="color: #5b6770">Why do you have my data?</a>`,
  )
  // What was seen is what arrives; only its key is that of an example, and a picture tells of its opening.
  const html = mail.html.replace(/<img src="[^"]*\/opened\/[^>]*>/, '')
  expect([mail.text, html].map((part) => part.replace(keyIn(mail.text), 'example'))).toEqual([
    preview.text,
    preview.html,
  ])
  expect((await worker.call(`/api/v6/mailing_recipients/${id}/preview/`)).body).toMatchObject({ text: mail.text })
  expect((await arrived(ada)).mail.text).toBe('Hello Ada')
  // What it said it still says, though it would be no first mail any more.
  expect((await worker.call(`/api/v6/mailing_recipients/${id}/preview/`)).body).toMatchObject({ text: mail.text })
  const russian = await arrived(await person(address()), {}, { subject: 'Вам', body: '<p>Здравствуйте</p>' })
  expect(russian.mail.text).toContain('Откуда у вас мои данные?')
})

test('a test to oneself is the mail as it would arrive', async () => {
  const ada = await person(address())
  const templates = [{ subject: 'For you', body: '<p>Hello</p>' }]
  await post('/api/v6/messaging/send_test_email/', { profile: ada, templates }, worker)
  expect(sink.taken.at(-1)!.text).toBe(`Hello\n\nWhy do you have my data?\n${origin}/privacy/hirefold/?mail=example`)
})

test('single messages say how to end them where the company has set it, to mail programs too (RFC 8058)', async () => {
  const ada = await person(address())
  expect((await arrived(ada)).mail.headers).toEqual({})
  await unsubscribing(true, 'No more mail')
  const { mail } = await arrived(ada)
  const link = `${origin}/unsubscribe/${keyIn(mail.text)}/`
  expect(mail.text).toBe(`Hello Ada\n\nNo more mail\n${link}`)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  await unsubscribing(false)
})

test('one click without an account ends the company’s mail to the address; twice is once, and opening the link changes nothing', async () => {
  await unsubscribing(true)
  const [to, profile] = ['ends@engines.example', await person('ends@engines.example')]
  const { mail } = await arrived(profile)
  const planned = await sent(profile, { send_at: new Date(server.clock.now().getTime() + 60_000).toISOString() })
  await unsubscribing(false)
  const key = keyIn(mail.headers['List-Unsubscribe']!)
  const read = () => post('/api/v6/unsubscribe/read/', { key })
  expect((await read()).body).toEqual({ company: 'Acme', state: 'open', language: 'en' })
  expect((await stranger.call(`/unsubscribe/${key}/`)).status).toBe(404)
  expect((await read()).body).toMatchObject({ state: 'open' })
  // As a mail program does it: no cookies, no origin of ours, a form.
  const click = () =>
    server.app.inject({
      method: 'POST',
      url: `/unsubscribe/${key}/`,
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      },
      payload: 'List-Unsubscribe=One-Click',
    })
  for (let at = 0; at < 2; at++) expect((await click()).statusCode).toBe(200)
  expect((await read()).body).toMatchObject({ state: 'done' })
  expect((await post('/api/v6/unsubscribe/', { key })).status).toBe(204)
  // Seen at once, and not only on the day that it was planned for.
  const seen = async () => (await worker.call(`/api/v6/mailing_recipients/${planned}/`)).body
  expect(await seen()).toMatchObject({ stopped: true, stopped_by: 'unsubscribe' })
  later(120)
  await server.sendDue()
  expect(await seen()).toMatchObject({ stopped: true })
  expect((await send(profile)).body).toMatchObject({ fields: { recipients: ['Unsubscribed from emails'] } })
  const told = await server.database.system((tx) =>
    tx.selectFrom('events').select('ids').where('name', '=', 'messaging.unsubscribed').execute(),
  )
  expect(told).toHaveLength(1)
  expect(sink.taken.filter((each) => each.to.address === to)).toHaveLength(1)
})

test('a key that was changed, is of the other purpose or of nothing opens nothing; a test’s link does nothing', async () => {
  await unsubscribing(true)
  const { mail } = await arrived(await person(address()))
  await unsubscribing(false)
  const [privacy, unsubscribe] = mail.text.split('Unsubscribe').map(keyIn)
  const changed = `${unsubscribe!.slice(0, -2)}${unsubscribe!.at(-2) === 'A' ? 'B' : 'A'}${unsubscribe!.at(-1)}`
  for (const key of [privacy!, changed, 'x', 'A'.repeat(43)]) {
    expect((await post('/api/v6/unsubscribe/', { key })).status, key).toBe(404)
    expect((await stranger.call(`/unsubscribe/${key}/`, { method: 'POST' })).status, key).toBe(404)
  }
  expect((await post('/api/v6/privacy/read/', { key: unsubscribe! })).status).toBe(404)
  expect((await post('/api/v6/unsubscribe/', { key: 'example' })).status).toBe(204)
  expect((await post('/api/v6/unsubscribe/read/', { key: unsubscribe! })).body).toMatchObject({ state: 'open' })
})

const requests = '/api/v6/privacy/requests/'
const listed = async (by = admin, state = 'open') =>
  (await by.call(`${requests}?state=${state}`)).body as { count: number; results: { id: string; text: string }[] }

test('who was written to asks the company about their data; its admins are told, answer and say so', async () => {
  const to = address()
  const profile = await person(to)
  const { mail } = await arrived(profile)
  const key = keyIn(mail.text)
  expect((await post('/api/v6/privacy/read/', { key })).body).toEqual({ company: 'Acme', language: 'en' })
  const asked = await post(requests, { key, kind: 'erasure', email: to, text: ' Forget me ' })
  expect([asked.status, asked.text]).toEqual([204, ''])
  await server.dispatcher.dispatch()
  const { results } = await listed()
  expect(results).toMatchObject([
    { kind: 'erasure', email: to, text: 'Forget me', person: { id: profile, email: to }, done_at: null, done_by: null },
  ])
  const notices = await server.database.system((tx) =>
    tx.selectFrom('notices').select('user_id').where('kind', '=', 'privacyRequested').execute(),
  )
  expect(notices).toHaveLength(2)
  const mark = (done: boolean, by = admin) =>
    by.call(`${requests}${results[0]!.id}/`, { method: 'PATCH', body: { done } })
  expect((await mark(true, await server.as('worker@acme.example'))).status).toBe(403)
  expect((await mark(true, await server.as('admin@globex.example'))).status).toBe(404)
  expect((await mark(true)).body).toMatchObject({ done_by: 'Marta Lindqvist' })
  expect([(await listed()).count, (await listed(admin, 'done')).count]).toEqual([0, 1])
  expect((await mark(false)).body).toMatchObject({ done_by: null })
  await server.dispatcher.dispatch()
  const { results: entries } = (await admin.call('/api/v6/company/audit-log/?kind=pool')).body as {
    results: { action: string; subject: { kind: string; name: string | null } }[]
  }
  const ofRequests = entries.filter(({ subject }) => subject.kind === 'request')
  expect(ofRequests.map(({ subject }) => subject.name)).not.toContain(null)
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'messaging.privacyRequested',
      'messaging.privacyRequestClosed',
      'messaging.privacyRequestReopened',
    ]),
  )
})

test('without a link the operator is asked, and the answer never tells whether anybody is known', async () => {
  later(3600)
  const known = await post(requests, { kind: 'access', email: 'ada@engines.example' })
  const unknown = await post(requests, { kind: 'access', email: 'nobody@nowhere.example' })
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect((await listed(await server.as('super@hirefold.example'))).count).toBe(2)
  expect((await post(requests, { kind: 'access', email: 'nobody' })).body).toMatchObject({
    fields: { email: [expect.any(String)] },
  })
})

test('nobody fills a company’s page with requests', async () => {
  later(7200)
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push((await post(requests, { kind: 'objection', email: address() })).status)
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([204, 204, 429])
})

test('a server without a public address names the sender’s own', async () => {
  const other = await letters()
  const otherAdmin = await other.server.as('admin@acme.example')
  await otherAdmin.call('/api/v6/messaging/company_settings/', { method: 'PATCH', body: { unsubscribe_single: true } })
  await other.sent(await other.person('ada@engines.example'))
  other.later(10)
  await other.server.sendDue()
  const { text, html, headers } = other.server.mailSink.taken.at(-1)!
  expect(text).toBe('Hello Ada\n\nWhy do you have my data?\nanna@acme.example\n\nUnsubscribe\nanna@acme.example')
  expect(html).toContain('href="mailto:anna@acme.example?subject=Why%20do%20you%20have%20my%20data%3F"')
  // With the key of the mail: a sender's address alone would prove nobody.
  expect(headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<mailto:anna@acme\.example\?subject=Unsubscribe%20[\w-]{43}>$/),
  })
})

const suppressions = '/api/v6/messaging/suppressions/'
const suppressed = async (by = admin) =>
  (await by.call(`${suppressions}?limit=100`)).body as { count: number; results: { address: string }[] }

test('admins see to whom nobody writes and why, and lift it with a reason; a link’s only with consent', async () => {
  const to = address()
  const profile = await person(to)
  await unsubscribing(true)
  const { mail } = await arrived(profile, {}, { subject: 'For you', body: '<p>Hello</p>' })
  const key = /\/unsubscribe\/([\w-]{43})/.exec(mail.text)![1]!
  expect((await post('/api/v6/unsubscribe/', { key })).status).toBe(204)
  const { results } = await suppressed()
  expect(results.find((one) => one.address === to)).toMatchObject({
    source: 'link',
    needs_consent: true,
    person: { id: profile },
  })
  expect((await worker.call(suppressions)).status).toBe(403)
  expect((await suppressed(await server.as('admin@globex.example'))).count).toBe(0)
  const lift = (body: object, by = admin) => post(`${suppressions}lift/`, { address: to, ...body }, by)
  expect(await lift({ reason: ' ' })).toMatchObject({ status: 400, body: { fields: { reason: expect.anything() } } })
  expect(await lift({ reason: 'I think so' })).toMatchObject({
    status: 400,
    body: { fields: { consent: expect.anything() } },
  })
  expect((await lift({ reason: 'No' }, worker)).status).toBe(403)
  expect((await lift({ reason: 'Her letter of 26 November', consent: true })).status).toBe(204)
  expect((await lift({ reason: 'Again', consent: true })).status).toBe(404)
  expect((await suppressed()).results.map((one) => one.address)).not.toContain(to)
  expect((await send(profile)).status).toBe(201)
  await server.dispatcher.dispatch()
  const { body } = await admin.call(`/api/v6/company/audit-log/?q=${encodeURIComponent(to)}`)
  expect(body).toMatchObject({
    results: [
      {
        action: 'messaging.suppressionLifted',
        actor: { name: expect.stringMatching(/\w/) },
        subject: { name: to },
        reason: 'Her letter of 26 November',
      },
    ],
  })
})
