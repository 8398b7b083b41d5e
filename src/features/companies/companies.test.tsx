import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { mockKey } from '../../../tests/mock/areas/companies.ts'
import { createWorld, type World } from '../../../tests/mock/world.ts'

withMockServer()

const invited = (world: World, more: Partial<World['company']['invitations'][number]> = {}) => {
  const [, admin] = world.users
  const inviter = { id: admin!.id, first_name: admin!.first_name, last_name: admin!.last_name }
  const at = { sent_at: '2026-11-18T09:00:00.000Z', expires_at: '2026-11-25T09:00:00.000Z' }
  const id = `0190a000-0000-7000-8000-0000000001${world.company.invitations.length}0`
  const said = { email: 'd.kowalska@acme.example', role: 'hm' as const, can_search: false, folder_ids: [], ...more }
  world.company.invitations.push({ id, state: 'sent', inviter, ...at, ...said })
}

test('an admin invites several people: the refused one is red, said why, and not counted', async () => {
  const world = createWorld()
  world.company.facts.invite_domains = ['acme.example']
  const { screen, user, router } = await openApp('/company/employees/add/', { as: 'admin', world })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /Hiring manager/ }))
  const field = dialog.getByLabelText('Email addresses')
  await user.type(field, 'leila@acme.example,p.nowak@acme.example ')
  await user.paste('Jan Vogel <jan@freemail.example>; LEILA@acme.example')
  expect(await dialog.findByText(/jan@freemail.example: Not one of the domains/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }))
  await waitFor(() => expect(world.company.invitations.map(({ email }) => email)).toHaveLength(2))
  expect(world.company.invitations.every(({ role }) => role === 'hm')).toBe(true)
  // The good are gone from the field; the other one waits to be mended.
  await waitFor(() => expect(dialog.queryByText('leila@acme.example')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Remove jan@freemail.example' }))
  await user.type(field, 'hm@acme.example{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }))
  expect(await dialog.findByText(/hm@acme.example: Already in the company/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/employees/'))
})

test('a server without mail shows each link once, to be handed over', async () => {
  const world = createWorld()
  world.frontDoor.mail = false
  const { screen, user } = await openApp('/company/employees/add/', { as: 'admin', world })
  await user.type(await screen.findByLabelText('Email addresses'), 'leila@acme.example')
  // What is still being written counts.
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
  const link = await screen.findByLabelText<HTMLInputElement>('leila@acme.example')
  expect(link.value).toContain(`/invitations/accept-invite/${mockKey}/`)
})

test('employees are listed with those invited, found by name, and narrowed by state', async () => {
  const world = createWorld()
  invited(world, { email: 'new.sourcer@acme.example', role: 'worker', state: 'expired' })
  const { screen, user, router } = await openApp('/company/employees/', { as: 'admin', world })
  expect(await screen.findByRole('link', { name: 'Vera Lindt' })).toBeTruthy()
  expect(await screen.findByText('new.sourcer@acme.example')).toBeTruthy()
  expect(screen.getByText('Not accepted')).toBeTruthy()
  expect(screen.queryByText('Marta Ruiz')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Resend to new.sourcer@acme.example' }))
  await waitFor(() => expect(world.company.invitations[0]!.state).toBe('sent'))
  await user.type(screen.getByRole('searchbox'), 'титов')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vera Lindt' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Олег Титов' })).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: /Invited/ }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=invited'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Олег Титов' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Withdraw from new.sourcer@acme.example' }))
  await waitFor(() => expect(screen.queryByText('new.sourcer@acme.example')).toBeNull())
})

test('a full company says so where somebody is given the search', async () => {
  const world = createWorld()
  world.company.maxSeats = 2
  const { screen, user } = await openApp('/company/employees/', { as: 'admin', world })
  const search = await screen.findByRole('switch', { name: 'Search for Олег Титов' })
  await user.click(search)
  expect(await screen.findByText('All seats with search are taken')).toBeTruthy()
  expect(world.users[3]!.can_search).toBe(false)
  expect(await screen.findByText('2 of 2 seats with search')).toBeTruthy()
})

test('a card sends what was changed alone; the last admin cannot leave, and what a colleague had gets an heir', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp(`/company/employees/${world.users[3]!.id}/`, { as: 'admin', world })
  await user.type(await screen.findByLabelText('Phone'), '+49 30 1')
  world.company.people.set(world.users[3]!.id, { comment: 'Said by another admin' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(world.company.people.get(world.users[3]!.id)).toEqual({
      phone: '+49 30 1',
      comment: 'Said by another admin',
    }),
  )
  expect(await screen.findByDisplayValue('Said by another admin')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Who gets them'))
  await user.click(await screen.findByRole('option', { name: 'Anna Weber' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/employees/'))
  expect(world.company.people.get(world.users[3]!.id)?.status).toBe('deleted')
  await router.navigate({ to: '/company/employees/$employeeId/', params: { employeeId: world.users[1]!.id } })
  await user.click(await screen.findByRole('button', { name: 'Make a recruiter' }))
  expect(await screen.findByText(/The last active admin can’t be/)).toBeTruthy()
})

test('what hiring managers see is switched for all of them at once', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/company/hiring-managers/settings/', { as: 'admin', world })
  const contacts = await screen.findByRole<HTMLInputElement>('switch', { name: /Contacts/ })
  expect(contacts.checked).toBe(true)
  contacts.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(world.company.facts.hm_display_sections).not.toContain('contacts'))
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: /^Tags/ }))
  await user.keyboard('k')
  expect(document.activeElement).toBe(contacts)
  await user.type(screen.getByLabelText('Domains that may be invited'), 'Acme.example, acme-labs.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(world.company.facts).toMatchObject({ invite_domains: ['acme.example', 'acme-labs.example'] }),
  )
})

test('the overview says what needs an admin, and is silent once nothing does', async () => {
  const world = createWorld()
  invited(world, { state: 'expired' })
  const { screen, user } = await openApp('/company/', { as: 'admin', world })
  expect(await screen.findByText('1 invitation has expired')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(screen.queryByText('Needs you')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(name.value).toBe('Acme'))
  await user.clear(name)
  await user.type(name, 'Acme Labs')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.company.facts.name).toBe('Acme Labs'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Labs' })).toBeTruthy()
})

test('the company is no recruiter’s page, and pending managers stand by their addresses', async () => {
  const world = createWorld()
  invited(world)
  const { screen } = await openApp('/company/hiring-managers/', { as: 'admin', world })
  expect(await screen.findByRole('link', { name: 'Marta Ruiz' })).toBeTruthy()
  expect(await screen.findByText('d.kowalska@acme.example')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Company' })).toBeTruthy()
})

test.each(['/company/', '/company/employees/', '/company/employees/add/', '/company/hiring-managers/settings/'])(
  '%s is not there for a recruiter',
  async (address) => {
    const { screen } = await openApp(address, { as: 'worker' })
    expect(await screen.findByRole('heading', { level: 1, name: 'The requested page was not found' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Company' })).toBeNull()
  },
)
