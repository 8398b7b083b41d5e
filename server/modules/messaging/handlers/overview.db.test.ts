import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { listLastContacts, listTemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, worker, later, person, send, sent } = await letters()
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

const templates = '/api/v6/mailing_templates/'

const make = async (body: object, by = worker): Promise<string> =>
  ((await by.call(templates, { method: 'POST', body })).body as { id: string }).id

const usageOf = async (id: string, by = worker) => {
  const { results } = (await by.call(`${templates}usage/`)).body as z.output<(typeof listTemplateUsage)['output']>
  return results.find(({ template_id }) => template_id === id)
}

const lastOf = async (profiles: readonly number[], by = worker) =>
  (
    (await by.call(`${messages}last/?profiles=${profiles.join(',')}`)).body as z.output<
      (typeof listLastContacts)['output']
    >
  ).results

const leave = async () => {
  later(10)
  await server.sendDue()
}

const mark = (id: string, set: { opened_at?: Date; replied_at?: Date }) =>
  server.database.system((tx) => tx.updateTable('messages').set(set).where('id', '=', id).execute())

test('a template counts the messages that were written with it: used, sent, viewed, replied', async () => {
  const ada = await person('ada@engines.example')
  const [used, unused] = [await make({ name: 'First note' }), await make({ name: 'Never used' })]
  const [opened, replied] = [await sent(ada, {}, { template_id: used }), await sent(ada, {}, { template_id: used })]
  await sent(ada)
  await leave()
  await sent(ada, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() }, { template_id: used })
  await mark(opened, { opened_at: server.clock.now() })
  await mark(replied, { replied_at: server.clock.now() })
  expect(await usageOf(used)).toEqual({ template_id: used, used: 3, sent: 2, opened: 2, replied: 1 })
  expect(await usageOf(used, colleague)).toMatchObject({ used: 3 })
  expect(await usageOf(unused)).toBeUndefined()
})

test('neither a private template nor a private message tells colleagues that it is there', async () => {
  const ada = await person('ada@engines.example')
  const [own, open] = [await make({ name: 'Own', access_type: 'private' }), await make({ name: 'Open' })]
  await sent(ada, {}, { template_id: own })
  await sent(ada, { access_type: 'private' }, { template_id: open })
  expect(await usageOf(own)).toMatchObject({ used: 1 })
  expect(await usageOf(open)).toMatchObject({ used: 1 })
  expect(await usageOf(own, colleague)).toBeUndefined()
  expect(await usageOf(open, colleague)).toBeUndefined()
  expect((await manager.call(`${templates}usage/`)).status).toBe(403)
  expect((await stranger.call(`${templates}usage/`)).body).toEqual({ results: [] })
})

test('a template that the sender does not see, or that is gone, holds up no message and counts none', async () => {
  const ada = await person('ada@engines.example')
  const [theirs, gone] = [
    await make({ name: 'Theirs', access_type: 'private' }, colleague),
    await make({ name: 'Gone' }),
  ]
  await worker.call(`${templates}${gone}/`, { method: 'DELETE' })
  for (const template_id of [theirs, gone, crypto.randomUUID()])
    expect((await send(ada, {}, { template_id })).status).toBe(201)
  expect(await usageOf(theirs, colleague)).toBeUndefined()
  expect(await usageOf(gone)).toBeUndefined()
  expect((await send(ada, {}, { template_id: 'no id' })).status).toBe(400)
})

test('who last wrote to somebody and when is known of those who were written to, by those who may see it', async () => {
  const [ada, bob, eve] = [
    await person('ada@engines.example'),
    await person('bob@engines.example'),
    await person('eve@engines.example'),
  ]
  await sent(ada)
  await leave()
  await sent(bob, { access_type: 'private' })
  await leave()
  await sent(eve)
  const first = server.clock.now().toISOString()
  expect(await lastOf([ada, bob, eve, 999_999])).toEqual([
    { profile_id: ada, author: expect.objectContaining({ first_name: 'Anna' }), sent_at: expect.any(String) },
    { profile_id: bob, author: expect.objectContaining({ first_name: 'Anna' }), sent_at: expect.any(String) },
  ])
  expect((await lastOf([ada, bob, eve], colleague)).map(({ profile_id }) => profile_id)).toEqual([ada])
  expect(await lastOf([ada, bob], stranger)).toEqual([])
  later(1)
  await send(ada, {}, {}, colleague)
  await leave()
  const [last] = await lastOf([ada])
  expect(last!.author.first_name).toBe('Daniel')
  expect(last!.sent_at > first).toBe(true)
})

test('a hiring manager knows it of people in folders within reach, and by the permission alone', async () => {
  const [ada, bob] = [await person('ada@engines.example'), await person('bob@engines.example')]
  const granted = { name: 'For the manager', granted_users: [demoUserId('hm@acme.example')] }
  const { uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body: granted })).body as { uid: string }
  await worker.call(`/api/v6/folders/${uid}/candidates/`, { method: 'POST', body: { profiles: [ada] } })
  await sent(ada)
  await sent(bob)
  await leave()
  expect((await manager.call(`${messages}last/?profiles=${ada}`)).status).toBe(403)
  await server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['personalInfo', 'messagingInfo'] as never })
      .where('email', '=', 'hm@acme.example')
      .execute(),
  )
  expect((await lastOf([ada, bob], manager)).map(({ profile_id }) => profile_id)).toEqual([ada])
})

test.each(['', 'ada', '1,,2', Array.from({ length: 101 }, (_, n) => n).join(',')])(
  'people are named by up to 100 numbers with commas between: %s',
  async (profiles) => {
    const { status, body } = await worker.call(`${messages}last/?profiles=${profiles}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('profiles')
  },
)
