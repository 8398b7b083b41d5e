import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { lend } from '../../../tests/mock/lend.ts'
import { getSession, onSignOut } from '../../data/network/session.ts'

withMockServer()

test('who signs out where the device does not let go is told what is still there', async () => {
  lend(globalThis, { reportError: () => undefined })
  const refuses = vi.fn(async () => {}).mockRejectedValueOnce(new Error('The storage does not answer'))
  onSignOut(refuses, 'device')
  const { screen } = await openApp('/logout/', { as: 'worker' })
  expect(await screen.findByText(/some data couldn’t be removed from this device/)).toBeTruthy()
  expect(screen.getByText('Folders, candidates and changes stored on this device')).toBeTruthy()
  expect(screen.queryByText(/Viewed searches and profiles/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  await waitFor(() => expect(getSession().status).toBe('signedOut'))
})
