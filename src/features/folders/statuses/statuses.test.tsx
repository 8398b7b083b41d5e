import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { statusIds } from '../../../../tests/mock/status-rows.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const address = '/folders/statuses/'
const statusNamed = (world: World, name: string) =>
  [...world.tables.statuses.values()].find((status) => status.name === name)
const order = ({ tables }: World, parentId: string | null = null) =>
  [...tables.statuses.values()]
    .filter((status) => status.parentId === parentId)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name)
/** Nobody is in any status but the first. */
const idle = (): World => {
  const world = createWorld()
  for (const candidate of world.tables.candidates.values()) {
    candidate.statusId = statusIds(0)
    candidate.substatusId = null
  }
  return world
}
const inUse = 'A status cannot be moved or deleted while candidates or folders use it'
const said = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' ')

test('rows move with Alt and the arrows, and where to is read out', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(address, { as: 'admin', world })
  const handle = await screen.findByRole('button', { name: 'Move Interview' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await waitFor(() => expect(said()).toContain('Interview: place 3 of 10'))
  await waitFor(() =>
    expect(order(world).slice(0, 5)).toEqual(['New', 'Contacted', 'Interview', 'Replied', 'Screening']),
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Interview' }))
  // What ends the pipeline is no row to be moved.
  expect(screen.queryByRole('button', { name: 'Move Hired' })).toBeNull()
})

test('a status of both names is made at a stage, and an empty or taken name is refused at its field', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(address, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'New status' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByLabelText('Name in English')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await user.type(name, 'Offer')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('There is already a status of this name')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Case study')
  await user.type(dialog.getByLabelText('Name in Russian'), 'Кейс')
  await user.click(dialog.getByRole('radio', { name: 'Test task' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(statusNamed(world, 'Case study')).toMatchObject({ nameRu: 'Кейс', shape: 'test', group: 'open' })
  expect(await screen.findByRole('button', { name: 'Case study' })).toBeTruthy()
})

test('a name is saved when its field is left; what a colleague changed meanwhile is told, and the typed word stays', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(`${address}?status=${statusIds(4)}`, { as: 'admin', world })
  const field = await screen.findByLabelText<HTMLInputElement>('Name in English')
  await user.clear(field)
  await user.tab()
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(statusNamed(world, 'Interview')).toBeTruthy()
  await user.type(field, 'Talk')
  // Another admin is quicker, and this device has not heard of it.
  world.tables.statuses.set(statusIds(4), { ...world.tables.statuses.get(statusIds(4))!, name: 'Meeting' })
  await user.tab()
  expect(await screen.findByText(/A colleague changed this to “Meeting” meanwhile/)).toBeTruthy()
  expect(field.value).toBe('Talk')
  expect(statusNamed(world, 'Meeting')).toBeTruthy()
  field.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(statusNamed(world, 'Talk')).toBeTruthy())
})

test('Back closes a status that was opened, and not the page', async () => {
  const { screen, user, router } = await openApp(address, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^Interview/ }))
  expect(await screen.findByLabelText('Name in English')).toBeTruthy()
  router.history.back()
  await waitFor(() => expect(screen.queryByLabelText('Name in English')).toBeNull())
  expect(router.state.location.pathname).toBe(address)
})

test('F2 renames the row that has the focus', async () => {
  const { screen, user } = await openApp(address, { as: 'admin' })
  const row = await screen.findByRole('button', { name: /^Interview/ })
  row.focus()
  await user.keyboard('{F2}')
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Interview'))
  expect(row.getAttribute('aria-expanded')).toBe('true')
})

test('what people have is not turned off, in the server’s words; what nobody has moves to the available ones', async () => {
  const world = idle()
  const { screen, user } = await openApp(address, { as: 'admin', world })
  const used = await screen.findByRole<HTMLInputElement>('switch', { name: 'New is in use' })
  await waitFor(() => expect(used.getAttribute('aria-description')).toBe(inUse))
  await user.click(used)
  expect(used.checked && statusNamed(world, 'New')!.isActive).toBe(true)
  expect(await screen.findByText(inUse)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Replied is in use' }))
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Replied is in use' })).toBeNull())
  await user.click(screen.getByRole('radio', { name: /Available/ }))
  const off = await screen.findByRole<HTMLInputElement>('switch', { name: 'Replied is in use' })
  expect(off.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Replied' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Delete Replied?' }))
  expect(statusNamed(world, 'Replied')).toBeTruthy()
  await user.click(asks.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(statusNamed(world, 'Replied')).toBeUndefined())
  expect(await screen.findByText('Every status is in use')).toBeTruthy()
})

test('what stands beneath a status is added, renamed, ordered, turned off and deleted', async () => {
  const world = idle()
  const { screen, user } = await openApp(`${address}?status=${statusIds(8)}`, { as: 'admin', world })
  const panel = within(await screen.findByRole('complementary', { name: 'Rejected' }))
  expect(panel.getByRole('heading', { name: 'Reasons' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Reason' }))
  await user.type(panel.getAllByLabelText('Name in English')[1]!, 'Too far')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findByRole('button', { name: 'Move Too far' })).toBeTruthy()
  panel.getByRole('button', { name: 'Move Too far' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(order(world, statusIds(8))).toEqual(['No visa', 'Too far', 'Salary']))
  const act = async (of: string, name: string) => {
    await user.click(await panel.findByRole('button', { name: `Actions for ${of}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Too far', 'Rename')
  const again = panel.getAllByLabelText('Name in English')[1]!
  await user.clear(again)
  await user.type(again, 'Lives far away{Enter}')
  await waitFor(() => expect(order(world, statusIds(8))).toContain('Lives far away'))
  await act('Lives far away', 'Turn off')
  expect(await panel.findByText('Off')).toBeTruthy()
  await act('Lives far away', 'Delete')
  await waitFor(() => expect(order(world, statusIds(8))).toEqual(['No visa', 'Salary']))
})

test('in Russian the Russian name comes first, and is what rows are called', async () => {
  const { screen } = await openApp(`${address}?status=${statusIds(4)}`, { as: 'admin', language: 'ru' })
  expect(await screen.findByRole('complementary', { name: 'Интервью' })).toBeTruthy()
  const names = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  expect(names.slice(0, 2)).toEqual(['Интервью', 'Interview'])
})

test('on a phone a status opens in a sheet', async () => {
  const { screen, user } = await openApp(address, { as: 'admin', phone: true })
  await user.click(await screen.findByRole('button', { name: 'Offer' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Offer' }))
  expect(await sheet.findByLabelText('Name in Russian')).toBeTruthy()
})

test.each(['worker', 'nosearch'] as const)('it is not there for %s', async (as) => {
  const { screen } = await openApp(address, { as })
  expect(await screen.findByRole('heading', { level: 1, name: 'The requested page was not found' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Statuses' })).toBeNull()
})

test('a hiring manager is led to the folders', async () => {
  const { router } = await openApp(address, { as: 'hm' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
})
