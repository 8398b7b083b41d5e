import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verdictIdOf } from '../../../../contract/folders/verdicts.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([false, true])(
  'verdicts that go with the removed are named, and only where there are some: %s',
  async (judged) => {
    const world = createWorld()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
    const all = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
    const reviewerId = world.users[0]!.id
    const said = { word: 'no', text: 'Too junior', reasonId: null, device: 'phone', offline: false } as const
    const madeAt = '2026-11-01T10:00:00.000Z'
    for (const { id: candidateId } of judged ? all : []) {
      const id = verdictIdOf(candidateId, reviewerId)
      world.tables.verdicts.set(id, { id, folderId: folder.id, candidateId, reviewerId, ...said, madeAt })
    }
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    for (const box of boxes.slice(0, 2)) await user.click(box)
    await user.keyboard('{Delete}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 people from this folder?' }))
    const along = judged ? 'comments and verdicts' : 'comments'
    expect(await dialog.findByText(new RegExp(`Their ${along} here are removed with them`))).toBeTruthy()
  },
)
