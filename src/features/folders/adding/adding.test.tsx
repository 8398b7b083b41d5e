import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sync } from '../../../../contract/sync/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'
import { useAddingTo } from './use-adding-to.ts'

withMockServer()

test('before a device has heard of any folder it does not say that there are none', async () => {
  const world = createWorld()
  world.failures.set(sync.path, 503)
  const { screen, user } = await openApp('/', { as: 'worker', world })
  const [person] = world.pool
  await user.click((await screen.findAllByRole('checkbox', { name: `Select ${person!.name}` }))[0]!)
  await user.click(screen.getByRole('button', { name: 'Add to folder' }))
  const name = await screen.findByPlaceholderText('Find a folder or name a new one')
  expect(screen.queryByText(/No folders yet/)).toBeNull()
  await user.type(name, 'Web platform leads')
  expect(screen.queryByText(/New folder/)).toBeNull()
  world.failures.clear()
  await syncNow()
  expect(await screen.findByRole('button', { name: /^Web platform leads/ })).toBeTruthy()
})

test('who was added is taken out again by the key that undoes, and the words lead into the folder', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/', { as: 'worker', world })
  const folder = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  const inside = () => [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id).length
  const before = inside()
  const stranger = world.pool.find(({ id }) =>
    [...world.tables.candidates.values()].every(
      ({ folderId, profileId }) => folderId !== folder.id || profileId !== id,
    ),
  )!
  const add = async () => {
    await user.click((await screen.findAllByRole('checkbox', { name: `Select ${stranger.name}` }))[0]!)
    await user.click(screen.getByRole('button', { name: 'Add to folder' }))
    await user.click(await screen.findByRole('button', { name: /^Web platform leads/ }))
    await screen.findByText(/^1 person added to/)
    expect(inside()).toBe(before + 1)
  }
  await add()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('1 person removed again')).toBeTruthy()
  expect(inside()).toBe(before)
  await add()
  await user.click(screen.getByRole('link', { name: 'Web platform leads' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${folder.number}/`))
})

test('whoever comes from a folder adds to it by one key without being asked, takes the last back, and finds the way back', async () => {
  const world = createWorld()
  const { screen, user, router } = await openApp('/', { as: 'worker', world })
  const folder = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  const inside = () =>
    [...world.tables.candidates.values()].filter((one) => one.folderId === folder.id).map((one) => one.profileId)
  await router.navigate({ to: '/', search: { q: ['skill:Redux'], to: String(folder.number) } })
  const banner = within(await screen.findByRole('region', { name: 'Adding to Web platform leads' }))
  const before = inside().length
  await user.click(await screen.findByRole('combobox', { name: 'Add a condition' }))
  await user.keyboard('{Enter}')
  for (let n = 0; n < 40 && inside().length < before + 2; n++) await user.keyboard('s')
  await waitFor(() => expect(inside().length).toBeGreaterThanOrEqual(before + 2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findAllByText('Just added')).length).toBeGreaterThanOrEqual(2)
  const came = () => `${inside().length - before} just added`
  await waitFor(() => expect(banner.getByRole('status').textContent).toContain(came()))
  // Another condition stays in the folder that was come from.
  await user.click(screen.getByRole('button', { name: 'Remove Redux' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ to: String(folder.number) }))
  const added = inside().length
  await user.click(await banner.findByRole('button', { name: 'Undo last' }))
  await waitFor(() => expect(inside().length).toBeLessThan(added))
  await user.click(await banner.findByRole('link', { name: 'Done, back to folder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${folder.number}/`))
})

test('the folder that is added to is told to the rows anew only where somebody came or went', async () => {
  const world = createWorld()
  await openApp('/', { as: 'worker', world })
  const folder = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  const { result, rerender } = renderHook(() => useAddingTo(String(folder.number)), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  await waitFor(() => expect(result.current).toBeDefined())
  const { added, add } = result.current!
  rerender()
  expect(result.current!.added).toBe(added)
  expect(result.current!.add).toBe(add)
})

test('who presses Add in a folder types at once: no letter is lost, and none is a key of either page', async () => {
  const { screen, user, router } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('button', { name: /^Status of / })
  const add = screen.getByRole('link', { name: 'Add' })
  add.focus()
  await user.keyboard('{Enter}jxcs, Redux')
  await screen.findByRole('region', { name: /^Adding to / })
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a condition' })
  await waitFor(() => expect(field().value).toBe('jxcs, Redux'))
  expect(document.activeElement).toBe(field())
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})
