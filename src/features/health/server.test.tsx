import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

test('a super user sees what needs somebody, with the command that mends it, and looks again', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/server/', { as: 'super', world })
  expect(await screen.findByText('Something needs you.', { exact: false })).toBeTruthy()
  const row = screen.getByText('The last one is 9 days old.').closest('li')!
  expect(within(row).getByRole('img', { name: 'Needs you' })).toBeTruthy()
  expect(within(row).getByText('npm run backup')).toBeTruthy()
  world.findings = [{ about: 'Disk', state: 'good', sentence: '120.4 GB free' }]
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('All is well.', { exact: false })).toBeTruthy()
  expect(screen.queryByText('npm run backup')).toBeNull()
})
