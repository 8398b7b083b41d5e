import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShownNotification } from '../../../../contract/notifications/shown.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { readAnew } from '../../../data/network/nudges/news.ts'

withMockServer()

const one = (id: number, showFormat: 'full' | 'short', more: Partial<ShownNotification> = {}): ShownNotification => ({
  ...{ id, showFormat, title: `Maintenance ${id}`, content: 'From six to seven.', type: 'warning' },
  ...{ buttonText: '', buttonLink: '', interacted: false, ...more },
})

async function told(...notifications: ShownNotification[]) {
  const world = createWorld()
  world.users.find(({ role }) => role === 'worker')!.systemNotifications = notifications
  return openApp('/help/', { as: 'worker', world })
}

test('a short one says Learn more and Hide; hidden, it is gone for good and the next one comes as a window', async () => {
  const { screen, user, world } = await told(one(1, 'short'), one(2, 'full'))
  const bar = (await screen.findByText('Maintenance 1')).closest<HTMLElement>('[role=status]')!
  expect(within(bar).getByRole('button', { name: 'Learn more' })).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(world.interactions).toEqual([[1, 'hidden']]))
  const dialog = await screen.findByRole('dialog', { name: 'Maintenance 2' })
  await waitFor(() => expect(world.interactions.at(-1)).toEqual([2, 'read']))
  expect(screen.queryByText('Maintenance 1')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.users.find(({ role }) => role === 'worker')!.systemNotifications).toEqual([])
})

test('Learn more opens it in full: it is read, its button opens the link in a new window and closes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const link = 'https://status.example/'
  const { screen, user, world } = await told(one(3, 'short', { buttonText: 'See status', buttonLink: link }))
  await user.click(await screen.findByRole('button', { name: 'Learn more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Maintenance 3' }))
  expect(dialog.getByText('From six to seven.')).toBeTruthy()
  await waitFor(() => expect(world.interactions).toEqual([[3, 'read']]))
  await user.click(dialog.getByRole('button', { name: 'See status' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(link, '_blank', 'noopener')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  opened.mockRestore()
})

test('what staff says while a page is open is heard by it', async () => {
  const { screen, world } = await told()
  await screen.findByRole('heading', { level: 1 })
  world.users.find(({ role }) => role === 'worker')!.systemNotifications = [one(7, 'short')]
  readAnew('notifications')
  expect(await screen.findByText('Maintenance 7', undefined, { timeout: 6000 })).toBeTruthy()
})

test('it waits while somebody types, and comes three seconds behind the last key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { whenQuiet } = await import('./when-quiet.ts')
  const then = vi.fn()
  whenQuiet(3000, then)
  vi.advanceTimersByTime(2999)
  fireEvent.keyDown(document.body, { key: 'a' })
  vi.advanceTimersByTime(2999)
  expect(then).not.toHaveBeenCalled()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  vi.advanceTimersByTime(3001)
  expect(then).not.toHaveBeenCalled()
  dialog.remove()
  vi.advanceTimersByTime(3000)
  expect(then).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
