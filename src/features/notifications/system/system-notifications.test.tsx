import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const kept = createSystemNotification.example.output

test('staff writes one: ids with letters and an end before the start are refused at their fields, people are counted first', async () => {
  const { screen, user, world, router } = await openApp('/notifications/system/', { as: 'super' })
  await user.click(await screen.findByRole('link', { name: 'New notification' }))
  await user.type(await screen.findByLabelText('Title'), 'Maintenance')
  await user.type(screen.getByLabelText('Content'), 'On Sunday ')
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.click(screen.getByRole('button', { name: '🛠️' }))
  await user.type(screen.getByLabelText('Company ids'), '3, acme')
  expect(screen.getByText('Numbers only, with commas between')).toBeTruthy()
  const stop = screen.getByLabelText<HTMLInputElement>('Stop')
  const end = stop.value
  await user.clear(stop)
  await user.type(stop, '2020-01-01T10:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('The end must be later than the start')).toBeTruthy()
  expect(world.notifications).toEqual([])
  await user.clear(stop)
  await user.type(stop, end)
  await user.clear(screen.getByLabelText('Company ids'))
  await screen.findByText(`${world.users.length} people`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/system/edit/1/'))
  const [made] = world.notifications
  expect(made).toMatchObject({ title: 'Maintenance', content: 'On Sunday 🛠️', company_ids: '', active: true })
  // A clock in Moscow is three hours ahead.
  expect(made!.stop_date).toBe(new Date(Date.parse(`${end}:00Z`) - 3 * 3_600_000).toISOString())
})

test('a running one is copied switched off, disabled with Undo, and its preview shows both forms', async () => {
  const world = createWorld()
  world.notifications.push({ ...kept, stop_date: '2099-01-01T00:00:00.000Z' })
  const { screen, user, router } = await openApp(`/notifications/system/edit/${kept.id}/`, { as: 'super', world })
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText(kept.content)).toBeTruthy()
  await user.click(preview.getByRole('radio', { name: 'Short' }))
  expect(preview.getByText('Learn more')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(world.notifications[0]!.active).toBe(false))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.notifications[0]!.active).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Clone' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/system/edit/8/'))
  expect(await screen.findByRole('heading', { level: 1, name: `${kept.title} (copy)` })).toBeTruthy()
  expect(world.notifications.map(({ active }) => active)).toEqual([false, true])
  // What is typed asks before it is left.
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getAllByRole('link', { name: 'System notifications' })[0]!)
  const asks = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(asks.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(`${kept.title} (copy)!`)
})
