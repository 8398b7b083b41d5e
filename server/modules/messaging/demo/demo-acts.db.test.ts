import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listDemoRecipients } from '../../../../contract/messaging/demo-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'

const { server, worker, later, person, send, sent } = await letters({
  demoMailbox: true,
  publicOrigin: 'https://hire.example',
})

const act = async (body: object, by = worker) => {
  const { results } = (await worker.call('/api/v6/demo/recipients/')).body as OutputOf<typeof listDemoRecipients>
  return by.call(`/api/v6/demo/mails/${results[0]!.mails[0]!.id}/act/`, { method: 'POST', body })
}

test('a mail with a link that ends the company’s mail is unsubscribed by it, and no letter comes', async () => {
  const admin = await server.as('admin@acme.example')
  const settings = { method: 'PATCH', body: { unsubscribe_single: true } } as const
  expect((await admin.call('/api/v6/messaging/company_settings/', settings)).status).toBe(200)
  const ada = await person('ada@engines.example')
  await sent(ada)
  later(11)
  await server.sendDue()
  expect((await act({ act: 'unsubscribe' })).status).toBe(204)
  expect(await send(ada)).toMatchObject({ status: 400, body: { fields: { recipients: ['Unsubscribed from emails'] } } })
  expect((await worker.call('/api/v6/messaging/threads/?list=all')).body).toMatchObject({ count: 0 })
})

test('the same act under one key is one letter', async () => {
  await sent(await person('bob@engines.example'))
  later(11)
  await server.sendDue()
  const { results } = (await worker.call('/api/v6/demo/recipients/')).body as OutputOf<typeof listDemoRecipients>
  const call = {
    method: 'POST',
    body: { act: 'reply', text: 'Yes' },
    headers: { 'idempotency-key': 'one-act' },
  } as const
  for (const _ of [1, 2])
    expect((await worker.call(`/api/v6/demo/mails/${results[0]!.mails[0]!.id}/act/`, call)).status).toBe(204)
  const { body } = await worker.call('/api/v6/messaging/threads/')
  const { results: threads } = body as { results: { id: string }[] }
  const whole = (await worker.call(`/api/v6/messaging/threads/${threads[0]!.id}/`)).body as {
    items: { type: string }[]
  }
  expect(whole.items.filter(({ type }) => type === 'letter')).toHaveLength(1)
})

test.each([
  ['bounce', 'bounce'],
  ['complain', 'complaint'],
  ['reply', 'reply'],
] as const)('what was planned says that %s has stopped it, as a %s', async (by, cause) => {
  const profile = await person(`${by}@engines.example`)
  await sent(profile)
  later(11)
  await server.sendDue()
  const planned = await sent(profile, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })
  expect((await act({ act: by, ...(by === 'reply' && { text: 'Yes' }) })).status).toBe(204)
  const { body } = await worker.call(`${messages}${planned}/`)
  expect(body).toMatchObject({ status: 'draft', stopped: true, stopped_by: cause })
})

test('a private mail is its author’s alone, here too: who else may not see the message finds, reads and does nothing', async () => {
  const colleague = await server.as('worker2@acme.example')
  const recipientsOf = async (by: typeof worker) =>
    (await by.call('/api/v6/demo/recipients/')).body as OutputOf<typeof listDemoRecipients>
  const before = await recipientsOf(colleague)
  await sent(await person('eve@engines.example'), { access_type: 'private' })
  later(11)
  await server.sendDue()
  const own = await recipientsOf(worker)
  expect(own).toMatchObject({
    count: before.count + 1,
    results: [{ address: 'eve@engines.example' }, ...before.results],
  })
  expect(await recipientsOf(colleague)).toMatchObject({ count: before.count, results: before.results })
  const mail = `/api/v6/demo/mails/${own.results[0]!.mails[0]!.id}/`
  for (const by of [colleague, await server.as('admin@acme.example')]) {
    expect((await by.call(mail)).status).toBe(404)
    expect((await by.call(`${mail}page/`)).status).toBe(404)
    expect((await act({ act: 'reply', text: 'Yes' }, by)).status).toBe(404)
  }
  expect((await worker.call(mail)).status).toBe(200)
  expect((await act({ act: 'reply', text: 'Yes' })).status).toBe(204)
})

test('a server that is no demo has none of it', async () => {
  const { worker: user } = await letters({ demo: false })
  const nobody = '01900000-0000-7000-8000-000000000001'
  const call = { method: 'POST', body: { act: 'bounce' } } as const
  expect((await user.call(`/api/v6/demo/mails/${nobody}/act/`, call)).status).toBe(404)
})
