import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const company = (more: object) => ({ ...createCompany.example.output, ...more })

test('staff makes a company by two forms: its name, then its admin, who is mailed', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/companies/new/', { as: 'super', world })
  await user.type(await screen.findByLabelText('Name'), 'Blaufarn')
  await user.type(screen.getByLabelText('Site'), 'blaufarn.example')
  await user.click(screen.getByRole('button', { name: 'Create company' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin of Blaufarn' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/companies/${world.companies[0]!.id}/employees/add/`)
  await user.type(screen.getByLabelText('Email'), 'vera@blaufarn.example')
  await user.click(screen.getByRole('button', { name: 'Invite admin' }))
  expect(await screen.findByText('The invitation is on its way to vera@blaufarn.example')).toBeTruthy()
  expect(world.companies[0]).toMatchObject({ site: 'blaufarn.example', invited: { email: 'vera@blaufarn.example' } })
  // Left here, it waits where the next one is made.
  await user.click(screen.getByRole('link', { name: 'Another company' }))
  expect(await screen.findByText('vera@blaufarn.example is invited')).toBeTruthy()
})

test('what is wrong is said at its field, and the form stays as it was', async () => {
  const world = createWorld()
  world.companies.push(company({ name: 'Blaufarn', id: 12 }))
  const { screen, user } = await openApp('/companies/new/', { as: 'super', world })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'blaufarn')
  await user.click(screen.getByRole('button', { name: 'Create company' }))
  expect((await screen.findByRole('alert')).textContent).toBe('There is a company of this name already')
  expect(name.value).toBe('blaufarn')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.click(within(screen.getByText('Blaufarn').closest('li')!).getByRole('link', { name: 'Invite admin' }))
  await user.type(await screen.findByLabelText('Email'), 'worker@acme.example')
  await user.click(screen.getByRole('button', { name: 'Invite admin' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Already in use')
})

test('a server without mail shows the link once', async () => {
  const world = createWorld()
  world.frontDoor.mail = false
  world.companies.push(company({ id: 12 }))
  const { screen, user } = await openApp('/companies/12/employees/add/', { as: 'super', world })
  await user.type(await screen.findByLabelText('Email'), 'vera@acme.example')
  await user.click(screen.getByRole('button', { name: 'Invite admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  const link = dialog.getByLabelText<HTMLInputElement>('vera@acme.example')
  expect(link.value).toContain('/invitations/accept-invite/')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByDisplayValue(link.value)).toBeNull()
  expect(screen.getByRole('button', { name: 'Invite again' })).toBeTruthy()
})

test('whose admin came meanwhile is told so, and offers no form', async () => {
  const world = createWorld()
  world.companies.push(company({ id: 12, name: 'Blaufarn' }))
  const { screen, user } = await openApp('/companies/12/employees/add/', { as: 'super', world })
  await user.type(await screen.findByLabelText('Email'), 'vera@blaufarn.example')
  world.companies[0]!.has_admin = true
  await user.click(screen.getByRole('button', { name: 'Invite admin' }))
  expect(await screen.findByText('Blaufarn has an admin, who will invite everyone else.')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test.each(['/companies/99/employees/add/', '/companies/none/employees/add/'])('%s is no page', async (address) => {
  const { screen } = await openApp(address, { as: 'super' })
  expect(await screen.findByText('The requested page was not found')).toBeTruthy()
})

test('staff reads that the address of a first admin was refused, in the list and at the form', async () => {
  const world = createWorld()
  const expires_at = '2027-01-01T09:00:00.000Z'
  const mail = { state: 'refused', said: '5.1.1 No such user' }
  const said = { email: 'vera@acme.example', expires_at, expired: false, mail }
  world.companies.push(company({ id: 12, invited: said }))
  const { screen, user } = await openApp('/companies/new/', { as: 'super', world })
  expect((await screen.findByText(/^vera@acme.example:/)).textContent).toContain('Refused: 5.1.1 No such user')
  await user.click(screen.getByRole('link', { name: 'Invite again' }))
  expect(await screen.findByText('Refused: 5.1.1 No such user')).toBeTruthy()
})

test('all companies stand in a list by tab; deleting one asks why, and can be taken back', async () => {
  const world = createWorld()
  world.companies.push(company({ name: 'Blaufarn', id: 12 }), company({ name: 'Rotfarn', id: 13, access_type: 'demo' }))
  const { screen, user, router } = await openApp('/companies/', { as: 'super', world })
  const list = within(await screen.findByRole('list', { name: 'All companies' }))
  expect(await list.findByRole('link', { name: 'Blaufarn' })).toBeTruthy()
  expect(list.queryByRole('link', { name: 'Rotfarn' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Delete Blaufarn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Blaufarn?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Say why')
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'Asked for')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No company matches')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Blaufarn' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Demo/ }))
  expect(await screen.findByRole('link', { name: 'Rotfarn' })).toBeTruthy()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  const [heads, line, ...more] = (await (saved.mock.lastCall![0] as Blob).text()).trim().split('\n')
  expect(heads).toContain('"id","name","site"')
  expect(line).toMatch(/^"13","Rotfarn","/)
  expect(more).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Region' }))
  await user.click(await screen.findByRole('option', { name: 'Russia' }))
  await user.click(await screen.findByText('No company matches'))
  await user.keyboard('n')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/companies/new/'))
})

test('what is set for a company is changed in its row, says what it means, and needs a reason where people lose something', async () => {
  const world = createWorld()
  world.companies.push(company({ name: 'Blaufarn', id: 12 }))
  const { screen, user } = await openApp('/companies/12/update/', { as: 'super', world })
  expect(await screen.findByRole('heading', { level: 1, name: 'Blaufarn' })).toBeTruthy()
  const changes = within(screen.getByRole('complementary', { name: 'What this changes' }))
  expect(changes.getByText('Nothing yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('Find in', { exact: false }), 'messaging')
  expect(screen.queryByRole('switch', { name: 'GPT' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Messaging' }))
  expect(changes.getByText('Not in the menu; its calls answer 403.')).toBeTruthy()
  await user.click(changes.getByRole('button', { name: 'Save' }))
  expect((await changes.findByRole('alert')).textContent).toBe('Say why: people lose something')
  await user.type(changes.getByLabelText('Reason, for the audit log'), 'Not paid')
  await user.click(changes.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. It holds at once, also for those who are at work.')).toBeTruthy()
  expect(changes.getByText('Nothing yet.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Messaging' }))
  await user.click(changes.getByRole('button', { name: 'Put back: Messaging' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Messaging' }).checked).toBe(false)
  await user.clear(screen.getByLabelText('Find in', { exact: false }))
  expect(screen.getAllByRole('switch').length).toBeGreaterThan(10)
  await user.click(screen.getByRole('button', { name: /^Differs from plan/ }))
  expect(screen.getByRole('switch', { name: 'Messaging' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'GPT' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take what the plan gives' }))
  expect(await screen.findByText('All is as the plan gives it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Only changed/ }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Messaging' }).checked).toBe(true)
})
