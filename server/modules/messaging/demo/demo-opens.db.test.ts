import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listDemoRecipients } from '../../../../contract/messaging/demo-endpoints.ts'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'

// As a demo is: nobody outside finds it.
const { server, worker, later, person, sent } = await letters({ demoMailbox: true })

async function arrived() {
  const id = await sent(await person(`${crypto.randomUUID()}@engines.example`))
  later(10)
  await server.sendDue()
  const { results } = (await worker.call('/api/v6/demo/recipients/')).body as OutputOf<typeof listDemoRecipients>
  const mail = results[0]!.mails[0]!.id
  const act = (body: object) => worker.call(`/api/v6/demo/mails/${mail}/act/`, { method: 'POST', body })
  return { id, mail, act }
}

const rowOf = async (id: string) => (await worker.call(`${messages}${id}/`)).body as { status: string }
const counters = async () => ((await worker.call(messages)).body as OutputOf<typeof listRecipients>).counters
const told = () =>
  server.database.system((tx) => tx.selectFrom('events').select('id').where('name', '=', 'messaging.opened').execute())

test('a recipient opens a mail once, at once after it came; whoever looks at it on the page opens nothing', async () => {
  const { id, mail, act } = await arrived()
  expect((await worker.call(`/api/v6/demo/mails/${mail}/page/`)).text).not.toContain('<img')
  expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  for (const _ of [1, 2]) expect((await act({ act: 'open' })).status).toBe(204)
  expect(await rowOf(id)).toMatchObject({ status: 'opened' })
  expect(await told()).toHaveLength(1)
})

test('who answers without opening has opened it, and nothing is told of that twice', async () => {
  const { id, act } = await arrived()
  const before = await counters()
  await act({ act: 'reply', text: 'Tuesday works' })
  expect(await counters()).toEqual({ ...before, opened: before.opened + 1, replied: before.replied + 1 })
  await act({ act: 'open' })
  expect(await rowOf(id)).toMatchObject({ status: 'replied' })
  expect(await told()).toHaveLength(1)
})

test('a mail that came back was opened by nobody', async () => {
  const { id, act } = await arrived()
  const before = await counters()
  await act({ act: 'open' })
  await act({ act: 'bounce' })
  expect(await counters()).toEqual({ ...before, sent: before.sent - 1, error: before.error + 1 })
  await act({ act: 'open' })
  expect(await rowOf(id)).toMatchObject({ status: 'error' })
})

test('who does not want to know is told so, and a word belongs to a reply alone', async () => {
  await worker.call('/api/v6/messaging/settings/', { method: 'PATCH', body: { views_tracking: false } })
  const { id, act } = await arrived()
  expect(await act({ act: 'open' })).toMatchObject({
    status: 400,
    body: { fields: { act: [expect.stringContaining('Nobody learns whether this mail was opened')] } },
  })
  expect(await act({ act: 'open', text: 'Hello' })).toMatchObject({
    status: 400,
    body: { fields: { text: ['Only with a reply'] } },
  })
  expect(await rowOf(id)).toMatchObject({ status: 'sent' })
})
