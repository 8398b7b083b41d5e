import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, worker, later, person, send, sent } = await letters()
const { mailSink: sink, clock } = server
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

type Listed = z.output<(typeof listRecipients)['output']>

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

test('to one person what is planned comes first, by when it leaves, and then the newest', async () => {
  const ada = await person('ada@engines.example')
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const [last, first] = [await sent(ada, { send_at: inHours(9) }), await sent(ada, { send_at: inHours(8) })]
  const older = await sent(ada)
  later(10)
  await server.sendDue()
  const newer = await sent(ada)
  later(10)
  await server.sendDue()
  const { results } = await listed(worker, `profile_id=${ada}`)
  expect(results.map(({ id }) => id)).toEqual([first, last, newer, older])
  expect(results.at(-1)!.messages).toEqual([
    expect.objectContaining({ sent_at: expect.any(String), opened_at: null, replied_at: null }),
  ])
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
    text: expect.stringMatching(/^Hello Ada\n/),
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
  // The writer is told before.
  expect((await worker.call(`/api/v6/messaging/values/?profile_id=${bob}`)).body).toMatchObject({
    unsubscribed: ['gone@engines.example'],
  })
})

test.each([
  ['an empty subject', {}, { subject: '  ' }, 'subject'],
  ['a subject of two lines', {}, { subject: 'One\r\nBcc: all@example.com' }, 'templates.0.subject'],
  ['a subject of 10,000 characters', {}, { subject: 'x'.repeat(10_000) }, 'templates.0.subject'],
  ['no text', {}, { body: '<p> </p>' }, 'body'],
  ['a variable without a value', {}, { body: 'From {SALARY_RANGE}', subject: 'For {LAST_EMPLOYER}' }, 'templates'],
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
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
})

test('a planned message is moved, by its author alone; a private one is seen by nobody else', async () => {
  const ada = await person('ada@engines.example')
  const id = await sent(ada, { send_at: '2026-12-01T09:00:00.000Z', access_type: 'private' })
  const open = await sent(ada, { send_at: '2026-12-02T09:00:00.000Z' })
  expect(await patch(id, { send_at: '2026-12-03T09:00:00.000Z' })).toMatchObject({
    body: { status: 'planned', status_changed_at: '2026-12-03T09:00:00.000Z', editable: true },
  })
  expect((await listed(worker, `kind=planned&profile_id=${ada}`)).results.map((each) => each.id)).toEqual([open, id])
  const soon = await sent(ada, { send_at: '2026-12-10T09:00:00.000Z' })
  expect(await patch(soon, { status: 'pending' })).toMatchObject({ status: 200, body: { status: 'planned' } })
  await server.sendDue()
  expect(await listed(worker, `kind=sent&profile_id=${ada}`)).toMatchObject({ count: 1, results: [{ id: soon }] })
  expect(await listed(colleague, `kind=planned&profile_id=${ada}`)).toMatchObject({
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
  // The first one comes back, and is used no more.
  const ada = await person('ada@engines.example', 'ada.second@engines.example')
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

test.each([
  ['in the subject', { subject: 'For {{first_name}}' }, '{{first_name}}'],
  ['in the text', { body: '<p>Dear {VORNAME}, hello</p>' }, '{VORNAME}'],
  ['of another program', { body: '<p>Dear *|FNAME|*</p>' }, '*|FNAME|*'],
])('what nobody fills in does not leave with its braces: %s', async (_where, template, name) => {
  const answer = await send(await person('braces@engines.example'), {}, template)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(name)])
})
