import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

/** A company with nobody but its admin. */
function fresh() {
  const world = createWorld()
  world.users = world.users.filter(({ role }) => role === 'admin' || role === 'super_user')
  world.tables.folders.clear()
  world.tables.candidates.clear()
  return world
}

test('a new company is shown its first steps, which tick themselves by what is there', async () => {
  const world = fresh()
  const { screen } = await openApp('/company/', { as: 'admin', world })
  const steps = within((await screen.findByRole('heading', { name: 'First steps' })).closest('section')!)
  expect(steps.getByText('0 of 3 done')).toBeTruthy()
  expect(steps.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe('/company/employees/add/')
  expect(steps.queryByRole('img', { name: 'Done' })).toBeNull()
})

test('they are gone once all is done', async () => {
  const { screen } = await openApp('/company/', { as: 'admin' })
  expect(await screen.findByText('People in folders')).toBeTruthy()
  expect(screen.queryByText('First steps')).toBeNull()
})

test('they can be hidden, for every admin of the company', async () => {
  const world = fresh()
  const { screen, user } = await openApp('/company/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  await waitFor(() => expect(screen.queryByText('First steps')).toBeNull())
  expect(world.company.facts.first_steps).toBe(false)
})
