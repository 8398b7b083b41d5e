import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { noteShell } from '../../../data/device/installed/shell.ts'

withMockServer()

test('a folder says in the list and on its page that it opens offline, and only as long as the app itself does', async () => {
  const { screen, router } = await openApp('/folders/', { as: 'worker' })
  expect((await screen.findAllByRole('img', { name: 'Available offline' })).length).toBeGreaterThan(0)
  await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
  expect(await screen.findByText('Available offline')).toBeTruthy()
  act(() => noteShell(false))
  await waitFor(() => expect(screen.queryByText('Available offline')).toBeNull())
  await router.navigate({ to: '/sync/' })
  expect(await screen.findByText('The app itself can’t open offline yet.')).toBeTruthy()
  expect(screen.queryByText(/^Available offline/)).toBeNull()
  act(() => noteShell(true))
  expect(await screen.findByText(/^\d+ folders? on this device/)).toBeTruthy()
})

test('a folder that opens offline is offered to be kept, not to be made available once more', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', phone: true })
  await screen.findByText('Available offline')
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByText('Always keep offline'))
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  expect(await screen.findByText('Don’t keep offline')).toBeTruthy()
  expect(screen.queryByText('Make available offline')).toBeNull()
})
