import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

/** The first two people of a folder are selected. */
async function selectTwo(world: World = createWorld()) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  const [first, second] = await app.screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  await app.user.click(first!)
  await app.user.click(second!)
  const panel = within(await app.screen.findByRole('complementary', { name: 'Actions for selected people' }))
  await panel.findByRole('menuitemradio', { name: 'Rejected' })
  return { ...app, panel }
}
const folderOf = (world: World, id: string) => world.tables.candidates.get(id)?.folderId

test('copies are taken out again by Undo, and whoever was copied stays', async () => {
  const world = createWorld()
  const to = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  const all = () => [...world.tables.candidates.keys()]
  const there = () => all().filter((id) => folderOf(world, id) === to.id).length
  const [before, everybody] = [there(), all()]
  const { screen, user, panel } = await selectTwo(world)
  await user.click(panel.getByRole('button', { name: 'Copy to folder' }))
  await screen.findByRole('dialog', { name: /^Copy 2 people/ })
  await user.keyboard('web plat{Enter}')
  await waitFor(() => expect(there()).toBe(before + 2))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(there()).toBe(before))
  expect(all()).toEqual(everybody)
})

test.each([
  ['Move', /^Move .+ \+1 to “Web platform leads”$/],
  ['Copy', /^Copy .+ \+1 to “Web platform leads”$/],
])('%s that the server did not take says where it was to go', async (how, told) => {
  const world = createWorld()
  const to = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  const { screen, user, panel, router } = await selectTwo(world)
  await user.click(panel.getByRole('button', { name: `${how} to folder` }))
  await screen.findByRole('dialog', { name: new RegExp(`^${how} 2 people`) })
  to.status = 'closed'
  await user.keyboard('web plat{Enter}')
  await router.navigate({ to: '/sync/' })
  await screen.findByText('The folder was archived before your change arrived.')
  expect(screen.getByText(told)).toBeTruthy()
})

describe('when the panel of the selected goes, the focus is in the list, where its keys go on', () => {
  const inList = ({ screen }: Awaited<ReturnType<typeof selectTwo>>) =>
    waitFor(() => {
      expect(screen.queryByRole('complementary', { name: 'Actions for selected people' })).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People in this folder' }))
    })
  test('after a status', async () => {
    const app = await selectTwo()
    await app.user.click(app.panel.getByRole('menuitemradio', { name: /^Interview/ }))
    await inList(app)
  })
  test('after a removal', async () => {
    const app = await selectTwo()
    await app.user.click(app.panel.getByRole('button', { name: 'Remove from folder' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Remove' }))
    await inList(app)
  })
  test('after a move', async () => {
    const app = await selectTwo()
    await app.user.click(app.panel.getByRole('button', { name: 'Move to folder' }))
    await app.screen.findByRole('dialog', { name: /^Move 2 people/ })
    await app.user.keyboard('web plat{Enter}')
    await inList(app)
  })
})
