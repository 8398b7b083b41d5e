import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { remember } from '../../../../tests/mock/areas/search/saved-searches.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'

withMockServer()

function savedIn(world: World, changes: Partial<World['searches']['saved'][number]> = {}) {
  const at = world.now()
  world.searches.saved.push({
    id: '0190a000-0000-7000-8000-0000000000a1',
    name: 'React in Berlin',
    description: 'Q4',
    query: 'q=skill%3AReact&q=location%3ABerlin',
    alerts: 'daily',
    count: 120,
    new_count: 3,
    looked_at: at,
    created_at: at,
    ...changes,
  })
}

describe('the search page without a search', () => {
  test('shows what was saved with what is new, and running it takes the mark away', async () => {
    const world = createWorld()
    savedIn(world)
    const { screen, user, router } = await openApp('/', { as: 'worker', world })
    const saved = within(await screen.findByRole('list', { name: 'Saved searches' }))
    const card = saved.getByRole('link', { name: /React in Berlin/ })
    expect(card.textContent).toContain('3 new')
    await user.click(card)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React', 'location:Berlin'] }))
    await waitFor(() => expect(world.searches.saved[0]!.new_count).toBe(0))
    expect(screen.queryByRole('list', { name: 'Saved searches' })).toBeNull()
  })

  test('says how to fill an empty history, and lists what was searched for', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/', { as: 'worker', world })
    expect(await screen.findByText('Search history is empty. Look for someone to fill it out.')).toBeTruthy()
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), 'Redux{Enter}')
    await user.click(await screen.findByRole('button', { name: 'This search' }))
    await user.click(await screen.findByRole('menuitem', { name: 'New search' }))
    const recent = within(await screen.findByRole('list', { name: 'Recent searches' }))
    expect(await recent.findByRole('link', { name: 'Redux' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'This search' })).toBeNull()
  })
})

describe('a search', () => {
  test('is saved by name, with alerts, as its address says it', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/?q=skill%3AReact&page=2', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Save search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect((name as HTMLInputElement).value).toBe('React')
    await user.clear(name)
    await user.type(name, 'Frontend')
    await user.click(dialog.getByRole('radio', { name: 'Weekly' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(world.searches.saved).toMatchObject([{ name: 'Frontend', query: 'q=skill%3AReact', alerts: 'weekly' }]),
    )
  })
})

describe('the page of searches', () => {
  test('renames, and deletes with a way back', async () => {
    const world = createWorld()
    savedIn(world)
    const { screen, user } = await openApp('/searches/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Edit React in Berlin' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Berlin')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Berlin' }))
    await waitFor(() => expect(world.searches.saved).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(world.searches.saved).toMatchObject([{ name: 'Berlin', description: 'Q4', alerts: 'daily' }]),
    )
  })

  test('lists the whole history, newest first, and hides one', async () => {
    const world = createWorld()
    remember(world, 'q=skill%3ARedux', 4)
    remember(world, '-q=x&q=-companySearch%3AGoogle&f=contacts%5B0%5D%3Aemail', 9)
    const { screen, user } = await openApp('/searches/', { as: 'worker', world })
    const rows = within(await screen.findByRole('list', { name: 'Full search history' }))
    expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Not company Google · Contacts: Email',
      'Redux',
    ])
    await user.click(rows.getByRole('button', { name: 'Hide Redux' }))
    await waitFor(() => expect(world.searches.made).toHaveLength(1))
  })
})

describe('a kept search of people who are alike', () => {
  test('names the folder that it is for', async () => {
    const world = createWorld()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
    remember(world, 'similar=folder%3A1', 4)
    remember(world, 'similar=folder%3A4040', 4)
    remember(world, 'similar=17', 4)
    const { screen } = await openApp('/searches/', { as: 'worker', world })
    await screen.findByRole('heading', { name: 'No saved searches yet' })
    const rows = within(await screen.findByRole('list', { name: 'Full search history' }))
    await waitFor(() =>
      expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Similar people',
        'Recommended people',
        `Recommended for ${folder.name}`,
      ]),
    )
  })
})

describe('a range of a kept search', () => {
  test.each([
    ['Experience: 3 years or more', 'experience[0]:3-*'],
    ['Experience: 3 years – 5 years', 'experience[0]:3-5'],
    ['Experience: ≤ 5 years', 'experience[0]:*-5'],
    // Months are said as such until they make years.
    ['Time on last position: 6 months – 2 years', 'onLastPosition[0]:6-24'],
    ['Time on last position: 1 year or more', 'onLastPosition[0]:12-*'],
    // Nobody graduates in 'a year or more'.
    ['Graduation: ≥ 2010', 'graduation[0]:2010-*'],
    ['Graduation: 2010 – 2015', 'graduation[0]:2010-2015'],
    ['Without: Experience: 10 years or more', '-experience[0]:10-*'],
  ])('is said as “%s”', async (words, filter) => {
    const world = createWorld()
    remember(world, `f=${encodeURIComponent(filter)}`, 4)
    const { screen } = await openApp('/searches/', { as: 'worker', world })
    const rows = within(await screen.findByRole('list', { name: 'Full search history' }))
    expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([words])
  })
  test('agrees with its numbers in Russian', async () => {
    const world = createWorld()
    remember(world, 'f=experience%5B0%5D%3A1-*', 4)
    remember(world, 'f=experience%5B0%5D%3A3-5', 4)
    const { screen } = await openApp('/searches/', { as: 'worker', world, language: 'ru' })
    const rows = within(await screen.findByRole('list', { name: 'Вся история поиска' }))
    expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Опыт: 3 года – 5 лет',
      'Опыт: 1 год и больше',
    ])
  })
})

describe('the searches of a folder', () => {
  test('are run again, and lead to the people recommended for it', async () => {
    const world = createWorld()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
    world.folderSearches.set(folder.id, [{ id: 'one', query: 'q=skill%3AReact', count: 4, added_at: world.now() }])
    const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: `Actions for ${folder.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Searches and recommended people' }))
    const list = within(await screen.findByRole('list', { name: 'Searches' }))
    await user.click(list.getByRole('link', { name: /React.*4 people in this folder/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))

    await router.navigate({ to: '/folders/$folderId/searches/', params: { folderId: '1' } })
    await user.click(await screen.findByRole('link', { name: 'Recommended people' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ similar: 'folder:1' }))
    const chip = await screen.findByRole('link', { name: `Recommended for ${folder.name}` })
    expect(chip.getAttribute('href')).toBe('/folders/1/')
    await user.click(screen.getByRole('button', { name: `Remove ${folder.name}` }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('say so where there are none', async () => {
    const { screen } = await openApp('/folders/4/searches/', { as: 'worker' })
    await screen.findByRole('heading', { name: 'No searches yet' })
    await screen.findByText('No one in this folder was added from a search.')
  })

  test('offer nobody alike without a network, and say why', async () => {
    const world = createWorld()
    const { screen, router } = await openApp('/folders/', { as: 'worker', world })
    await screen.findByText('Web platform leads')
    world.failures.set('/api/sync/', 0)
    await syncNow()
    await router.navigate({ to: '/folders/$folderId/searches/', params: { folderId: '1' } })
    const recommended = await screen.findByRole('button', { name: 'Recommended people' })
    expect(recommended.getAttribute('aria-description')).toBe(
      'Recommendations come from the server. Connect to see them.',
    )
    expect(screen.queryByRole('link', { name: 'Recommended people' })).toBeNull()
  })
})
