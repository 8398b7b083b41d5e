import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { choose } from '../../../../tests/mock/choose.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

function commented(world: World): number {
  const [folder] = world.tables.folders.values()
  const [first] = world.tables.candidates.values()
  const id = '0190a000-0000-7000-8000-0000000000c1'
  const at = world.now()
  world.tables.comments.set(id, {
    ...{ id, folderId: folder!.id, candidateId: first!.id, profileId: first!.profileId },
    ...{ authorId: world.users[0]!.id, text: 'Hello', createdAt: at, updatedAt: at },
  })
  return first!.profileId
}

test('people with comments are kept, counted beside the choice', async () => {
  const world = createWorld()
  const person = world.pool.find(({ id }) => id === commented(world))!
  const { screen, user, router } = await openApp('/', { as: 'worker', world })
  const box = await screen.findByRole('checkbox', { name: 'Has comments' })
  await user.click(box)
  await waitFor(() => expect(router.state.location.search).toEqual({ f: ['general[4]:hasComment'] }))
  const list = () => within(screen.getByRole('list', { name: 'People found' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(list().getByText(person.name, { selector: 'a' })).toBeTruthy()
})

test('the days of an entry are in sight once it is chosen', async () => {
  const { screen, user } = await openApp('/', { as: 'worker' })
  const days = await screen.findByRole('spinbutton', { name: 'Recently commented: days' })
  expect(days.parentElement!.className).toContain('away')
  await user.click(screen.getByRole('button', { name: 'Exclude Recently commented' }))
  await waitFor(() => expect(days.parentElement!.className).not.toContain('away'))
  await user.click(screen.getByRole('button', { name: 'Stop excluding Recently commented' }))
  await waitFor(() => expect(days.parentElement!.className).toContain('away'))
})

test('the last entries wait behind a button, but for those that are chosen', async () => {
  const { screen, user } = await openApp('/?f=-general%5B11%5D%3AisFrequentJobChanger', { as: 'worker' })
  expect(await screen.findByRole('checkbox', { name: 'Fully remote' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Changes jobs often' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Freelancer' })).toBeNull()
  const general = within(screen.getByRole('button', { name: /^General/ }).closest('section')!)
  await user.click(general.getByRole('button', { name: '5 more' }))
  expect(screen.getByRole('checkbox', { name: 'Freelancer' })).toBeTruthy()
  expect(general.queryByRole('button', { name: /more$/ })).toBeNull()
})

test('another count of days chooses its entry by itself', async () => {
  const { screen, user, router } = await openApp('/', { as: 'worker' })
  const days = await screen.findByRole('spinbutton', { name: 'Recently commented: days' })
  await user.clear(days)
  await user.type(days, '7{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ f: ['commentDays[5]:7'] }))
  expect(await screen.findByRole('checkbox', { name: 'Recently commented', checked: true })).toBeTruthy()
})

test('viewed people are hidden by one choice, which says how many it leaves', async () => {
  const world = createWorld()
  const known = world.pool.filter(({ skills }) => skills.some(({ name }) => name === 'React'))
  const id = '0190a000-0000-7000-8000-0000000000c2'
  world.tables.views.set(id, { id, profileId: known[0]!.id, viewedAt: world.now() })
  const { screen, user, router } = await openApp('/?q=skill%3AReact', { as: 'worker', world })
  const hide = () => screen.findByRole('combobox', { name: 'Hide viewed' })
  await user.click(await hide())
  expect(await screen.findByRole('option', { name: `Don’t hide · ${known.length}` })).toBeTruthy()
  await user.click(await screen.findByRole('option', { name: `By my company · ${known.length - 1}` }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: ['skill:React'], f: ['viewsTransformer[2]:company'] }),
  )
  await choose(user, await hide(), /^Don’t hide/)
  await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
})
