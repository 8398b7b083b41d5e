import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

test('who joined a folder is told, leads into it, and is no overlapping change', async () => {
  const world = createWorld()
  const [folder] = [...world.tables.folders.values()]
  const { id, first_name, last_name } = world.users[1]!
  const about = { folderId: folder!.id, candidateId: null, byUserId: id, at: world.now() }
  const noticeId = '0190a000-0000-7000-8000-0000000000aa'
  world.tables.notices.set(noticeId, {
    id: noticeId,
    userId: world.users.find((user) => user.role === 'worker')!.id,
    kind: 'joined',
    mutationId: null,
    ...about,
  })
  const { screen, router } = await openApp('/folders/', { as: 'worker', world })
  const said = `${first_name} ${last_name} joined ${folder!.name} as an admin.`
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/overlap/i)).toBeNull()
  await router.navigate({ to: '/sync/' })
  const link = await screen.findByRole('link', { name: said })
  expect(link.getAttribute('href')).toBe(`/folders/${folder!.id}/`)
})
