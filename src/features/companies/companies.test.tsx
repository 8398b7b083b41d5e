import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { mockKey } from '../../../tests/mock/areas/company/invitations.ts'
import { createWorld, type World } from '../../../tests/mock/world.ts'

withMockServer()

const invited = (world: World, more: Partial<World['company']['invitations'][number]> = {}) => {
  const [, admin] = world.users
  const inviter = { id: admin!.id, first_name: admin!.first_name, last_name: admin!.last_name }
  const at = { sent_at: '2026-11-18T09:00:00.000Z', expires_at: '2026-11-25T09:00:00.000Z' }
  const id = `0190a000-0000-7000-8000-0000000001${world.company.invitations.length}0`
  const names = { first_name: '', last_name: '', department: '' }
  const said = {
    email: 'd.kowalska@acme.example',
    role: 'hm' as const,
    can_search: false,
    folder_ids: [],
    ...names,
    ...more,
  }
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
  expect(await dialog.findByText(/jan@freemail.example: Hiring managers can’t be invited/)).toBeTruthy()
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
  await user.type(await screen.findByLabelText('Email addresses'), 'leila@acme.example, nonsense')
  // What is still being written counts.
  await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
  const link = await screen.findByLabelText<HTMLInputElement>('leila@acme.example')
  expect(link.value).toContain(`/invitations/accept-invite/${mockKey}/`)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  // What was no address waits to be mended.
  expect(await screen.findByRole('button', { name: 'Remove nonsense' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove leila@acme.example' })).toBeNull()
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
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.getByText('new.sourcer@acme.example')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw from new.sourcer@acme.example' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText('new.sourcer@acme.example')).toBeNull())
})

test('employees are narrowed by role and department, which the address keeps, and every count means those who are left', async () => {
  const world = createWorld()
  const [, , , worker] = world.users
  world.company.people.set(worker!.id, { department: 'Talent' })
  invited(world, { email: 'new.sourcer@acme.example', role: 'worker', department: 'Talent', first_name: 'Nina' })
  invited(world, { email: 'boss@acme.example', role: 'admin' })
  const { screen, user, router } = await openApp('/company/employees/', { as: 'admin', world })
  const counts = () =>
    within(screen.getByRole('group', { name: 'State' }))
      .getAllByRole('button')
      .slice(0, 3)
      .map(({ textContent }) => textContent)
  await user.click(await screen.findByLabelText('Department'))
  await user.click(await screen.findByRole('option', { name: 'Talent' }))
  await waitFor(() => expect(counts()).toEqual(['All 2', 'Active 1', 'Invited 1']))
  expect(router.state.location.searchStr).toBe('?department=Talent')
  expect(screen.getByText(/Not accepted · Nina · Talent/)).toBeTruthy()
  expect(screen.queryByText('boss@acme.example')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'nina')
  await waitFor(() => expect(counts()).toEqual(['All 1', 'Active 0', 'Invited 1']))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByLabelText('Role'))
  await user.click(await screen.findByRole('option', { name: 'Admin' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?department=Talent&role=admin'))
  expect(await screen.findByText('No one matches')).toBeTruthy()
})

test('an address with a department opens with it, and one that makes no sense with everybody', async () => {
  const world = createWorld()
  world.company.people.set(world.users[3]!.id, { department: '42' })
  const { screen, router } = await openApp('/company/employees/?department=42&role=king', { as: 'admin', world })
  expect(await screen.findByRole('link', { name: 'Олег Титов' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Vera Lindt' })).toBeNull()
  await router.navigate({ to: '/company/employees/', search: { state: 'all' } as never })
  expect(await screen.findByRole('link', { name: 'Vera Lindt' })).toBeTruthy()
})

test('of many who are invited a hundred stand among all, and the rest where they stand alone, page by page', async () => {
  const world = createWorld()
  for (let n = 0; n < 120; n++)
    invited(world, { id: `0190a000-0000-7000-8000-000000000${100 + n}`, email: `p${n}@acme.example`, role: 'worker' })
  const { screen, user } = await openApp('/company/employees/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: '20 more invited' }))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('101–120 of 120')).toBeTruthy()
  expect(await screen.findByText('p119@acme.example')).toBeTruthy()
})

test('a full company says so where somebody is given the search', async () => {
  const world = createWorld()
  world.company.maxSeats = 2
  const { screen, user } = await openApp('/company/employees/', { as: 'admin', world })
  const search = await screen.findByRole('switch', { name: 'Search for Олег Титов' })
  await user.click(search)
  expect(await screen.findByText('All search seats are taken')).toBeTruthy()
  expect(world.users[3]!.can_search).toBe(false)
  expect(await screen.findByText('2 of 2 search seats')).toBeTruthy()
})

test('a card sends what was changed alone; a colleague is shut out, and leaves for good', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp(`/company/employees/${world.users[3]!.id}/`, { as: 'admin', world })
  await user.type(await screen.findByLabelText('Phone'), '+49 30 1')
  await user.type(screen.getByLabelText('Extension'), 'x4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // Each where it is wrong, and what was written stays.
  expect(await screen.findByText(/Write the whole number with its country code/)).toBeTruthy()
  expect(screen.getByText('Digits only')).toBeTruthy()
  await user.type(screen.getByLabelText('Phone'), '234567')
  await user.clear(screen.getByLabelText('Extension'))
  world.company.people.set(world.users[3]!.id, { comment: 'Said by another admin' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(world.company.people.get(world.users[3]!.id)).toEqual({
      phone: '+49 30 1234567',
      comment: 'Said by another admin',
    }),
  )
  expect(await screen.findByDisplayValue('Said by another admin')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Deactivate Олег Титов?' }))
  await user.click(asked.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/employees/'))
  expect(world.company.people.get(world.users[3]!.id)?.status).toBe('deleted')
  await router.navigate({ to: '/company/employees/', search: { state: 'deleted' } })
  // A removed user has nothing left to be switched.
  expect(await screen.findByRole('link', { name: 'Олег Титов' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Search for Олег Титов' })).toBeNull()
})

test('how many folders a hiring manager has is set as a number, and what is none is said so and not sent', async () => {
  const world = createWorld()
  world.company.facts.max_manager_folders = 3
  const { screen, user } = await openApp('/company/hiring-managers/settings/', { as: 'admin', world })
  const field = await screen.findByLabelText<HTMLInputElement>('Folders per hiring manager')
  expect(field.value).toBe('3')
  await user.clear(field)
  await user.type(field, '15')
  expect(screen.getByText('The 16th cannot be shared.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.company.facts.max_manager_folders).toBe(15))
  await user.clear(field)
  await user.type(field, 'many')
  expect(screen.getByText(/A whole number from 1 to 10,000/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(field)
  expect(world.company.facts.max_manager_folders).toBe(15)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.company.facts.max_manager_folders).toBeNull())
})

test('what hiring managers see is switched for all of them at once', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/company/hiring-managers/settings/', { as: 'admin', world })
  const contacts = await screen.findByRole<HTMLInputElement>('switch', { name: /Contacts/ })
  expect(contacts.checked).toBe(true)
  // From wherever the focus is.
  await user.keyboard('jj')
  expect(document.activeElement).toBe(contacts)
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

test('beside the switches stands a candidate as hiring managers see one, and the part in question is marked', async () => {
  const world = createWorld()
  world.company.maxManagers = 40
  world.frontDoor.sales = 'sales@firm.example'
  const { screen, user } = await openApp('/company/hiring-managers/settings/', { as: 'admin', world })
  const card = within(await screen.findByRole('complementary', { name: 'As they see a candidate' }))
  expect(card.getByText('Anna Petrova')).toBeTruthy()
  expect(card.getByText('a.petrova@mail.example')).toBeTruthy()
  expect(card.queryByText('Contacts')).toBeNull()
  await user.hover(screen.getByText('Phone, email, Telegram'))
  const contacts = card.getByText('a.petrova@mail.example').closest('[data-part]')!
  expect(contacts.getAttribute('data-marked')).toBe('true')
  await user.click(screen.getByRole('switch', { name: /^Contacts/ }))
  await waitFor(() => expect(card.queryByText('a.petrova@mail.example')).toBeNull())
  // Where it is not shown it is said.
  expect(card.getByText('Contacts').getAttribute('data-marked')).toBe('true')
  await user.click(screen.getByRole('switch', { name: /^Personal data/ }))
  await waitFor(() => expect(card.queryByText('Anna Petrova')).toBeNull())
  expect(card.getByText('Senior Frontend Engineer')).toBeTruthy()
  expect(card.getByText('Personal data').getAttribute('data-marked')).toBe('true')
  expect(await screen.findByRole('link', { name: 'sales@firm.example' })).toBeTruthy()
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
  const { screen, user } = await openApp('/company/hiring-managers/', { as: 'admin', world })
  expect(await screen.findByRole('link', { name: 'Marta Ruiz' })).toBeTruthy()
  expect(await screen.findByText('d.kowalska@acme.example')).toBeTruthy()
  await user.hover(screen.getByRole('button', { name: 'Account' }))
  expect(screen.getAllByRole('link', { name: 'Company' })).toHaveLength(2)
})

test.each(['/company/', '/company/employees/', '/company/employees/add/', '/company/hiring-managers/settings/'])(
  '%s is not there for a recruiter',
  async (address) => {
    const { screen } = await openApp(address, { as: 'worker' })
    expect(await screen.findByRole('heading', { level: 1, name: 'The requested page was not found' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Company' })).toBeNull()
  },
)

test('an admin is told before they shut themselves out, and somebody of elsewhere is not found', async () => {
  const world = createWorld()
  const admin = world.users.find(({ role }) => role === 'admin')!
  world.users[3]!.role = 'admin'
  const { screen, user, router } = await openApp(`/company/employees/${admin.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(/This is your own account/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await router.navigate({
    to: '/company/employees/$employeeId/',
    params: { employeeId: '0190a000-0000-7000-8000-0000000009ff' },
  })
  expect(await screen.findByText('The requested page was not found')).toBeTruthy()
})
