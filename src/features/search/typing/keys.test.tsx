import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

const boxes = (state: object = {}) => screen.queryAllByRole('checkbox', { name: /^Select (?!everyone)/, ...state })

/** Holds back what the search answers. @returns lets it come */
function heldResults(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const address = call[0] instanceof Request ? call[0].url : String(call[0])
    if (address.includes('/api/v6/profiles/?')) await promise
    return send(...call)
  })
  onTestFinished(() => held.mockRestore())
  return resolve
}

test('keys that come before the people do are done when they have come, in their order', async () => {
  const answer = heldResults()
  const { user } = await openApp('/?q=skill:Redux', { as: 'worker' })
  await screen.findByRole('combobox', { name: 'Add a condition' })
  await user.keyboard('jxjxsjx folder')
  expect(boxes()).toEqual([])
  answer()
  expect(await screen.findByDisplayValue('jx folder')).toBeTruthy()
  expect(boxes({ checked: true, hidden: true })).toHaveLength(2)
})

test('Enter in the empty field leads to people who are still on their way', async () => {
  const answer = heldResults()
  const { user } = await openApp('/?q=skill:Redux', { as: 'worker' })
  await user.click(await screen.findByRole('combobox', { name: 'Add a condition' }))
  await user.keyboard('{Enter}x')
  answer()
  await waitFor(() => expect(boxes({ checked: true })).toHaveLength(1))
})

test('what was pressed for people on their way is forgotten with Escape', async () => {
  const answer = heldResults()
  const { user } = await openApp('/?q=skill:Redux', { as: 'worker' })
  await screen.findByRole('combobox', { name: 'Add a condition' })
  await user.keyboard('jxs{Escape}')
  answer()
  await waitFor(() => expect(boxes()).not.toEqual([]))
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.closest('[aria-posinset="1"]')).toBeTruthy())
  expect(boxes({ checked: true })).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
