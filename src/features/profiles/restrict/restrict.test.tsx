import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

async function openActs(as: 'worker' | 'hm' = 'worker') {
  const world = createWorld()
  const [card] = world.pool
  const app = await openApp(`/profiles/${card!.id}/`, { as, world })
  await app.user.click(await app.screen.findByRole('button', { name: `More for ${card!.name}` }))
  return { ...app, world, card: card! }
}

test('somebody is marked with a reason, shown so, and unmarked again', async () => {
  const { screen, user, card, world } = await openActs()
  await user.click(await screen.findByRole('menuitem', { name: 'Do not contact and legal basis' }))
  // First it is read what is said already.
  await user.click(await screen.findByRole('checkbox', { name: /Do not contact/ }))
  const dialog = within(screen.getByRole('dialog', { name: `Contacting ${card.name}` }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Say why.')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked us')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`${card.name} is marked “Do not contact”`)).toBeTruthy()
  expect(world.contactRules.get(card.id)?.do_not_contact?.reason).toBe('Asked us')
  // The mark says why, who and when: by the keyboard and under a finger, too.
  const mark = await screen.findByRole('button', { name: 'Do not contact' })
  mark.focus()
  const why = /^Do not contact: Asked us\nAnna Weber, \d/
  await waitFor(() => expect(mark.getAttribute('aria-description')).toMatch(why))
  fireEvent.pointerDown(mark, { pointerType: 'touch' })
  expect(
    await screen.findByText((_, element) => element?.childElementCount === 0 && why.test(element.textContent)),
  ).toBeTruthy()
  expect(screen.getByText(/^Asked us\nAnna Weber/, { normalizer: (text) => text })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `More for ${card.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Do not contact and legal basis' }))
  expect(await screen.findByText(/^Anna Weber, /)).toBeTruthy()
  const again = within(screen.getByRole('dialog', { name: `Contacting ${card.name}` }))
  await user.click(again.getByRole('checkbox', { name: /Do not contact/ }))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.contactRules.get(card.id)?.do_not_contact).toBeNull())
})

test('a report needs a description, and is told when it is sent', async () => {
  const { screen, user, world, card } = await openActs()
  await user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem with this profile' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('A report needs a description')
  expect(world.bugReports).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'The title is of another person')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Report sent')).toBeTruthy()
  expect(world.bugReports).toMatchObject([
    { profile_id: card.id, source: 'profile', reason: 'wrong_data', text: 'The title is of another person' },
  ])
})

test('a hiring manager who taps the mark reads why, by whom and when', async () => {
  const world = createWorld()
  const [card] = world.pool
  const said = { reason: 'Asked us', by: { id: world.users[0]!.id, name: 'Anna Weber' }, at: world.now() }
  world.contactRules.set(card!.id, { do_not_contact: said, legal_basis: null })
  card!.do_not_contact = true
  const { screen } = await openApp(`/profiles/${card!.id}/`, { as: 'hm', world })
  const mark = await screen.findByRole('button', { name: 'Do not contact' })
  fireEvent.pointerDown(mark, { pointerType: 'touch' })
  await waitFor(() => expect(mark.getAttribute('aria-description')).toMatch(/^Do not contact: Asked us\nAnna Weber, /))
})

test('a hiring manager reports, and marks nobody', async () => {
  const { screen } = await openActs('hm')
  expect(await screen.findByRole('menuitem', { name: 'Report a problem' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Do not contact and legal basis' })).toBeNull()
})

test('the dialog takes the focus to what is said, and gives it back to the menu that it came from', async () => {
  const { screen, user, card } = await openActs()
  await user.click(await screen.findByRole('menuitem', { name: 'Do not contact and legal basis' }))
  const box = await screen.findByRole('checkbox', { name: /Do not contact/ })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `More for ${card.name}` }))
})

test('the link to somebody is copied from their menu, by its key, and by the palette', async () => {
  const { screen, user, card } = await openActs()
  const link = `${location.origin}/profiles/${card.id}/`
  const isCopied = async () => {
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
    await navigator.clipboard.writeText('')
  }
  await user.click(await screen.findByRole('menuitem', { name: /^Copy link/ }))
  await isCopied()
  await user.keyboard('l')
  await isCopied()
  await user.keyboard('{Control>}k{/Control}copy link')
  await user.click(await screen.findByRole('option', { name: /Copy link/ }))
  await isCopied()
})
