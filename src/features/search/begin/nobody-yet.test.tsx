import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const nobody = () => ({ ...createWorld(), pool: [] })

test('where there is nobody yet a recruiter sees how people come in, and nothing that is another’s to do', async () => {
  const { screen } = await openApp('/', { as: 'worker', world: nobody() })
  expect(await screen.findByText('No one here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create profile' }).getAttribute('href')).toBe('/profiles/create/')
  expect(screen.getByRole('link', { name: 'Open folders' })).toBeTruthy()
  for (const title of ['Invite your team', 'Create a company']) expect(screen.queryByText(title)).toBeNull()
  expect(screen.queryByText('npm run import -- people.csv')).toBeNull()
})

test('who runs the server sees how people come in for all companies', async () => {
  const { screen } = await openApp('/', { as: 'super', world: nobody() })
  expect(await screen.findByText('npm run import -- people.csv')).toBeTruthy()
  expect(screen.getByText('Create a company')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create profile' })).toBeNull()
})

test('a condition that nobody meets is said as one', async () => {
  const { screen } = await openApp('/?q=skill:Cobol', { as: 'worker', world: nobody() })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(screen.queryByText('No one here yet')).toBeNull()
})
