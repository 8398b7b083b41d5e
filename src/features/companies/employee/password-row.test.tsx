import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { mockKey } from '../../../../tests/mock/areas/company/invitations.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('who forgot the password gets a link by mail, or from the admin’s hand where the server sends none', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(`/company/employees/${world.users[3]!.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Reset link' }))
  expect(await screen.findByText(`The link is on its way to ${world.users[3]!.email}`)).toBeTruthy()
  world.frontDoor.mail = false
  await user.click(screen.getByRole('button', { name: 'Reset link' }))
  const link = await screen.findByLabelText<HTMLInputElement>(world.users[3]!.email)
  expect(link.value).toContain(`/users/reset/${mockKey}/`)
})

test('an admin reads why the mail with the link has not arrived', async () => {
  const world = createWorld()
  const employee = world.users[3]!
  world.company.people.set(employee.id, { reset_mail: { state: 'refused', said: '5.1.1 No such user' } })
  const { screen } = await openApp(`/company/employees/${employee.id}/`, { as: 'admin', world })
  expect(await screen.findByText('Refused: 5.1.1 No such user')).toBeTruthy()
})
