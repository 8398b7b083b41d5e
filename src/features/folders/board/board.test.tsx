import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { removeCandidates } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { mutate, syncNow } from '../../../data/device/live.ts'

withMockServer()

/** As the browser has it: types that can be seen, data that can be read where it is dropped. */
function heldByBrowser() {
  const data = new Map<string, string>()
  return {
    effectAllowed: '',
    get types() {
      return [...data.keys()]
    },
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
}

/** The board with its first new candidate held over it, and what a colleague may do to them meanwhile. */
async function draggedOnBoard() {
  const world = createWorld()
  const { folders, candidates, people, statuses } = world.tables
  const folder = [...folders.values()].find(({ number }) => number === 1)!
  const idOf = (name: string) => [...statuses.values()].find((status) => status.name === name)!.id
  const candidate = [...candidates.values()].find(
    ({ folderId, statusId }) => folderId === folder.id && statusId === idOf('New'),
  )!
  const { screen } = await openApp('/folders/1/?view=board', { as: 'worker', world })
  const name = people.get(candidate.id)!.name
  const column = (status: string) => within(screen.getByRole('region', { name: status }))
  const card = (await screen.findByText(name)).closest('button')!
  const held = heldByBrowser()
  fireEvent.dragStart(card, { dataTransfer: held })
  const drop = (status: string, dataTransfer = held) => {
    const target = screen.getByRole('region', { name: status })
    const taken = !fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    return taken
  }
  /** A colleague moves them to the interviews, and the board shows it. */
  const movedMeanwhile = async () => {
    candidates.set(candidate.id, { ...candidate, statusId: idOf('Interview') })
    world.seq++
    await syncNow()
    await column('Interview').findByText(name)
  }
  return { world, candidate, name, screen, column, drop, movedMeanwhile }
}

test('a card is dropped into another column', async () => {
  const { name, column, drop, screen } = await draggedOnBoard()
  expect(drop('Interview')).toBe(true)
  await column('Interview').findByText(name)
  expect(screen.getByText('Undo')).toBeTruthy()
})

test('whom a colleague moved while they were dragged is taken as they are by now', async () => {
  const { screen, drop, movedMeanwhile } = await draggedOnBoard()
  await movedMeanwhile()
  expect(drop('Interview')).toBe(false)
  expect(screen.queryByText('Undo')).toBeNull()
})

test('a card goes back into the column it was taken from, where a colleague has moved it meanwhile', async () => {
  const { name, column, drop, movedMeanwhile } = await draggedOnBoard()
  await movedMeanwhile()
  expect(drop('New')).toBe(true)
  await column('New').findByText(name)
})

test('who was taken out in another tab while they were dragged is dropped nowhere', async () => {
  const { world, candidate, name, screen, drop } = await draggedOnBoard()
  const { id, folderId } = candidate
  await mutate(removeCandidates, { folderId, candidateIds: [id] }, { where: '', what: name })
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  // Before the test is over: what is still on its way would reach the world of the next one.
  await waitFor(() => expect(world.tables.candidates.has(id)).toBe(false))
  expect(drop('Interview')).toBe(false)
  expect(screen.queryByText('Undo')).toBeNull()
})

test('whose card left the page while it was held is not moved by what is dropped later', async () => {
  const { name, screen, column, drop, movedMeanwhile } = await draggedOnBoard()
  await movedMeanwhile()
  const text = heldByBrowser()
  text.setData('text/plain', 'https://other.example/')
  expect(drop('Offer', text)).toBe(false)
  expect(screen.queryByText('Undo')).toBeNull()
  expect(column('Offer').queryByText(name)).toBeNull()
})

test('a card has a last line for a tag or comments; where there is neither, the date stands beside the company', async () => {
  const { world, candidate, name, screen } = await draggedOnBoard()
  const lines = () => screen.getByText(name).closest('button')!.children.length
  expect(lines()).toBe(2)
  const step = [...world.tables.statuses.values()].find(({ name }) => name === 'HM round')!
  world.tables.candidates.set(candidate.id, { ...candidate, statusId: step.parentId!, substatusId: step.id })
  world.seq++
  await syncNow()
  await waitFor(() => expect(lines()).toBe(3))
})
