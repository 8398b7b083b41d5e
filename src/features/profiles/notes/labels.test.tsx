import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DiversityLabels } from '../../../../contract/profiles/facts.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { choose } from '../../../../tests/mock/choose.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

async function openPerson(labels: Partial<DiversityLabels>) {
  const world = createWorld()
  const { id } = world.pool[0]!
  world.labels.set(id, labels)
  const app = await openApp(`/profiles/${id}/`, { as: 'worker', world })
  return { ...app, entered: () => world.labels.get(id) }
}

test('a label that the company or the place does not support is neither asked for nor sent', async () => {
  const { screen, user, entered } = await openPerson({ gender: null })
  await choose(user, await screen.findByRole('combobox', { name: 'Gender' }), 'Female')
  await waitFor(() => expect(entered()).toEqual({ gender: 'female' }))
  expect(screen.queryByLabelText('Origin')).toBeNull()
})

test('where both are supported the other one stays as it was', async () => {
  const { screen, user, entered } = await openPerson({ gender: 'male', race: null })
  await choose(user, await screen.findByRole('combobox', { name: 'Origin' }), 'Asian')
  await waitFor(() => expect(entered()).toEqual({ gender: 'male', race: 'asian' }))
  expect(screen.getByRole('combobox', { name: 'Gender' }).textContent).toBe('Male')
})
