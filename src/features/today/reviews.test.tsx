import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { reviewIn } from '../../../tests/mock/due.ts'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

test('a review that is asked of the user leads to it; one of theirs that is over says how, and is marked', async () => {
  const world = createWorld()
  reviewIn(world)
  const over = reviewIn(world, true)
  const { screen, user, router } = await openApp('/today/', { as: 'worker', world })
  const asked = await screen.findByRole('link', { name: /asks you to review 1 person$/ })
  const row = (link: HTMLElement) => within(link.closest('li')!)
  const ended = row(await screen.findByRole('link', { name: 'The review is over: 2 yes, 0 maybe, 1 no' }))
  await user.click(ended.getByRole('button', { name: /^Done/ }))
  await waitFor(() => expect(over.kept().seenAt).not.toBeNull())
  await waitFor(() => expect(screen.queryByText(/^The review is over/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(over.kept().seenAt).toBeNull())
  expect(await screen.findByText(/^The review is over/)).toBeTruthy()
  await user.click(row(asked).getByRole('link', { name: 'Start' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/folders/1/review/'))
})
