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

test('metrics tell the same numbers, of nobody in particular', async () => {
  const { text } = await server.stranger().call('/metrics')
  expect(text).toMatch(/^hirefold_backup_age_seconds 7776\d\d/m)
  expect(text).toMatch(/^hirefold_messages_waiting 0$/m)
  expect(text).toMatch(/^hirefold_mailboxes_in_error 0$/m)
  expect(text).toMatch(/^hirefold_disk_free_bytes \d/m)
})
