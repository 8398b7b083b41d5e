import { expect, test } from 'vitest'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, worker, later, person, send, sent } = await letters()
const { mailSink: sink } = server

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
    unsubscribed: [],
  })
  const text = '{FIRST_NAME}, {POSITION}, {COMPANY}, {MY_FIRST_NAME}, {SALARY}, {TITLE}'
  const draft = { profile: ada, candidate_id: candidate, templates: [{ subject: '{POSITION}', body: text }] }
  const preview = (custom_variables: object) =>
    worker.call('/api/v6/messaging/preview/', { method: 'POST', body: { ...draft, custom_variables } })
  expect((await preview({ SALARY: '100' })).body).toMatchObject({
    subject: 'Engine room',
    text: expect.stringMatching(/^Ada, Engine room, Acme, Anna, 100, \{TITLE\}\n/),
    missing: ['TITLE'],
    to: expect.stringContaining('<ada@engines.example>'),
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
  expect(text).toMatch(/^Hello Ada\n\n\nAnna of Acme\n/)
  const draft = { profile: ada, templates: [{ subject: 'Hello', body: 'Hello' }] }
  expect((await worker.call('/api/v6/messaging/preview/', { method: 'POST', body: draft })).body).toMatchObject({
    text: expect.stringMatching(/^Hello\n\n\nAnna of Acme\n/),
  })
  expect((await change({ use_signature: false })).status).toBe(200)
  // What waits says what it said.
  later(10)
  await server.sendDue()
  const onlyWritten = (all: string) => all.split('\n\nWhy')[0]
  expect(onlyWritten(sink.taken.at(-1)!.text)).toBe(onlyWritten(text))
})

test('a test arrives in the own mailbox with the values filled; without a mailbox there is a 403', async () => {
  const ada = await person('ada@engines.example')
  const draft = { profile: ada, templates: [{ subject: 'For {FIRST_NAME}', body: 'Hello' }] }
  const test = (given: object) => worker.call('/api/v6/messaging/send_test_email/', { method: 'POST', body: given })
  expect(await test(draft)).toMatchObject({ status: 200, body: { email: 'anna@acme.example' } })
  expect(sink.taken.at(-1)).toMatchObject({ to: { address: 'anna@acme.example' }, subject: '[Test] For Ada' })
  expect(sink.taken.at(-1)!.text).toMatch(/^Hello\n/)
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
