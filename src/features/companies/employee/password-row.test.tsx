import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { mockKey } from '../../../../tests/mock/areas/invitations.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('who forgot the password gets a link by mail, or from the admin’s hand where the server sends none', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(`/company/employees/${world.users[3]!.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Reset link' }))
  expect(await screen.findByText(`Link sent to ${world.users[3]!.email}`)).toBeTruthy()
  world.frontDoor.mail = false
  await user.click(screen.getByRole('button', { name: 'Reset link' }))
  const link = await screen.findByLabelText<HTMLInputElement>(world.users[3]!.email)
  expect(link.value).toContain(`/users/reset/${mockKey}/`)
})
