import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'

withMockServer()

/** A folder whose row at a place is marked by keys, and a colleague who takes others or that one out. */
async function marking(place: number) {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  const pills = await screen.findAllByRole('button', { name: /^Status of / })
  const names = pills.map((pill) => pill.getAttribute('aria-label')!.replace(/^Status of (.*): .*/, '$1'))
  await user.keyboard('j'.repeat(place + 1))
  const focused = (name: string | undefined, at: number) =>
    waitFor(() => {
      expect(document.activeElement?.textContent).toBe(name)
      expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe(String(at + 1))
    })
  await focused(names[place], place)
  const remove = async (at: number) => {
    const { candidates, people, folders } = world.tables
    const [folder] = folders.values()
    const gone = [...people.values()].find((one) => one.folderId === folder!.id && one.name === names[at])!
    candidates.delete(gone.id)
    people.delete(gone.id)
    world.seq++
    await syncNow()
    await waitFor(() => expect(screen.queryByText(names[at]!)).toBeNull())
  }
  return { user, screen, names, focused, remove }
}

test('the mark and the focus stay on their person when a colleague takes out somebody before them', async () => {
  const { user, screen, names, focused, remove } = await marking(5)
  await remove(1)
  await focused(names[5], 4)
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: `Select ${names[5]}` })).toHaveProperty('checked', true)
})

test('the next one gets the mark and the focus of whom a colleague takes out', async () => {
  const { names, focused, remove } = await marking(3)
  await remove(3)
  await focused(names[4], 3)
})
