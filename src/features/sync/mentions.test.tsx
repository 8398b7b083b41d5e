import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { uid } from '../../../tests/mock/people.ts'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

/** The manager has mentioned the worker in a comment on the first candidate. */
function mentioned() {
  const world = createWorld()
  const candidate = [...world.tables.candidates.values()][0]!
  const [worker, manager] = ['worker', 'hm'].map((role) => world.users.find((user) => user.role === role)!)
  const commentId = uid('c0', 1)
  const text = '@Anna Weber, is she free in May?'
  const at = world.now()
  const { id: candidateId, folderId, profileId } = candidate
  world.tables.comments.set(commentId, {
    ...{ id: commentId, folderId, candidateId, profileId, authorId: manager!.id, text },
    ...{ mentions: [worker!.id], createdAt: at, updatedAt: at },
  })
  const mention = uid('0d', 1)
  world.tables.mentions.set(mention, {
    ...{ id: mention, userId: worker!.id, commentId, folderId, candidateId, profileId, byUserId: manager!.id },
    ...{ name: '', text: '', at, doneAt: null },
  })
  const { name } = world.tables.people.get(candidateId)!
  return { world, mention, said: `Marta Ruiz mentioned you in a comment on ${name}`, text }
}

test('a comment that mentions one is told wherever one is, once, and leads to it', async () => {
  const { world, said, text } = mentioned()
  const { screen, user } = await openApp('/folders/', { as: 'worker', world })
  await screen.findByText(`${said}: ${text}`)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const own = await screen.findByText('@Anna Weber')
  expect(own.tagName).toBe('B')
  expect(screen.getByRole('tab', { name: /Comments/, selected: true })).toBeTruthy()
})

test('another user is not told', async () => {
  const { world, said } = mentioned()
  const { screen } = await openApp('/folders/', { as: 'hm', world })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(new RegExp(said))).toBeNull()
})
