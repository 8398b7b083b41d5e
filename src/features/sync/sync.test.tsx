import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { lend } from '../../../tests/mock/lend.ts'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

/** A comment written without a network on somebody in a folder that is archived meanwhile. */
async function refusedComment() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()][0]!
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder.id)!
  const name = world.tables.people.get(candidate.id)!.name
  const app = await openApp(`/folders/1/?c=${candidate.id}`, { as: 'worker', world })
  await app.user.click(await app.screen.findByRole('tab', { name: /Comments/ }))
  world.failures.set('/api/sync/', 0)
  await app.user.type(app.screen.getByLabelText('Comment'), 'Call her on Monday')
  await app.user.click(app.screen.getByRole('button', { name: 'Send' }))
  expect(await app.screen.findByText('Server not responding · 1 waiting')).toBeTruthy()
  folder.status = 'closed'
  world.seq++
  world.failures.clear()
  await app.router.navigate({ to: '/sync/' })
  await app.user.click(await app.screen.findByRole('button', { name: 'Sync now' }))
  // Until then it can be discarded as one that waits, which is another thing.
  await app.screen.findByText('The folder was archived before your change arrived.')
  return { ...app, world, folder, name }
}

describe('a change that the server refuses', () => {
  test('stays with its text and the reason, and can be copied', async () => {
    const { screen, user, name } = await refusedComment()
    expect(await screen.findByText('The folder was archived before your change arrived.')).toBeTruthy()
    expect(screen.getByText(`Comment on ${name}`)).toBeTruthy()
    expect(screen.getByText('Call her on Monday')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Call her on Monday')
  })
  test('is told at once to whoever is there, with the way to what they typed', async () => {
    const world = createWorld()
    const manager = world.users.find(({ role }) => role === 'hm')!
    const folder = [...world.tables.folders.values()].find(({ hiringManagerIds }) =>
      hiringManagerIds.includes(manager.id),
    )!
    const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder.id)!
    const { screen, user, router } = await openApp(`/folders/${folder.number}/?c=${candidate.id}`, { as: 'hm', world })
    await user.click(await screen.findByRole('tab', { name: /Comments/ }))
    await user.type(screen.getByLabelText('Comment'), 'Call her on Monday')
    folder.status = 'closed'
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const name = world.tables.people.get(candidate.id)!.name
    const told = `Not saved: Comment on ${name}. The folder was archived before your change arrived.`
    expect(await screen.findByText(told)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'See what to do' }))
    expect(router.state.location.pathname).toBe('/sync/')
    expect(await screen.findByText('Call her on Monday')).toBeTruthy()
    // Told once: whoever goes on is not told again.
    await router.navigate({ to: '/settings/' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(screen.queryByText(told)).toBeNull()
  })
  test('is sent again when it is tried once more and nothing stands in the way', async () => {
    const { screen, user, world, folder } = await refusedComment()
    const again = await screen.findByRole('button', { name: 'Retry' })
    folder.status = 'active'
    world.seq++
    await user.click(again)
    await waitFor(() =>
      expect([...world.tables.comments.values()].map(({ text }) => text)).toEqual(['Call her on Monday']),
    )
    expect(await screen.findByText('All changes sent')).toBeTruthy()
  })
  test('says so where the company deleted the status that it sets', async () => {
    const world = createWorld()
    const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click((await screen.findAllByRole('button', { name: /^Status of .*: New/ }))[0]!)
    world.failures.set('/api/sync/', 0)
    await user.click(await screen.findByRole('menuitemradio', { name: 'Screening' }))
    expect(await screen.findByText('Server not responding · 1 waiting')).toBeTruthy()
    const gone = [...world.tables.statuses.values()].find(({ name }) => name === 'Screening')!
    world.tables.statuses.delete(gone.id)
    world.seq++
    world.failures.clear()
    await router.navigate({ to: '/sync/' })
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText('The status was deleted before your change arrived.')).toBeTruthy()
  })
  test('is gone when it is discarded', async () => {
    const { screen, user, world } = await refusedComment()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
    expect(world.tables.comments.size).toBe(0)
  })
})

describe('what waits on a device', () => {
  test('is counted on the app’s badge and in a cookie that outlives the storage, until it is settled', async () => {
    const badge = vi.fn((_count: number) => Promise.resolve())
    lend(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) })
    const { screen, user, world } = await refusedComment()
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(1))
    await waitFor(() => expect(document.cookie).toContain(`hf-unsent-${world.userId}=1`))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0))
    await waitFor(() => expect(document.cookie).not.toContain('hf-unsent'))
  })
  test('for more than a day, though the server answers, is said so, can be kept as a file and be reported', async () => {
    const world = createWorld()
    const { screen, user, router } = await openApp('/folders/', { as: 'worker', world })
    await screen.findByText('Web platform leads')
    // The server takes the request and says nothing of the change.
    world.deaf = true
    vi.useFakeTimers({ now: Date.now() - 25 * 3_600_000, toFake: ['Date'] })
    await user.click(screen.getByRole('button', { name: 'New folder' }))
    await user.type(await screen.findByLabelText('Name'), 'Never heard of')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Never heard of')
    vi.useRealTimers()
    await router.navigate({ to: '/sync/' })
    expect((await screen.findByRole('alert')).textContent).toContain('1 change has been waiting for more than a day')
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText(/Report sent/)).toBeTruthy()
    expect(world.reports).toMatchObject([{ waiting: 1, changes: [{ op: createFolder.name }] }])
    expect(JSON.stringify(world.reports)).not.toContain('Never heard of')
  })
  test('and went with the storage that the browser cleared is told of until the user knows', async () => {
    const world = createWorld()
    const [worker, colleague] = ['worker', 'hm'].map(
      (as) => world.users.find(({ email }) => email === `${as}@acme.example`)!,
    )
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `hf-unsent-${worker!.id}=3; path=/`
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `hf-unsent-${colleague!.id}=5; path=/`
    const { screen, user } = await openApp('/sync/', { as: 'worker', world })
    expect(await screen.findByText(/3 unsent changes were lost/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText(/are lost/)).toBeNull())
    // A colleague's losses on the same device are not theirs.
    expect(document.cookie).not.toContain(worker!.id)
    expect(document.cookie).toContain(colleague!.id)
  })
})

describe('signing out', () => {
  test('leads back to what the server refused, before anything of it is deleted', async () => {
    const { screen, user, router, world } = await refusedComment()
    await router.navigate({ to: '/logout/' })
    expect(await screen.findByText('1 change wasn’t saved')).toBeTruthy()
    // It would be refused again.
    expect(screen.queryByRole('button', { name: 'Try sending again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to the changes' }))
    expect(await screen.findByText('Call her on Monday')).toBeTruthy()
    expect(world.userId).toBeDefined()
  })
  test('asks first when something is not sent yet', async () => {
    const world = createWorld()
    const { screen, user, router } = await openApp('/folders/', { as: 'worker', world })
    await screen.findByText('Web platform leads')
    world.failures.set('/api/sync/', 0)
    await user.click(screen.getByRole('button', { name: 'New folder' }))
    await user.type(await screen.findByLabelText('Name'), 'Data platform')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Data platform')
    await router.navigate({ to: '/logout/' })
    expect(await screen.findByText('1 change hasn’t been sent yet')).toBeTruthy()
    world.failures.clear()
    await user.click(screen.getByRole('button', { name: 'Try sending again' }))
    await waitFor(() => expect(world.userId).toBeUndefined())
    expect([...world.tables.folders.values()].map(({ name }) => name)).toContain('Data platform')
  })
})

test('a backup that the server was restored from is told of until it is read, with what nobody can send again', async () => {
  const app = await openApp('/sync/', { as: 'worker' })
  // Its copy is there: only a device that has one can hear that it is of another history.
  await app.screen.findByText('Last sync just now')
  app.world.backupAt = '2026-11-18T08:30:00.000Z'
  const again = await app.screen.findByRole('button', { name: 'Sync now' })
  await waitFor(() => expect(again.matches(':disabled')).toBe(false))
  await app.user.click(again)
  expect(await app.screen.findByText(/The server was restored from a backup of \d/)).toBeTruthy()
  expect(app.screen.getByText(/since then are sent again/)).toBeTruthy()
  await app.user.click(app.screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(app.screen.queryByText(/restored from a backup/)).toBeNull())
})

test.each(['/sync/', '/menu/'])('%s looks before it says that all is sent', async (address) => {
  const { screen } = await openApp(address, { as: 'worker', phone: address === '/menu/' })
  expect(await screen.findByText('Looking for unsent changes…')).toBeTruthy()
  expect(await screen.findByText('All changes sent')).toBeTruthy()
  expect(screen.queryByText('Looking for unsent changes…')).toBeNull()
})
