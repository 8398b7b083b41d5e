import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['comments', 'Comments', true],
  ['comments', 'Comments', false],
  ['resumes', 'Attachments', true],
  ['resumes', 'Attachments', false],
] as const)('the whole profile has a tab of %s for whoever may see them (%s: %s)', async (section, name, may) => {
  const world = createWorld()
  const [worker] = world.users
  if (!may) worker!.permissions = worker!.permissions.filter((each) => each !== section)
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world })
  expect(await screen.findByRole('tab', { name: /^Folders/ })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: new RegExp(`^${name}`) }) !== null).toBe(may)
  expect(screen.getByRole('tabpanel').textContent).not.toBe('')
})
