import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../tests/mock/app.tsx'
import { createWorld } from '../../tests/mock/world.ts'

withMockServer()

/** Nobody waits for a field: the key that brings it and what is meant for it are pressed in one go. */
const typed = (text: string) =>
  waitFor(() => {
    const field = document.activeElement
    expect(field).toHaveProperty('value', text)
    return field as HTMLInputElement
  })

describe('what is typed before a field has come is written into it, and is no shortcut of the page', () => {
  test('`s` in the search, where Enter takes the folder that the letters name, and none without letters', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/', { as: 'worker', world })
    await screen.findAllByText(world.pool[0]!.name)
    const inFolders = () => world.tables.candidates.size
    const before = inFolders()
    await user.keyboard('js{Enter}')
    expect(await screen.findByText('Add 1 person to folder')).toBeTruthy()
    await typed('')
    expect(inFolders()).toBe(before)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Add 1 person to folder')).toBeNull())
    // Again: what is loaded by now must not be quicker than its user either.
    await user.keyboard('sweb plat{Enter}')
    await waitFor(() => expect(inFolders()).toBe(before + 1))
    const added = [...world.tables.candidates.values()].at(-1)!
    expect(world.tables.folders.get(added.folderId)!.name).toBe('Web platform leads')
  })
  test('`s` before the device has heard of any folder: no new one is made of the letters', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const send = globalThis.fetch
    const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      if (String(call[0]) === '/api/sync/') await answered
      return send(...call)
    })
    onTestFinished(() => held.mockRestore())
    const { screen, user, world } = await openApp('/', { as: 'worker' })
    await screen.findAllByText(world.pool[0]!.name)
    const before = world.tables.candidates.size
    await user.keyboard('jsweb plat{Enter}')
    await typed('web plat')
    answer()
    await waitFor(() => expect(world.tables.candidates.size).toBe(before + 1))
    const added = [...world.tables.candidates.values()].at(-1)!
    expect(world.tables.folders.get(added.folderId)!.name).toBe('Web platform leads')
  })
  test('`s` with letters that are keys of the page', async () => {
    const { screen, user, world } = await openApp('/', { as: 'worker' })
    await screen.findAllByText(world.pool[0]!.name)
    await user.keyboard('jsxkj/c? gf')
    await typed('xkj/c? gf')
  })
  test('Ctrl+K in the palette', async () => {
    const { screen, user } = await openApp('/folders/', { as: 'worker' })
    await screen.findByText('Web platform leads')
    await user.keyboard('{Control>}k{/Control}sett{Backspace}t')
    await typed('sett')
  })
  test('`/` in the search', async () => {
    const { screen, user, world } = await openApp('/', { as: 'worker' })
    await screen.findAllByText(world.pool[0]!.name)
    await user.keyboard('/jxs')
    await typed('jxs')
  })
  test('`c` on the marked person of a folder, and `t` on the selected', async () => {
    const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Status of / })).toHaveLength(12))
    await user.keyboard('jcwjx Called 1')
    await typed('wjx Called 1')
    // The field is left first, then what it stands in.
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('complementary', { name: 'Candidate' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Candidate' })).toBeNull())
    await user.keyboard('x')
    await screen.findByText('1 selected')
    await user.keyboard('twjx')
    await typed('wjx')
  })
  test('`c` on a profile', async () => {
    const world = createWorld()
    const { screen, user } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world })
    await screen.findByRole('heading', { name: 'Career' })
    await user.keyboard('csjk')
    await typed('sjk')
  })
})
