import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('staff bans a link and says why; twice is refused at the field, and unbanned it can be banned again', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/profiles/ban/', { as: 'super', world })
  const field = await screen.findByLabelText<HTMLInputElement>('Link to ban')
  await user.type(field, 'github.com/old-account')
  await user.click(screen.getByRole('button', { name: 'Ban link' }))
  const url = 'https://github.com/old-account'
  await screen.findByText(`Link ${url} banned`)
  expect(world.bannedLinks).toMatchObject([{ url, reason: 'asked' }])
  await screen.findByText('1 profile')
  await user.type(field, url)
  await user.click(screen.getByRole('button', { name: 'Ban link' }))
  await screen.findByText('This link is banned already')
  expect(field.value).toBe(url)
  await user.click(screen.getByRole('button', { name: `Unban ${url}` }))
  await screen.findByText(`Link ${url} unbanned`)
  expect(world.bannedLinks).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.bannedLinks).toMatchObject([{ url, reason: 'asked' }]))
})
