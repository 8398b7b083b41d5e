import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { keepMark } from '../../kernel/data/marks.ts'
import { backupMark } from './door.ts'

const server = await testServer({ demo: false })

interface Answer {
  findings: { about: string; state: string; sentence: string; command?: string }[]
}

test('a super user reads how the installation is, in their language; nobody else does', async () => {
  const root = await server.as('super@hirefold.example')
  const said = async (headers = {}) => (await root.call('/api/v6/server/health/', { headers })).body as Answer
  const { findings } = await said()
  expect(findings).toContainEqual({ about: 'Mail', state: 'good', sentence: expect.stringContaining('answers') })
  expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(['Server', 'Jobs', 'Disk', 'Memory']))
  const at = new Date(server.clock.now().getTime() - 9 * 86_400_000).toISOString()
  await server.database.system((tx) => keepMark(tx, backupMark, { at }))
  expect((await said()).findings).toContainEqual({
    ...{ about: 'Backup', state: 'bad', sentence: 'The last one is 9 days old.', command: 'npm run backup' },
  })
  for (const email of ['admin@acme.example', 'sales@hirefold.example'])
    expect((await (await server.as(email)).call('/api/v6/server/health/')).status, email).toBe(403)
})

test('mail of the server that waits too long is told with what the mail server says, refused mail by its number', async () => {
  const root = await server.as('super@hirefold.example')
  const said = async () => (await root.call('/api/v6/server/health/')).body as Answer
  const { findings } = await said()
  expect(findings).toContainEqual(expect.objectContaining({ about: 'System mail', state: 'good' }))
  const now = server.clock.now()
  const mail = { kind: 'test.word', company_id: null, changed_at: now, next_at: now }
  const keep = (more: { created_at: Date; state: 'waiting' | 'refused'; said: string }) =>
    server.database.system((tx) =>
      tx
        .insertInto('system_mails')
        .values({ ...mail, ...more, id: randomUUID(), subject_id: randomUUID() })
        .execute(),
    )
  await keep({ created_at: now, state: 'refused', said: '5.1.1 No such user' })
  expect((await said()).findings).toContainEqual(
    expect.objectContaining({
      about: 'System mail',
      state: 'note',
      sentence: expect.stringMatching(/^not taken within a day: 1;/),
    }),
  )
  await keep({ created_at: new Date(now.getTime() - 61 * 60_000), state: 'waiting', said: '5.7.8 Sign-in refused' })
  expect((await said()).findings).toContainEqual(
    expect.objectContaining({
      about: 'System mail',
      state: 'bad',
      sentence: 'waiting: 1, the first for more than an hour; the mail server says: 5.7.8 Sign-in refused',
    }),
  )
})

test('metrics tell the same numbers, of nobody in particular', async () => {
  const { text } = await server.stranger().call('/metrics')
  expect(text).toMatch(/^hirefold_backup_age_seconds 7776\d\d/m)
  expect(text).toMatch(/^hirefold_messages_waiting 0$/m)
  expect(text).toMatch(/^hirefold_system_mail_waiting 1$/m)
  expect(text).toMatch(/^hirefold_system_mail_refused 1$/m)
  expect(text).toMatch(/^hirefold_mailboxes_in_error 0$/m)
  expect(text).toMatch(/^hirefold_disk_free_bytes \d/m)
})
