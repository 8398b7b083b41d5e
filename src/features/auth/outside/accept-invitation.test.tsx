import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { mockKey } from '../../../../tests/mock/areas/company/invitations.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const address = `/invitations/accept-invite/${mockKey}/`

function worldWithInvitation() {
  const world = createWorld()
  const [, admin] = world.users
  world.company.invitations.push({
    id: '0190a000-0000-7000-8000-000000000100',
    email: 'p.nowak@acme.example',
    role: 'hm',
    can_search: false,
    state: 'sent',
    inviter: { id: admin!.id, first_name: admin!.first_name, last_name: admin!.last_name },
    sent_at: '2026-11-18T09:00:00.000Z',
    expires_at: '2026-11-25T09:00:00.000Z',
    folder_ids: ['0190a000-0000-7000-8000-000000000f01'],
    first_name: '',
    last_name: '',
    department: '',
  })
  return world
}

test('who was invited reads by whom, and joins once the password is good and typed twice', async () => {
  const world = worldWithInvitation()
  const { screen, user } = await openApp(address, { world })
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Acme' })).toBeTruthy()
  expect(screen.getByText(/Vera Lindt invited you as p.nowak@acme.example/)).toBeTruthy()
  expect(screen.getByText(/1 folder is waiting for you/)).toBeTruthy()
  const join = screen.getByRole<HTMLButtonElement>('button', { name: 'Join Acme' })
  await user.type(screen.getByLabelText('First name'), 'Piotr')
  await user.type(screen.getByLabelText('Last name'), 'Nowak')
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-9')
  await user.type(screen.getByLabelText('Password again'), 'Correct-horse-8')
  expect(join.disabled).toBe(true)
  await user.tab()
  expect(await screen.findByText('The passwords don’t match')).toBeTruthy()
  await user.clear(screen.getByLabelText('Password again'))
  await user.type(screen.getByLabelText('Password again'), 'Correct-horse-9')
  await user.click(join)
  await waitFor(() => expect(world.users.at(-1)).toMatchObject({ email: 'p.nowak@acme.example', first_name: 'Piotr' }))
  expect(world.company.invitations[0]!.state).toBe('accepted')
})

test('whoever has chosen no language is spoken to in that of the invitation', async () => {
  const world = worldWithInvitation()
  world.company.invitedIn = 'ru'
  const { screen } = await openApp(address, { world })
  expect(await screen.findByLabelText('Имя')).toBeTruthy()
})

test('a link that is worth nothing any more says so in one sentence', async () => {
  const { screen } = await openApp(address)
  expect((await screen.findByRole('alert')).textContent).toMatch(/already used, was withdrawn or has expired/)
  expect(screen.queryByLabelText('Password')).toBeNull()
})
