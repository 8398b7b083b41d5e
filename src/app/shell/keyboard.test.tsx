import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

describe('the command palette', () => {
  test('finds people of the device in any script, and opens them in their folder', async () => {
    const { screen, user, world, router } = await openApp('/folders/1/', { as: 'worker' })
    const person = [...world.tables.people.values()].find(({ name }) => /^[A-Z][a-z]+ [A-Z]/.test(name))!
    await screen.findByText(person.name)
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: /Find people/ })
    await user.type(box, person.name.slice(0, 3).toLowerCase())
    const [option] = await screen.findAllByRole('option', { name: new RegExp(person.name) })
    await waitFor(() => expect(option?.getAttribute('aria-selected')).toBe('true'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Find people/ })).toBeNull())
    expect(router.state.location.search).toMatchObject({ c: expect.any(String) as string })
  })
  test('goes to a page, whose keys it shows', async () => {
    const { screen, user, router } = await openApp('/folders/', { as: 'worker' })
    await screen.findByText('Web platform leads')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /Find people/ }), 'sett')
    expect(within(await screen.findByRole('option', { name: /Settings/ })).getByText('G')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/'))
  })
  test('offers a manager without search no search of everyone', async () => {
    const { screen, user } = await openApp('/folders/', { as: 'hm' })
    await screen.findByText('Senior Frontend Engineer · Berlin · Q4')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /Find people/ }), 'react')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Web platform/ })).toBeNull())
    expect(screen.queryByRole('option', { name: /Search everyone/ })).toBeNull()
  })
})

describe('keys', () => {
  test('that follow each other lead to the places of the menu, also with a Cyrillic layout', async () => {
    const { screen, user, router } = await openApp('/folders/', { as: 'worker' })
    await screen.findByText('Web platform leads')
    await user.keyboard('gr')
    await waitFor(() => expect(router.state.location.pathname).toBe('/review/'))
    fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' })
    fireEvent.keyDown(document.body, { key: 'а', code: 'KeyF' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
  })
  test('are listed by ?, those of the page before those of every page', async () => {
    const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
    await screen.findByText('Name')
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog'))
    const heads = (await dialog.findAllByRole('heading', { level: 2 })).map((head) => head.textContent)
    expect(heads).toEqual(['Keyboard shortcuts', 'People in this folder', 'Everywhere'])
    expect(dialog.getByText('Change status')).toBeTruthy()
  })
  test('mean the same where the focus is on a choice, whose own keys stay its own', async () => {
    const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
    await screen.findByText('Name')
    const board = screen.getByRole<HTMLInputElement>('radio', { name: /Board/ })
    const table = screen.getByRole<HTMLInputElement>('radio', { name: /Table/ })
    table.focus()
    await user.keyboard('{ArrowRight}')
    expect(board.checked).toBe(true)
    await user.keyboard('?')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
  test('walk a folder, change a status and select, without a pointer', async () => {
    const { screen, user, world } = await openApp('/folders/1/', { as: 'worker' })
    const rows = await waitFor(() => {
      const shown = screen.getAllByRole('button', { name: /^Status of / })
      expect(shown).toHaveLength(12)
      return shown
    })
    const [, second] = rows.map((row) => /^Status of (.+): /.exec(row.getAttribute('aria-label')!)![1]!)
    await user.keyboard('jj')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(second))
    await user.keyboard('w')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('menuitemradio', { name: 'Offer' }))
    await waitFor(() => {
      const candidate = [...world.tables.people.values()].find(({ name, folderId }) => name === second && folderId)!
      expect(world.tables.statuses.get(world.tables.candidates.get(candidate.id)!.statusId)?.name).toBe('Offer')
    })
    await user.keyboard('x')
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })
  test('take back what was just done, and begin a comment on the marked person', async () => {
    const { screen, user, world } = await openApp('/folders/1/', { as: 'worker' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Status of / })).toHaveLength(12))
    const statuses = () => [...world.tables.candidates.values()].map(({ statusId }) => statusId)
    const before = statuses()
    await user.keyboard('j')
    await user.keyboard('w')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('menuitemradio', { name: 'Offer' }))
    await waitFor(() => expect(statuses()).not.toEqual(before))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(statuses()).toEqual(before))
    await user.keyboard('c')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' })))
    await user.keyboard('Called')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Called')
  })
  test('begin a comment on whom is opened, also while they are still being read', async () => {
    const world = createWorld()
    const [folder] = world.tables.folders.values()
    const someone = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder?.id)!
    const { screen } = await openApp(`/folders/1/?c=${someone.id}`, { as: 'worker', world })
    await screen.findByRole('complementary', { name: 'Candidate' })
    expect(screen.queryByRole('tablist', { name: 'About this candidate' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' })))
  })
})
