import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listCompanies, type StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const made = (more: Partial<StaffCompany>): StaffCompany => ({ ...listCompanies.example.output.results[0]!, ...more })

/** Two companies beside the own one; somebody works in the first. */
function twoCompanies(): World {
  const world = createWorld()
  world.companies.push(made({ id: 12, name: 'Blaufarn', has_admin: true }), made({ id: 13, name: 'Rotfarn' }))
  const [worker] = world.users
  const company = { ...worker!.company, id: 12, companyName: 'Blaufarn' }
  const id = '0b000000-0000-7000-8000-000000000777'
  world.users.push({ ...worker!, id, first_name: 'Nele', last_name: 'Sommer', email: 'nele@blaufarn.example', company })
  return world
}

test('staff goes through the people of another company, whose links stay in it', async () => {
  const { screen, user, router } = await openApp('/companies/12/', { as: 'super', world: twoCompanies() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Blaufarn' })).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Company' }))
  await user.click(pages.getByRole('link', { name: /^Employees/ }))
  await user.click(await screen.findByRole('link', { name: 'Nele Sommer' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/companies\/12\/employees\/0b0.*777\/$/))
  await user.clear(await screen.findByLabelText('Department'))
  await user.type(screen.getByLabelText('Department'), 'Talent')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Employees' }))
  expect(await screen.findByText('Talent')).toBeTruthy()
  expect(screen.queryByText('Recruiters may invite people themselves')).toBeNull()
})

test('a company that cannot be read keeps its name and says what the server says', async () => {
  const world = twoCompanies()
  world.failures.set('/api/v6/company/', 500)
  const { screen } = await openApp('/companies/12/', { as: 'super', world })
  expect((await screen.findByRole('alert')).textContent).toContain('Internal server error')
  expect(screen.getByRole('heading', { level: 1, name: 'Blaufarn' })).toBeTruthy()
})

test('somebody is moved to a company that is found by its name, and their card opens there', async () => {
  const { screen, user, router } = await openApp('/companies/12/employees/0b000000-0000-7000-8000-000000000777/', {
    as: 'super',
    world: twoCompanies(),
  })
  await user.click(await screen.findByRole('link', { name: 'Move' }))
  await user.type(await screen.findByLabelText('Company’s name or site'), 'rot')
  await user.click(await screen.findByRole('radio', { name: /Rotfarn/ }))
  expect(screen.queryByRole('radio', { name: /Blaufarn/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move to Rotfarn' }))
  expect(await screen.findByText('Nele Sommer is in Rotfarn now')).toBeTruthy()
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/companies\/13\/employees\//))
  expect(await screen.findByDisplayValue('Nele')).toBeTruthy()
})

test('somebody is added to the operator’s people, changed and taken out; the last super user stays', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/managers/add/', { as: 'super', world })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add manager' }))
  await user.type(dialog.getByLabelText('Email'), 'pavel@hirefold.example')
  await user.type(dialog.getByLabelText('First name'), 'Pavel')
  await user.type(dialog.getByLabelText('Last name'), 'Zhuravlyov')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The link is on its way to pavel@hirefold.example')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Pavel Zhuravlyov' }))
  await user.click(await screen.findByRole('radio', { name: /^Manager/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Pavel Zhuravlyov?' }))
  await user.click(asked.getByRole('button', { name: 'Delete the account' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/managers/'))
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Pavel Zhuravlyov' })).toBeNull())
  const { first_name, last_name } = world.users.find(({ role }) => role === 'super_user')!
  await user.click(await screen.findByRole('link', { name: `${first_name} ${last_name}` }))
  expect((await screen.findByRole('button', { name: 'Delete the account' })).getAttribute('aria-disabled')).toBe('true')
})

test('who is at work stands with company and page, narrowed by role; the cursor stays on its person', async () => {
  const world = twoCompanies()
  const { screen, user } = await openApp('/active-users/', { as: 'super', world })
  const list = within(await screen.findByRole('list', { name: 'Active users' }))
  expect((await list.findByRole('link', { name: 'Blaufarn' })).getAttribute('href')).toBe('/companies/12/')
  expect(list.getAllByText('/folders/$folderId/').length).toBe(world.users.length)
  await user.keyboard('jj')
  const marked = () => screen.getByRole('listitem', { current: true }).textContent
  const second = marked()
  world.users.unshift(world.users.pop()!)
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  await vi.waitFor(() => expect(list.getAllByRole('listitem')[0]!.textContent).toContain('Nele Sommer'))
  expect(marked()).toBe(second)
  await user.click(list.getAllByRole('button', { name: 'Log in as Nele Sommer' })[0]!)
  expect(await screen.findByRole('dialog', { name: 'Log in as Nele Sommer' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Hiring managers/ }))
  await vi.waitFor(() => expect(list.queryByText('Nele Sommer')).toBeNull())
})

test('what one company has of its own is checked and kept', async () => {
  const world = twoCompanies()
  const { screen, user } = await openApp('/companies/12/custom-settings/', { as: 'super', world })
  await user.type(await screen.findByLabelText('Support email'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  await user.type(screen.getByLabelText('Support email'), '@blaufarn.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
})
