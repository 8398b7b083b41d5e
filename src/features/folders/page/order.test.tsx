import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'

withMockServer()

const shown = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    .map((box) => box.getAttribute('aria-label')!.slice(7))

describe('the order of a folder’s people', () => {
  test('is a column’s, the other way round, and then as they were added', async () => {
    const { user } = await openApp('/folders/1/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Sort by: Name' }))
    await screen.findByRole('button', { name: 'Name, ascending' })
    const added = await waitFor(() => {
      expect(shown()).toHaveLength(12)
      return shown()
    })
    const { compare } = new Intl.Collator()
    const byName = added.toSorted(compare)
    await waitFor(() => expect(shown()).toEqual(byName))
    await user.click(screen.getByRole('button', { name: 'Name, ascending' }))
    await waitFor(() => expect(shown()).toEqual(byName.toReversed()))
    await user.click(screen.getByRole('button', { name: 'Name, descending' }))
    await waitFor(() => expect(shown()).not.toEqual(byName.toReversed()))
    expect(shown()).not.toEqual(byName)
  })

  test('stands in the address, beside a status and words to find', async () => {
    const world = createWorld()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
    const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
    const first = people[0]!
    const having = people.filter(({ statusId }) => statusId === first.statusId)
    const names = having.map(({ id }) => world.tables.people.get(id)!.name)
    expect(names.length).toBeGreaterThan(1)
    await openApp(`/folders/1/?status=${first.statusId}&sort=-name`, { as: 'worker', world })
    const { compare } = new Intl.Collator()
    await waitFor(() => expect(shown()).toEqual(names.toSorted(compare).toReversed()))
  })

  test('nobody moves while an own change of status waits', async () => {
    const { user, world } = await openApp('/folders/1/?sort=status', { as: 'worker' })
    const before = await waitFor(() => {
      expect(shown()).toHaveLength(12)
      return shown()
    })
    world.failures.set('/api/sync/', 0)
    await user.click(screen.getByRole('button', { name: new RegExp(`^Status of ${before[0]}`) }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Rejected' }))
    await screen.findByText('Server not responding · 1 waiting')
    expect(shown()).toEqual(before)
    world.failures.clear()
    await syncNow()
    await waitFor(() => expect(shown().at(0)).not.toBe(before[0]))
  })
})

test.each([false, true])(
  'a folder that is on the device opens with its rows, never without (phone: %s)',
  async (phone) => {
    const { router } = await openApp('/folders/', { as: 'worker', phone })
    await screen.findByText('12 people', { exact: false })
    const busy: Element[] = []
    const look = new MutationObserver(() => busy.push(...document.querySelectorAll('[aria-busy]')))
    look.observe(document.body, { subtree: true, childList: true })
    await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
    await screen.findAllByRole('button', { name: /^Status of / })
    look.disconnect()
    expect(busy).toEqual([])
  },
)

test('a folder that comes to the device for the first time says so until its people are there', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    if (String(call[0]) === '/api/sync/') await answered
    return send(...call)
  })
  onTestFinished(() => held.mockRestore())
  await openApp('/folders/1/', { as: 'worker', phone: true })
  expect((await screen.findByText('Downloading…')).getAttribute('href')).toBe('/sync/')
  answer()
  await screen.findAllByRole('button', { name: /^Status of / })
  expect(screen.queryByText('Downloading…')).toBeNull()
})
