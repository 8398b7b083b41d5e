import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Card } from '../../../../contract/profiles/card.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { queryClient } from '../../../data/network/query.ts'

withMockServer()

const react = '/?q=skill%3AReact'
const both = `${react}&q=skill%3ARedux`
const knows = (name: string) => (card: Card) => card.skills.some((skill) => skill.name === name)

/** The people who know React, of whom the keys have marked one. @param wanted whom of those after the first */
async function marking(wanted: (card: Card, before: readonly Card[]) => boolean) {
  const world = createWorld()
  const found = world.pool.filter(knows('React'))
  const place = found.findIndex((card, at) => at > 0 && wanted(card, found.slice(0, at)))
  const app = await openApp(react, { as: 'worker', world })
  const list = within(await app.screen.findByLabelText('People found'))
  await list.findByText(found[place]!.name, { selector: 'a' })
  await app.user.keyboard('j'.repeat(place + 1))
  const focused = (name: string | undefined, at: number) =>
    waitFor(() => {
      expect(document.activeElement?.textContent).toBe(name)
      expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe(String(at + 1))
    })
  await focused(found[place]!.name, place)
  const search = (to: string) => act(() => app.router.history.push(to))
  return { ...app, world, found, place, marked: found[place]!, focused, search }
}

test('another search leaves the mark and the focus on its person, wherever they stand now', async () => {
  const { found, marked, focused, search } = await marking(
    (card, before) => knows('Redux')(card) && !before.every(knows('Redux')),
  )
  const left = found.filter(knows('Redux'))
  search(both)
  await focused(marked.name, left.indexOf(marked))
})

test('whoever stands in the place of one who is found no longer gets the mark and the focus', async () => {
  const { found, place, focused, search } = await marking((card) => !knows('Redux')(card))
  const left = found.filter(knows('Redux'))
  search(both)
  await focused(left[place]!.name, place)
})

test('the focus waits at the list where nobody is found, and is at its person again when somebody is', async () => {
  const { screen, place, marked, focused, search } = await marking(() => true)
  search('/?q=skill%3ACobol')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Search results' })))
  search(react)
  await focused(marked.name, place)
})

test('an answer that comes again with a newcomer before the marked one leaves mark and focus on them', async () => {
  const { world, screen, user, place, marked, focused, router } = await marking(() => true)
  world.pool.unshift({ ...marked, id: 9001, uid: '0191aaaa-0000-7000-8000-0000000000f1', name: 'Newcomer' })
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Newcomer')
  await focused(marked.name, place + 1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profiles/${marked.id}/`))
})

test('another search takes nothing from who types it', async () => {
  const { screen, user, search } = await marking(() => true)
  const box = screen.getByRole('combobox', { name: 'Add a condition' })
  const before = screen.getByRole('status').textContent
  await user.click(box)
  search(both)
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(before))
  expect(document.activeElement).toBe(box)
})

test('contacts of the marked one are opened beside the list, and their page has them open', async () => {
  const { screen, user, marked, world } = await marking(() => true)
  marked.contacts = ['email']
  await user.keyboard(' ')
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await user.click(await preview.findByRole('button', { name: 'Show for 1 contact' }))
  const mail = `person${marked.id}@people.hirefold.example`
  expect(await preview.findByRole('link', { name: mail })).toBeTruthy()
  expect(world.meter.available).toBe(46)
  await user.click(preview.getByRole('link', { name: 'Open' }))
  expect(await screen.findByRole('link', { name: mail })).toBeTruthy()
})

test('the marked one is written to beside the list', async () => {
  const { screen, user } = await marking(() => true)
  await user.keyboard(' ')
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await user.click(await preview.findByRole('button', { name: 'Write' }))
  expect(await screen.findByRole('dialog', { name: 'New message' })).toBeTruthy()
})
