import { expect, test } from 'vitest'
import { getInvitation } from '../../../../contract/companies/invitation-endpoints.ts'
import type { MailTold } from '../../../../contract/kit/mail-told.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('why a mail has not gone stands beside who was invited by it', async () => {
  const world = createWorld()
  const invited = (email: string, id: string, mail: MailTold) =>
    world.company.invitations.push({ ...getInvitation.example.output, id, email, role: 'worker', mail })
  invited('lelia@acme.example', '0190a000-0000-7000-8000-000000000110', {
    state: 'refused',
    said: '5.1.1 No such user',
  })
  invited('peter@acme.example', '0190a000-0000-7000-8000-000000000111', { state: 'waiting', said: 'ECONNREFUSED' })
  invited('olga@acme.example', '0190a000-0000-7000-8000-000000000112', { state: 'waiting', said: null })
  invited('nora@acme.example', '0190a000-0000-7000-8000-000000000113', { state: 'sent', said: null })
  const { screen } = await openApp('/company/employees/', { as: 'admin', world })
  const row = async (email: string) => (await screen.findByText(email)).closest('li')!.textContent
  expect(await row('lelia@acme.example')).toContain('Refused: 5.1.1 No such user')
  expect(await row('lelia@acme.example')).not.toContain('Sent')
  expect(await row('peter@acme.example')).toContain('Waiting for the mail server: ECONNREFUSED')
  expect(await row('olga@acme.example')).toContain('Not sent yet')
  expect(await row('nora@acme.example')).toContain('Sent')
})
