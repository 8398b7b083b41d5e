import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

async function everybodySelected(people?: number) {
  const world = createWorld(people ? { people } : {})
  const app = await openApp('/?q=skill:React', { as: 'worker', world })
  await app.user.click(await app.screen.findByRole('checkbox', { name: 'Select everyone' }))
  await app.screen.findByRole('button', { name: 'Add or remove tags' })
  return { ...app, world }
}

test('tags are put on everybody found and taken from them by keys, and one Undo takes back this act alone', async () => {
  const { screen, user, world } = await everybodySelected()
  const [first] = world.pool
  world.tagged.set(first!.id, ['Old', 'Remote'])
  const tagged = (word: string) => [...world.tagged.values()].filter((tags) => tags.includes(word)).length
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: /^Tags for \d+ people$/ }))
  // The company's words are there to choose from.
  await dialog.findByRole('checkbox', { name: /^Remote/ })
  await user.keyboard('Speaks German{Enter}ol{Enter}')
  await user.click(dialog.getByRole('checkbox', { name: /^Old/ }))
  expect(dialog.getByText('will be removed')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Tags changed for \d+ people$/)).toBeTruthy()
  expect(tagged('Speaks German')).toBeGreaterThan(1)
  expect(world.tagged.get(first!.id)).toEqual(['Remote', 'Speaks German'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(tagged('Speaks German')).toBe(0))
  expect([...world.tagged.get(first!.id)!].sort()).toEqual(['Old', 'Remote'])
})

test('a comment goes to more than a thousand in parts, for the whole company, and one Undo deletes all of them', async () => {
  const { screen, user, world } = await everybodySelected(1300)
  const commented = () => [...world.tables.comments.values()].filter(({ text }) => text === 'Met in Berlin').length
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: /^Comment on [\d,]+ people$/ }))
  expect(dialog.getByText(/^Everyone in /)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Met in Berlin{Control>}{Enter}{/Control}')
  await screen.findByText(/^Comment added on [\d,]+ people$/)
  expect(commented()).toBeGreaterThan(1000)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(commented()).toBe(0))
})

test('nobody is tagged without a network or before somebody is selected, and a refusal leaves the dialog as it was', async () => {
  const { screen, user, world } = await everybodySelected()
  world.failures.set('/api/v6/profiles/tags/', 500)
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: /^Tags for \d+ people$/ }))
  await user.keyboard('Kept{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText('Internal server error')).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: /^Kept/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone' }))
  expect(screen.queryByRole('button', { name: 'Add or remove tags' })).toBeNull()
})
