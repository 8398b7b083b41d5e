import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

/** Олег made all four folders of the world, and more where that is asked for. */
function leaverOf(world: World, more = 0) {
  const leaver = world.users[3]!
  const [first] = world.tables.folders.values()
  for (let n = 0; n < more; n++) {
    const id = `0190a000-0000-7000-8000-00000000a${String(n).padStart(3, '0')}`
    world.tables.folders.set(id, { ...first!, id, number: 100 + n, name: `Vacancy ${n}` })
  }
  for (const [id, row] of world.tables.folders) world.tables.folders.set(id, { ...row, creatorId: leaver.id })
  const named = (email: string) => world.users.find((user) => user.email.startsWith(email))!
  return { leaver, anna: named('worker@'), vera: world.users.find(({ role }) => role === 'admin')! }
}

const ownersOf = (world: World) =>
  Object.fromEntries([...world.tables.folders.values()].map(({ name, creatorId }) => [name, creatorId]))

test('all folders go to one, and one of them another way', async () => {
  const world = createWorld()
  const { leaver, anna, vera } = leaverOf(world)
  const { screen, user } = await openApp(`/company/employees/${leaver.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Web platform leads')).toBeTruthy()
  await user.click(dialog.getByLabelText('Who gets them'))
  await user.click(await screen.findByRole('option', { name: 'Anna Weber' }))
  const one = dialog.getByLabelText('Who gets Web platform leads')
  expect(one.textContent).toBe('Anna Weber')
  await user.click(one)
  await user.click(await screen.findByRole('option', { name: 'Vera Lindt' }))
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy()
  const { 'Web platform leads': apart, ...rest } = ownersOf(world)
  expect(apart).toBe(vera.id)
  expect(new Set(Object.values(rest))).toEqual(new Set([anna.id]))
})

test('in a company of many everybody can be an heir', async () => {
  const world = createWorld()
  const { leaver, anna } = leaverOf(world)
  for (let n = 0; n < 120; n++) {
    const id = `0190a000-0000-7000-8000-00000000b${String(n).padStart(3, '0')}`
    world.users.push({ ...anna, id, email: `p${n}@acme.example`, first_name: 'Person', last_name: String(n) })
  }
  const { screen, user } = await openApp(`/company/employees/${leaver.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('Who gets them'))
  expect(await screen.findByRole('option', { name: 'Person 119' })).toBeTruthy()
})

test('nobody named: what somebody holds stays theirs', async () => {
  const world = createWorld()
  const { leaver } = leaverOf(world)
  const { screen, user } = await openApp(`/company/employees/${leaver.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy()
  expect(new Set(Object.values(ownersOf(world)))).toEqual(new Set([leaver.id]))
})

test('among many folders one is found by name, and what was chosen before stays chosen', async () => {
  const world = createWorld()
  const { leaver, anna } = leaverOf(world, 40)
  const { screen, user } = await openApp(`/company/employees/${leaver.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const give = async (folder: string) => {
    await user.click(await dialog.findByLabelText(`Who gets ${folder}`))
    await user.click(await screen.findByRole('option', { name: 'Anna Weber' }))
  }
  expect(await dialog.findByText('44 folders')).toBeTruthy()
  expect(dialog.queryByText('Vacancy 39')).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Show more' }))
  await give('Vacancy 31')
  await user.type(dialog.getByRole('searchbox'), 'cy 39')
  await waitFor(() => expect(dialog.queryByText('Vacancy 31')).toBeNull())
  await give('Vacancy 39')
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
  await waitFor(() => expect(world.company.people.get(leaver.id)?.status).toBe('deleted'))
  const given = Object.entries(ownersOf(world)).filter(([, owner]) => owner === anna.id)
  expect(given.map(([name]) => name).sort()).toEqual(['Vacancy 31', 'Vacancy 39'])
})

test('a refusal is told in the dialog, and can be answered again', async () => {
  const world = createWorld()
  const { leaver, anna } = leaverOf(world)
  const { screen, user } = await openApp(`/company/employees/${leaver.id}/`, { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Who gets Web platform leads'))
  await user.click(await screen.findByRole('option', { name: 'Anna Weber' }))
  // Meanwhile it is another's.
  for (const [id, row] of world.tables.folders)
    if (row.name === 'Web platform leads') world.tables.folders.set(id, { ...row, creatorId: anna.id })
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Folder not found')
  expect(world.company.people.get(leaver.id)?.status).not.toBe('deleted')
})

test('the last admin cannot be taken out, and every button that would says why', async () => {
  const world = createWorld()
  const admin = world.users.find(({ role }) => role === 'admin')!
  const { screen, user } = await openApp(`/company/employees/${admin.id}/`, { as: 'admin', world })
  for (const name of ['Make a recruiter', 'Deactivate', 'Delete the account']) {
    const button = await screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await user.hover(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(/The last active admin can’t be/)).toBeTruthy()
})
