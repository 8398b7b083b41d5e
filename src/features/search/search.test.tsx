import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getProfile } from '../../../contract/profiles/endpoints.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

const search = '/api/v6/profiles/'
const foundIn = async (screen: Awaited<ReturnType<typeof openApp>>['screen']) =>
  within(await screen.findByLabelText('People found'))

describe('a search', () => {
  test('shows the people that its address asks for, and how many', async () => {
    const world = createWorld()
    const withRedux = world.pool.filter((card) => card.skills.some(({ name }) => name === 'Redux'))
    const { screen } = await openApp('/?q=skill%3ARedux', { as: 'worker', world })
    expect(await (await foundIn(screen)).findByText(withRedux[0]!.name, { selector: 'a' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(`${withRedux.length} people`)
  })

  test('loses its last condition by Backspace in the empty box', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=skill%3ARedux', { as: 'worker' })
    await user.click(await screen.findByRole('combobox', { name: 'Add a condition' }))
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  })

  test('on a phone stands in words in the box until one types there', async () => {
    const address = '/?q=skill%3AReact&q=skill%3ARedux&q=-companySearch%3ANowhere&q=locationRange%3ABerlin~40'
    const { screen, user } = await openApp(address, { as: 'worker', phone: true })
    expect(await screen.findByPlaceholderText('React, Redux, Berlin + 40 km')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Add a condition' }))
    expect(screen.getByPlaceholderText('Add a term…')).toBeTruthy()
  })

  test('says what of its address it leaves out, and why', async () => {
    const { screen } = await openApp('/?q=lastPosition%3ALead&q=lastPosition%3ANurse&f=mood%5B0%5D%3Agood&q=AND', {
      as: 'worker',
    })
    const told = await screen.findByText(/^Not used in this search/)
    expect(told.textContent).toContain('lastPosition:Nurse (only one title can be current)')
    expect(told.textContent).toContain('mood[0]:good')
    expect(told.textContent).toContain('AND (AND, OR and NOT go between terms)')
  })

  test('of skills put together each can be let go, and what is near the first is offered beside them', async () => {
    const { screen, user, router } = await openApp('/?q=(skill%3AReact+OR+skill%3ARedux)', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill React or Redux' }))
    expect(await screen.findByText('Any of these skills')).toBeTruthy()
    expect(screen.queryByText('Or a related skill')).toBeNull()
    const listed = await screen.findAllByRole('menuitemcheckbox')
    expect(listed.map((one) => `${one.textContent} ${one.getAttribute('aria-checked')}`)).toEqual(
      expect.arrayContaining(['React true', 'Redux true']),
    )
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Redux' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  })

  test('asks for a related skill as well, and lets each of them go again', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AJavaScript', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill JavaScript' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'TypeScript', checked: false }))
    const both = 'Skill JavaScript or TypeScript'
    await user.click(await screen.findByRole('button', { name: both }))
    const ticked = await screen.findAllByRole('menuitemcheckbox', { checked: true })
    expect(ticked.map(({ textContent }) => textContent)).toEqual(['JavaScript', 'TypeScript'])
    await user.click(ticked[0]!)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:TypeScript'] }))
    expect(screen.queryByRole('button', { name: both })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Skill TypeScript' })).toBeTruthy()
  })

  test('turns a condition into its opposite from the chip', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill React' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Must not have' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['-skill:React'] }))
  })
})

describe('a filter', () => {
  test('is included, then excluded, with counts beside it', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ f: [expect.stringMatching(/^contacts\[\d+\]:phone$/)] }),
    )
    await user.click(screen.getByRole('button', { name: 'Exclude Phone' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ f: [expect.stringMatching(/^-contacts\[\d+\]:phone$/)] }),
    )
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('on a phone is tried in a sheet and applied with the number that it would show', async () => {
    const world = createWorld()
    const reachable = world.pool.filter((card) => card.contacts.includes('phone')).length
    const { screen, user, router } = await openApp('/', { as: 'worker', world, phone: true })
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    const show = await screen.findByRole('button', { name: `Show ${reachable}` })
    expect(router.state.location.search).toEqual({})
    await user.click(show)
    await waitFor(() => expect(router.state.location.search).toEqual({ f: [expect.stringContaining('phone')] }))
  })
})

describe('people found', () => {
  test('are added to a new folder, the selected ones only', async () => {
    const world = createWorld()
    const [first, second] = world.pool
    const { screen, user } = await openApp('/', { as: 'worker', world })
    await foundIn(screen)
    await user.click((await screen.findAllByRole('checkbox', { name: `Select ${first!.name}` }))[0]!)
    await user.click((await screen.findAllByRole('checkbox', { name: `Select ${second!.name}` }))[0]!)
    await user.click(screen.getByRole('button', { name: 'Add to folder' }))
    await user.type(await screen.findByPlaceholderText('Find a folder or name a new one'), 'Shortlist')
    await user.click(await screen.findByRole('button', { name: 'New folder “Shortlist”' }))
    expect(await screen.findByText(/^2 people added to/)).toBeTruthy()
    const folder = [...world.tables.folders.values()].find(({ name }) => name === 'Shortlist')!
    const inside = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
    expect(inside.map(({ profileId }) => profileId).sort()).toEqual([first!.id, second!.id])
  })

  test('are added to the first folder of that name by Enter', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/', { as: 'worker', world })
    await foundIn(screen)
    await user.keyboard('jxs')
    await user.type(await screen.findByPlaceholderText('Find a folder or name a new one'), 'web plat')
    // Asked by its words: by its role, the whole page would be looked through at every change of it.
    await screen.findByText('Web platform leads')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'Web platform leads' })).toBeTruthy()
    expect([...world.tables.folders.values()].map(({ name }) => name)).not.toContain('web plat')
  })

  test('are all added by a job on the server, and taken out again by Undo', async () => {
    const world = createWorld()
    const withRedux = world.pool.filter((card) => card.skills.some(({ name }) => name === 'Redux')).length
    const { screen, user } = await openApp('/?q=skill%3ARedux', { as: 'worker', world })
    await foundIn(screen)
    await user.click(screen.getByRole('button', { name: 'Add all to folder' }))
    await user.click(await screen.findByText('Web platform leads'))
    expect(await screen.findByText(new RegExp(`^${withRedux} people added to`))).toBeTruthy()
    const before = world.tables.candidates.size - withRedux
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`${withRedux} people removed again`)).toBeTruthy()
    expect(world.tables.candidates.size).toBe(before)
  })

  test('have their number and what can be done with them in sight beside the preview', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/?q=skill%3AReact', { as: 'worker', world })
    await foundIn(screen)
    const head = () => screen.getByRole('button', { name: 'Add all to folder' }).parentElement!
    expect(head().className).not.toContain('covered')
    await user.keyboard('j ')
    await screen.findByRole('complementary', { name: 'Preview' })
    expect(head().className).toContain('covered')
    await user.keyboard('{Escape}')
    expect(head().className).not.toContain('covered')
  })

  test('are walked through and marked by keyboard', async () => {
    const world = createWorld()
    const { screen, user, router } = await openApp('/', { as: 'worker', world })
    await foundIn(screen)
    await user.keyboard('jjx')
    expect(await screen.findByText('selected', { exact: false })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/profiles/${world.pool[1]!.id}/`))
  })
})

test('an opened person leads to the next one over the border of a page, and back', async () => {
  const world = createWorld()
  const [last, beyond] = [world.pool[19]!, world.pool[20]!]
  const { screen, user, router } = await openApp(`/profiles/${last.id}/?n=19`, { as: 'worker', world })
  expect(await screen.findByText(`20 of ${world.pool.length}`)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profiles/${beyond.id}/`))
  expect(await screen.findByText(`21 of ${world.pool.length}`)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profiles/${last.id}/`))
})

describe('when nothing can be shown', () => {
  test('an empty result names the condition that stands in the way', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=skill%3ACobol', { as: 'worker' })
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select everyone' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add all to folder' }).disabled).toBe(true)
    const drops = within(await screen.findByRole('region', { name: 'Or remove a condition' }))
    await user.click(await drops.findByRole('button', { name: /^Remove.*Cobol/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  })
  test('what stands in the way together is let go of together; a word that a filter says is that filter', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=skill%3ACobol&q=skill%3AFortran', {
      as: 'worker',
    })
    const drops = within(await screen.findByRole('region', { name: 'Or remove a condition' }))
    await user.click(await drops.findByRole('button', { name: /^Remove.*Cobol.*Fortran/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
    await router.navigate({ to: '/', search: { q: ['text:remote'] } })
    const meanings = within(await screen.findByRole('region', { name: '“remote” could mean' }))
    expect(await meanings.findByText(/remote/i, { selector: 'b' })).toBeTruthy()
    await user.keyboard('1')
    await waitFor(() => expect(router.state.location.search).toHaveProperty('f'))
    expect(router.state.location.search).not.toHaveProperty('q')
  })
  test('an empty result of many skills offers whoever has one of them at least', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=skill%3ARedux&q=skill%3ACobol', {
      as: 'worker',
    })
    await user.click(await screen.findByRole('button', { name: /^Any of the skills ?\d/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['(React OR Redux OR Cobol)'] }))
    expect(await screen.findAllByRole('link', { name: /\w/ })).not.toEqual([])
  })
  test('an empty result offers what a word that nobody is known by could have meant, also by its key', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=skill%3ABerlin', { as: 'worker' })
    expect(await screen.findByText('No one matches “Berlin”.')).toBeTruthy()
    const meanings = within(await screen.findByRole('region', { name: '“Berlin” could mean' }))
    expect(await meanings.findByText('Location', { exact: false })).toBeTruthy()
    await user.keyboard('1')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React', 'location:Berlin'] }))
  })
  test('a meaning says how else it is written', async () => {
    const { screen } = await openApp('/?q=companySearch%3AReact', { as: 'worker' })
    const meanings = within(await screen.findByRole('region', { name: '“React” could mean' }))
    expect(await meanings.findByText('also written reactjs, react.js, react js')).toBeTruthy()
  })
  test('an error is told in the words of its kind, and Retry tries again', async () => {
    const world = createWorld()
    world.failures.set(search, 503)
    const { screen, user } = await openApp('/', { as: 'worker', world })
    expect(await screen.findByText('Service unavailable')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select everyone' })).toBeNull()
    world.failures.clear()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await foundIn(screen)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select everyone' })).toBeTruthy()
  })
  test('a session that ends is taken up again in place, and what was typed stays', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/', { as: 'worker', world })
    await foundIn(screen)
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a condition' })
    world.userId = undefined
    await user.type(box, 'graph')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Password'), 'Demo-password-1!')
    await user.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box.value).toBe('graph')
  })
})

describe('a profile opened from a result', () => {
  test('leads to the next one of the same result', async () => {
    const world = createWorld()
    const { screen, user, router } = await openApp(`/profiles/${world.pool[0]!.id}/?n=0`, { as: 'worker', world })
    expect(await screen.findByText(`1 of ${world.pool.length}`)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/profiles/${world.pool[1]!.id}/`))
  })
})

describe('people like somebody', () => {
  test('are reached from a profile, named by a chip, and let go by it', async () => {
    const world = createWorld()
    const [first] = world.pool
    const { screen, user, router } = await openApp(`/profiles/${first!.id}/`, { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: `More for ${first!.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Similar people' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ similar: String(first!.id) }))
    expect(await screen.findByRole('link', { name: `Similar to ${first!.name}` })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sort: Most similar' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Remove ${first!.name}` }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('are found from a link without opening the one that they are like', async () => {
    const world = createWorld()
    world.failures.set(getProfile.path, 'limit_exceeded')
    const { screen } = await openApp(`/?similar=${world.pool[0]!.id}`, { as: 'worker', world })
    expect(await screen.findByRole('button', { name: 'Remove Similar people' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sort: Most similar' })).toBeTruthy()
  })
})
