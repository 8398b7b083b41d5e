import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { events } from '../../../../contract/events.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { lend } from '../../../../tests/mock/lend.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { actionNames } from './action-words.ts'

withMockServer()

test('every event that the log tells of has words, and nothing else has', () => {
  const told = Object.entries(events).filter(([, { audit }]) => audit)
  expect(told.map(([name]) => name).sort()).toEqual(Object.keys(actionNames).sort())
})

test('an admin reads who did what, opens an entry, and narrows the log', async () => {
  const { screen, user, router } = await openApp('/company/audit-log/', { as: 'admin' })
  const entry = await screen.findByRole('button', { name: /Employee changed\s*Nils Åkerström/ })
  expect(screen.getByText(/2 entries/)).toBeTruthy()
  expect(entry.getAttribute('aria-expanded')).toBe('false')
  await user.click(entry)
  const details = within(document.getElementById(entry.getAttribute('aria-controls')!)!)
  expect(details.getByText('Department')).toBeTruthy()
  expect(details.getByText('198.51.100.0/24')).toBeTruthy()
  expect(details.getByRole('link', { name: 'Open Nils Åkerström' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Action' }))
  await user.click(await screen.findByRole('option', { name: 'Signing in' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Employee changed/ })).toBeNull())
  expect(screen.getByRole('button', { name: /Not signed in\s*Sign-in refused/ })).toBeTruthy()
  expect(router.state.location.searchStr).toBe('?kind=entrance')
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
})

test('an export’s entry says how many people and which columns left', async () => {
  const world = createWorld()
  const [first] = world.company.log
  const taken = { action: 'profiles.exported', fields: [], columns: ['name', 'emails'], count: 248, opened: 3 }
  world.company.log = [{ ...first!, ...taken, kind: 'pool' }]
  const { screen, user } = await openApp('/company/audit-log/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: /People exported/ }))
  expect(screen.getByText('248')).toBeTruthy()
  expect(screen.getByText('Name, Email')).toBeTruthy()
})

test('an edited profile’s entry says which fields were changed', async () => {
  const world = createWorld()
  const [first] = world.company.log
  const fields = ['name.last', 'position.end', 'skill.hidden', 'contact.value']
  world.company.log = [{ ...first!, action: 'profiles.edited', fields }]
  const { screen, user } = await openApp('/company/audit-log/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: /Profile edited/ }))
  expect(screen.getByText('Last name, Position · Until, Skill, Contact')).toBeTruthy()
})

test('whose mail is allowed again, and why, stands in its entry; what people do without an account is theirs', async () => {
  const world = createWorld()
  const [first] = world.company.log
  const lift = { kind: 'lift', id: 'a', name: 'ada@engines.example' }
  const person = { kind: 'profile', id: '7', name: 'Ada Lovelace' }
  world.company.log = [
    { ...first!, action: 'messaging.suppressionLifted', fields: [], subject: lift, reason: 'She called on Monday' },
    { ...first!, place: 40, action: 'messaging.unsubscribed', fields: [], actor: null, subject: person },
  ]
  const { screen, user } = await openApp('/company/audit-log/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: /Can be emailed again\s*ada@engines\.example/ }))
  expect(screen.getByText('She called on Monday')).toBeTruthy()
  expect(screen.getByRole('button', { name: /The person themself\s*Unsubscribed from emails\s*Ada/ })).toBeTruthy()
})

test('older entries come page by page', async () => {
  const world = createWorld()
  const [first] = world.company.log
  world.company.log = Array.from({ length: 60 }, (_, i) => ({ ...first!, place: 60 - i }))
  const { screen, user } = await openApp('/company/audit-log/', { as: 'admin', world })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Employee changed/ })).toHaveLength(50))
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Employee changed/ })).toHaveLength(60))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('an address says what is looked for', async () => {
  const { screen } = await openApp('/company/audit-log/?kind=people&q=nils', { as: 'admin' })
  expect(await screen.findByText(/1 entry/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nils')
  expect(screen.queryByRole('button', { name: /Sign-in refused/ })).toBeNull()
})

test('what is listed is saved as one table, however many answers that takes', async () => {
  const world = createWorld()
  const [first, refused] = world.company.log
  world.company.log = [...Array.from({ length: 60 }, (_, i) => ({ ...first!, place: 100 - i })), refused!]
  const saved: Blob[] = []
  lend(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { screen, user } = await openApp('/company/audit-log/?kind=people', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  clicked.mockRestore()
  const lines = (await saved[0]!.text()).replace('\uFEFF', '').trim().split('\n')
  expect(lines).toHaveLength(61)
  expect(lines.filter((line) => line.includes('place'))).toHaveLength(1)
  expect(lines.at(-1)).toBe('"41","companies.employeeChanged"')
})

test('an export that fails is told, and nothing is saved', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/company/audit-log/', { as: 'admin', world })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  world.failures.set('/api/v6/company/audit-log/export/', 403)
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  expect(await screen.findByText('Forbidden')).toBeTruthy()
  expect(clicked).not.toHaveBeenCalled()
  clicked.mockRestore()
})
