import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'
import { seedDemoFolders } from '../../folders/door.ts'
import { addDemoPeople } from '../../profiles/demo/demo.ts'
import { seedDemoMessages } from './demo-messages.ts'

test('a newcomer finds what was sent in the last days, once however often the server starts', async () => {
  const server = await testServer()
  const { kernel, database: db, clock } = server
  await addDemoPeople(kernel, 300)
  await seedDemoFolders(db, clock)
  await seedDemoMessages(kernel)
  await seedDemoMessages(kernel)
  const worker = await server.as('worker@acme.example')
  const { body } = await worker.call('/api/v6/mailing_recipients/')
  const { results } = body as { results: { id: string; status: string; messages: { sent_at: string }[] }[] }
  expect(results.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  const ago = results.map(({ messages: [first] }) => (clock.now().getTime() - Date.parse(first!.sent_at)) / 3_600_000)
  expect(ago.map(Math.round)).toEqual([2, 27, 75])
  expect((await worker.call(`/api/v6/mailing_recipients/${results[0]!.id}/preview/`)).body).toMatchObject({
    text: expect.stringMatching(/^Hello (?!\{)/),
    missing: [],
  })
  expect((await worker.call('/api/v6/demo/recipients/')).body).toMatchObject({ count: 3 })
})
