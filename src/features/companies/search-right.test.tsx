import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

test('on a phone the switch beside somebody says what it switches', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/company/employees/', { as: 'admin', world, phone: true })
  const row = (await screen.findByRole('link', { name: 'Олег Титов' })).closest('li')!
  await user.click(within(row).getByText('Search'))
  await waitFor(() => expect(world.users[3]!.can_search).toBe(true))
})
