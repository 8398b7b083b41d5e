import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const workerId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id

const { uid: companyId } = await server.database.system((tx) =>
  tx
    .selectFrom('companies')
    .innerJoin('users', 'users.company_id', 'companies.id')
    .select('uid')
    .where('users.id', '=', workerId)
    .executeTakeFirstOrThrow(),
)

test('one change as long as the contract allows, of signs that JSON writes in six bytes, is taken', async () => {
  const desktop = await Phone.of(worker, workerId, () => server.clock.now())
  await desktop.sync()
  const texts = { name: 'Longest', subject: '', body: '\u0001'.repeat(100_000) }
  const access = 'private' as const
  const made = { templateId: crypto.randomUUID(), companyId, access, customVariables: [], ...texts }
  await desktop.change(createTemplate, made)
  await desktop.sync()
  const changes = { body: '\u0002'.repeat(100_000) }
  await desktop.change(editTemplate, {
    templateId: made.templateId,
    companyId,
    base: { access, body: texts.body },
    changes,
  })
  await desktop.sync()
  expect(await desktop.outbox()).toEqual([])
})

test('long texts written offline go out in requests that the server takes, however many wait', async () => {
  const desktop = await Phone.of(worker, workerId, () => server.clock.now())
  await desktop.sync()
  const access = 'private' as const
  const template = { companyId, access, subject: '', body: 'я'.repeat(100_000), customVariables: [] }
  for (let i = 0; i < 7; i++)
    await desktop.change(createTemplate, { ...template, templateId: crypto.randomUUID(), name: `Letter ${i}` })
  await desktop.sync()
  expect(await desktop.outbox()).toEqual([])
  expect((await desktop.cached()).match(/Letter \d/g)).toHaveLength(7)
})
