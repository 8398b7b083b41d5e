import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const server = await testServer()
const { mailSink: sink, clock } = server
let worker: Browser
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

const later = (seconds: number) => clock.advance(seconds * 1000)
const lists = '/api/v6/mailing_lists/'
const messages = '/api/v6/mailing_recipients/'
type Listed = z.output<(typeof listRecipients)['output']>

let number = 0
async function person(...addresses: string[]) {
  const name = { first_name: 'Ada', last_name: `Lovelace ${++number}` }
  const { id } = (await worker.call('/api/v6/profiles/', { method: 'POST', body: name })).body as { id: number }
  for (const value of addresses)
    await worker.call(`/api/v6/profiles/${id}/contacts/`, { method: 'POST', body: { kind: 'email', value } })
  return id
}

const body = (profile: number, more: object = {}, template: object = {}) => ({
  recipients: [{ profile }],
  templates: [{ subject: 'For {FIRST_NAME}', body: '<p>Hello {FIRST_NAME}</p>', ...template }],
  ...more,
})
const send = (profile: number, more: object = {}, template: object = {}, by = worker) => {
  later(1)
  return by.call(lists, { method: 'POST', body: body(profile, more, template) })
}
async function sent(profile: number, more: object = {}, template: object = {}) {
  const answer = await send(profile, more, template)
  expect(answer.status).toBe(201)
  return (answer.body as { recipients: { id: string }[] }).recipients[0]!.id
}
const listed = async (by: Browser, query: string) => (await by.call(`${messages}?${query}`)).body as Listed
const patch = (id: string, change: object, by = worker) =>
  by.call(`${messages}${id}/`, { method: 'PATCH', body: change })

test('a message is planned until it leaves, can be taken back for ten seconds, and then has left', async () => {
  const ada = await person('ada@engines.example')
  const id = await sent(ada)
  expect(await listed(worker, `profile_id=${ada}`)).toMatchObject({
    count: 1,
    counters: { planned: 1, sent: 0, error: 0 },
    results: [
      { id, status: 'planned', email: 'ada@engines.example', messages: [{ subject: 'For Ada', sent_at: null }] },
    ],
  })
  expect((await worker.call(`${messages}${id}/`, { method: 'DELETE' })).status).toBe(204)
  later(60)
  await server.sendDue()
  expect(sink.taken).toEqual([])
  expect(await listed(worker, `profile_id=${ada}`)).toMatchObject({ count: 0 })

  const other = await sent(ada)
  later(10)
  await server.sendDue()
  expect(await listed(worker, `profile_id=${ada}`)).toMatchObject({
    counters: { planned: 0, sent: 1 },
    results: [{ id: other, status: 'sent', may_have_arrived: false }],
  })
  for (const gone of [
    await worker.call(`${messages}${other}/`, { method: 'DELETE' }),
    await patch(other, { status: 'pending' }),
  ])
    expect(gone).toMatchObject({ status: 409, body: { code: 'alreadyLeft' } })
})

test('what has left stands in the person’s history, and can be read as it left', async () => {
  const ada = await person('ada@engines.example')
  const id = await sent(ada)
  later(10)
  await server.sendDue()
  await server.dispatcher.dispatch()
  const { results } = (await colleague.call(`/api/profiles_events/?profile_id=${ada}`)).body as {
    results: { type: string }[]
  }
  expect(results[0]).toMatchObject({ type: 'mail sent', user: { first_name: 'Anna' } })
  await worker.call(`/api/v6/profiles/${ada}/edits/`, { method: 'PATCH', body: { first_name: 'Augusta' } })
  expect((await colleague.call(`${messages}${id}/preview/`)).body).toMatchObject({
    subject: 'For Ada',
    text: 'Hello Ada',
    to: expect.stringContaining('<ada@engines.example>'),
  })
})

test('a message moves the candidate’s time of change and the folder’s', async () => {
  const ada = await person('ada@engines.example')
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Written to' } })
  const { uid } = made.body as { uid: string }
  const people = `/api/v6/folders/${uid}/candidates/`
  await worker.call(people, { method: 'POST', body: { profiles: [ada] } })
  const listedIn = async () =>
    ((await worker.call(people)).body as { results: { id: string; updated_at: string }[] }).results[0]!
  const { id: candidate_id } = await listedIn()
  await sent(ada, { recipients: [{ profile: ada, candidate_id }] })
  later(10)
  await server.sendDue()
  await server.dispatcher.dispatch()
  const now = clock.now().toISOString()
  expect(await listedIn()).toMatchObject({ updated_at: now })
  expect((await worker.call(`/api/v6/folders/${uid}/`)).body).toMatchObject({ updated_at: now })
})

test('it goes to the best open address, or to the one that was chosen, and to no other', async () => {
  const ada = await person('ada@corporate-mail.example', 'ada.lovelace@gmail.com')
  const chosen = { recipients: [{ profile: ada, email: 'ADA@corporate-mail.example' }] }
  const id = await sent(ada, chosen)
  expect(await listed(worker, `profile_id=${ada}`)).toMatchObject({
    results: [{ id, email: 'ada@corporate-mail.example' }],
  })
  const other = await send(ada, { recipients: [{ profile: ada, email: 'somebody@else.example' }] })
  expect(other).toMatchObject({
    status: 400,
    body: { fields: { recipients: ['Not one of the person’s open addresses'] } },
  })
  const none = await send(await person())
  expect(none).toMatchObject({
    status: 400,
    body: { fields: { recipients: [expect.stringContaining('open the contacts')] } },
  })
})

test('who must not be contacted, or has unsubscribed, cannot be written to', async () => {
  const [ada, bob] = [await person('ada@engines.example'), await person('gone@engines.example')]
  const rules = { do_not_contact: { reason: 'Asked us not to' } }
  await worker.call(`/api/v6/profiles/${ada}/contact_rules/`, { method: 'PATCH', body: rules })
  expect(await send(ada)).toMatchObject({
    status: 400,
    body: { fields: { recipients: [expect.stringContaining('Do not contact')] } },
  })
  const at = clock.now()
  await server.database.system((tx) =>
    tx.insertInto('suppressions').values({ company_id: 10, address: 'gone@engines.example', at }).execute(),
  )
  expect(await send(bob)).toMatchObject({ status: 400, body: { fields: { recipients: ['Unsubscribed from emails'] } } })
})

test.each([
  ['an empty subject', {}, { subject: '  ' }, 'subject'],
  ['a subject of two lines', {}, { subject: 'One\r\nBcc: all@example.com' }, 'templates.0.subject'],
  ['a subject of 10,000 characters', {}, { subject: 'x'.repeat(10_000) }, 'templates.0.subject'],
  ['no text', {}, { body: '<p> </p>' }, 'body'],
  ['a variable without a value', {}, { body: 'From {SALARY_RANGE}', subject: 'For {LAST_EMPLOYER}' }, undefined],
  [
    'a value that is empty',
    { custom_variables: { SALARY_RANGE: ' ' } },
    { body: 'From {SALARY_RANGE}' },
    'custom_variables',
  ],
  ['a time that is over', { send_at: '2020-01-01T00:00:00.000Z' }, {}, 'send_at'],
  ['a time in ten years', { send_at: '2036-01-01T00:00:00.000Z' }, {}, 'send_at'],
  ['a second person', { recipients: [{ profile: 1 }, { profile: 2 }] }, {}, 'recipients'],
] as const)('%s is refused where it stands', async (_what, more, template, field) => {
  const answer = await send(await person('ada@engines.example'), more, template)
  // Names that nobody has given a value are text.
  if (field === undefined) return expect(answer.status).toBe(201)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
})

test('variables are filled with what is known of the person, the folder and the user, and by hand', async () => {
  const ada = await person('ada@engines.example')
  const { uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Engine room' } })).body as {
    uid: string
  }
  await worker.call(`/api/v6/folders/${uid}/candidates/`, { method: 'POST', body: { profiles: [ada] } })
  const { results } = (await worker.call(`/api/v6/folders/${uid}/candidates/`)).body as { results: { id: string }[] }
  const candidate = results[0]!.id
  expect(
    (await worker.call(`/api/v6/messaging/values/?profile_id=${ada}&candidate_id=${candidate}`)).body,
  ).toMatchObject({
    values: { FIRST_NAME: 'Ada', POSITION: 'Engine room', COMPANY: 'Acme', MY_FIRST_NAME: 'Anna' },
  })
  const text = '{FIRST_NAME}, {POSITION}, {COMPANY}, {MY_FIRST_NAME}, {SALARY}, {TITLE}'
  const draft = { profile: ada, candidate_id: candidate, templates: [{ subject: '{POSITION}', body: text }] }
  const preview = (custom_variables: object) =>
    worker.call('/api/v6/messaging/preview/', { method: 'POST', body: { ...draft, custom_variables } })
  expect((await preview({ SALARY: '100' })).body).toMatchObject({
    subject: 'Engine room',
    text: 'Ada, Engine room, Acme, Anna, 100, {TITLE}',
    missing: ['TITLE'],
  })
  expect((await preview({ SALARY: '<b>100</b>', TITLE: 'x' })).body).toMatchObject({
    html: expect.stringContaining('&lt;b&gt;100&lt;/b&gt;'),
    missing: [],
  })
  const other = { recipients: [{ profile: await person('bob@engines.example'), candidate_id: candidate }] }
  expect(await send(ada, other)).toMatchObject({ status: 400, body: { fields: { candidate_id: ['Not found'] } } })
})

test('the own signature stands under what is written, in preview, test and mail alike', async () => {
  const ada = await person('ada@engines.example')
  const signature = documentOfText('{MY_FIRST_NAME} of {COMPANY}', [])
  const change = (settings: object) => worker.call('/api/v6/messaging/settings/', { method: 'PATCH', body: settings })
  expect((await change({ signature, use_signature: true })).status).toBe(200)
  const id = await sent(ada)
  const { text } = (await worker.call(`${messages}${id}/preview/`)).body as { text: string }
  expect(text).toBe('Hello Ada\n\n\nAnna of Acme')
  const draft = { profile: ada, templates: [{ subject: 'Hello', body: 'Hello' }] }
  expect((await worker.call('/api/v6/messaging/preview/', { method: 'POST', body: draft })).body).toMatchObject({
    text: 'Hello\n\n\nAnna of Acme',
  })
  expect((await change({ use_signature: false })).status).toBe(200)
  // What waits says what it said.
  later(10)
  await server.sendDue()
  expect(sink.taken.at(-1)).toMatchObject({ text })
})

test('a test arrives in the own mailbox with the values filled; without a mailbox there is a 403', async () => {
  const ada = await person('ada@engines.example')
  const draft = { profile: ada, templates: [{ subject: 'For {FIRST_NAME}', body: 'Hello' }] }
  const test = (given: object) => worker.call('/api/v6/messaging/send_test_email/', { method: 'POST', body: given })
  expect(await test(draft)).toMatchObject({ status: 200, body: { email: 'anna@acme.example' } })
  expect(sink.taken.at(-1)).toMatchObject({ to: { address: 'anna@acme.example' }, subject: 'For Ada', text: 'Hello' })
  sink.answers.push({ kind: 'refused', code: 550, said: '550 No' })
  expect(await test(draft)).toMatchObject({
    status: 400,
    body: { code: 'testFailed', fields: { mailbox: ['550 No'] } },
  })
  sink.without.add(demoUserId('worker@acme.example'))
  for (const answer of [await test({ check_permissions: true }), await test(draft), await send(ada)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'noMailbox' } })
  sink.without.clear()
  expect(await test({ check_permissions: true })).toMatchObject({ status: 200 })
})

test('a planned message is moved, by its author alone; a private one is seen by nobody else', async () => {
  const ada = await person('ada@engines.example')
  const id = await sent(ada, { send_at: '2026-12-01T09:00:00.000Z', access_type: 'private' })
  const open = await sent(ada, { send_at: '2026-12-02T09:00:00.000Z' })
  expect(await patch(id, { send_at: '2026-12-03T09:00:00.000Z' })).toMatchObject({
    body: { status: 'planned', status_changed_at: '2026-12-03T09:00:00.000Z', editable: true },
  })
  expect((await listed(worker, `kind=planned&profile_id=${ada}`)).results.map((each) => each.id)).toEqual([open, id])
  expect(await listed(colleague, `profile_id=${ada}`)).toMatchObject({
    count: 1,
    results: [{ id: open, editable: false }],
  })
  for (const who of [colleague, stranger])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'preview/'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const) {
      const answer = await who.call(`${messages}${id}/${path}`, { method, ...(method === 'PATCH' ? { body: {} } : {}) })
      expect(answer.status).toBe(404)
    }
  expect((await patch(open, { send_at: '2026-12-05T09:00:00.000Z' }, colleague)).status).toBe(404)
  expect((await stranger.call(`${messages}?profile_id=${ada}`)).status).toBe(404)
})

test('a hiring manager sees what was written to people of granted folders, with the permission alone', async () => {
  const ada = await person('ada@engines.example')
  const granted = { name: 'Granted', granted_users: [demoUserId('hm@acme.example')] }
  const { uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body: granted })).body as { uid: string }
  await worker.call(`/api/v6/folders/${uid}/candidates/`, { method: 'POST', body: { profiles: [ada] } })
  const [id, hidden] = [await sent(ada), await sent(await person('bob@engines.example'))]
  const permit = (permissions: string[] | null) =>
    server.database.system((tx) =>
      tx
        .updateTable('users')
        .set({ permissions: permissions as never })
        .where('email', '=', 'hm@acme.example')
        .execute(),
    )
  expect((await manager.call(messages)).status).toBe(403)
  await permit(['personalInfo', 'messagingInfo'])
  expect(await listed(manager, '')).toMatchObject({ count: 1, results: [{ id, editable: false }] })
  expect((await manager.call(`${messages}${id}/preview/`)).status).toBe(403)
  await permit(['personalInfo', 'messagingInfo', 'messagingMessages'])
  expect((await manager.call(`${messages}${id}/preview/`)).status).toBe(200)
  expect((await manager.call(`${messages}${hidden}/`)).status).toBe(404)
  expect((await send(ada, {}, {}, manager)).status).toBe(403)
  expect((await manager.call('/api/v6/messaging/ledger/')).status).toBe(403)
  await permit(null)
})

test('messages are narrowed by state, author, words and days, and every try stands in the ledger', async () => {
  later(60)
  await server.sendDue()
  const ada = await person('ada@engines.example')
  sink.answers.push({ kind: 'refused', code: 550, said: '=HYPERLINK("http://x") 550 5.1.1' })
  const failed = await sent(ada, {}, { subject: 'Failing 100%' })
  later(10)
  await server.sendDue()
  const fine = await sent(ada, {}, { subject: 'Fine' })
  later(10)
  await server.sendDue()
  const ids = async (query: string) => (await listed(worker, query)).results.map((each) => each.id)
  expect(await ids(`profile_id=${ada}&kind=failed`)).toEqual([failed])
  expect(await ids(`profile_id=${ada}&kind=not_viewed`)).toEqual([fine])
  expect(await ids('q=100%25')).toEqual([failed])
  expect(await ids('q=%25')).toEqual([failed])
  expect(await ids(`days=1&q=engines&profile_id=${ada}&created_by=${demoUserId('worker@acme.example')}`)).toEqual([
    fine,
    failed,
  ])
  expect(await ids(`created_by=${demoUserId('worker2@acme.example')}`)).toEqual([])
  expect(await listed(worker, `profile_id=${ada}&limit=1&offset=1`)).toMatchObject({
    count: 2,
    results: [{ id: failed }],
  })
  const { text, headers } = await worker.call('/api/v6/messaging/ledger/?days=1')
  expect(headers['content-type']).toContain('text/csv')
  expect(text.split('\n').filter((line) => /Failing|Fine/.test(line))).toHaveLength(2)
  expect(text).toContain('"\'=HYPERLINK')
})
