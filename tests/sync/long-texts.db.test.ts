import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createTemplate } from '../../contract/templates/mutations/create-template.ts'
import { Phone } from '../kit/phone.ts'
import { testServer } from '../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id

test('long texts written offline go out in requests that the server takes, however many wait', async () => {
  const desktop = await Phone.of(worker, workerId, () => server.clock.now())
  await desktop.sync()
  const { uid: companyId } = await server.database.system((tx) =>
    tx
      .selectFrom('companies')
      .innerJoin('users', 'users.company_id', 'companies.id')
      .select('uid')
      .where('users.id', '=', workerId)
      .executeTakeFirstOrThrow(),
  )
  const access = 'private' as const
  const template = { companyId, access, subject: '', body: 'я'.repeat(100_000), customVariables: [] }
  for (let i = 0; i < 7; i++)
    await desktop.change(createTemplate, { ...template, templateId: crypto.randomUUID(), name: `Letter ${i}` })
  await desktop.sync()
  expect(await desktop.outbox()).toEqual([])
  expect((await desktop.cached()).match(/Letter \d/g)).toHaveLength(7)
})
