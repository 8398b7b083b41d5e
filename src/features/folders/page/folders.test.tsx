import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { statusIds } from '../../../../tests/mock/status-rows.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const interview = statusIds(4)
const folderOf = (world: World) => [...world.tables.folders.values()][0]!
const firstOf = (world: World) => {
  const candidate = [...world.tables.candidates.values()].find((one) => one.folderId === folderOf(world).id)!
  return { candidate, name: world.tables.people.get(candidate.id)!.name }
}
const historyOf = (world: World, id: string) =>
  [...world.tables.history.values()].filter((one) => one.candidateId === id)

describe('the list of folders', () => {
  test('shows each folder with its people', async () => {
    const { screen } = await openApp('/folders/', { as: 'worker' })
    expect(await screen.findByText('Senior Frontend Engineer · Berlin · Q4')).toBeTruthy()
    expect(await screen.findByText('12 people')).toBeTruthy()
  })
  test('shows a hiring manager only what was shared with them, and no way to create', async () => {
    const { screen } = await openApp('/folders/', { as: 'hm' })
    expect(await screen.findByText('Senior Frontend Engineer · Berlin · Q4')).toBeTruthy()
    expect(screen.queryByText('Web platform leads')).toBeNull()
    expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull()
  })
  test('has a title of its own in the browser’s tab, and so has each of its folders', async () => {
    const { screen, router } = await openApp('/folders/', { as: 'worker' })
    await waitFor(() => expect(document.title).toMatch(/^Folders · /))
    await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' }, search: {} })
    await screen.findAllByRole('button', { name: /^Status of / })
    await waitFor(() => expect(document.title).toMatch(/^Senior Frontend Engineer · Berlin · Q4 · /))
  })
  test('takes a new folder at once', async () => {
    const { screen, user, world } = await openApp('/folders/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'New folder' }))
    await user.type(await screen.findByLabelText('Name'), 'Data platform')
    // What the two choices are about is seen, too.
    screen.getByText('Who can see it')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Data platform')).toBeTruthy()
    await waitFor(() => expect([...world.tables.folders.values()].map(({ name }) => name)).toContain('Data platform'))
  })
  test('archives a folder and brings it back with Undo', async () => {
    const { screen, user, world } = await openApp('/folders/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Web platform leads' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(screen.queryByText('Web platform leads')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Web platform leads')).toBeTruthy()
    await waitFor(() =>
      expect([...world.tables.folders.values()].every(({ status }) => status === 'active')).toBe(true),
    )
  })
})

describe('the status of a candidate', () => {
  test('changes on the screen at once and on the server exactly once', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Status of ${name}`) }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Interview' }))
    expect(await screen.findByText(`${name} → Interview`)).toBeTruthy()
    await waitFor(() => expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(interview))
    expect(historyOf(world, candidate.id)).toHaveLength(1)
  })
  test('goes back with Undo', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Status of ${name}`) }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Rejected' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(historyOf(world, candidate.id)).toHaveLength(2))
    expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(candidate.statusId)
  })
  test('cannot be changed in an archived folder, and says why', async () => {
    const world = createWorld()
    folderOf(world).status = 'closed'
    const { name } = firstOf(world)
    const { screen } = await openApp('/folders/1/', { as: 'worker', world })
    await screen.findByText(name)
    expect(screen.queryByRole('button', { name: new RegExp(`^Status of ${name}`) })).toBeNull()
    expect(document.querySelectorAll('[data-tip="This folder is archived"]').length).toBeGreaterThan(0)
  })
})

describe('without a network', () => {
  test('a status changes, waits with a clock, is told in plain words, and is sent once when the network is back', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
    const pill = await screen.findByRole('button', { name: new RegExp(`^Status of ${name}`) })
    world.failures.set('/api/sync/', 0)
    await user.click(pill)
    await user.click(await screen.findByRole('menuitemradio', { name: 'Interview' }))
    expect(await screen.findByLabelText('Not sent yet')).toBeTruthy()
    expect(await screen.findByText('Server not responding · 1 waiting')).toBeTruthy()
    expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(candidate.statusId)
    await router.navigate({ to: '/sync/' })
    const waiting = await screen.findByRole('button', { name: 'Discard' })
    expect(waiting.closest('li')?.textContent).toContain(`${name} →\u00a0Interview`)
    world.failures.clear()
    await user.click(screen.getByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
    expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(interview)
    expect(historyOf(world, candidate.id)).toHaveLength(1)
  })
})

describe('a candidate', () => {
  test('takes a comment that colleagues get', async () => {
    const world = createWorld()
    const { name } = firstOf(world)
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('link', { name }))
    await user.click(await screen.findByRole('tab', { name: /Comments/ }))
    await user.type(screen.getByLabelText('Comment'), 'Strong on design systems')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Strong on design systems')).toBeTruthy()
    await waitFor(() =>
      expect([...world.tables.comments.values()].map(({ text }) => text)).toEqual(['Strong on design systems']),
    )
  })
  test('hides who they are from a manager without personal information', async () => {
    const world = createWorld()
    world.users.find(({ role }) => role === 'hm')!.permissions = ['changeCandidate']
    const { name } = firstOf(world)
    world.tables.people.clear()
    const { screen } = await openApp('/folders/1/', { as: 'hm', world })
    const list = await screen.findByLabelText('People in this folder')
    await within(list).findAllByRole('listitem')
    expect(screen.queryByText(name)).toBeNull()
    expect(screen.queryByRole('tab', { name: /Comments/ })).toBeNull()
  })
})

describe('the board', () => {
  test.each([
    ['whole', (name: string) => name],
    ['begun', (name: string) => name.slice(0, -2)],
  ])('takes somebody found by a %s name into a column', async (_, typed) => {
    const world = createWorld()
    const inside = new Set(
      [...world.tables.candidates.values()]
        .filter((one) => one.folderId === folderOf(world).id)
        .map((one) => one.profileId),
    )
    const person = world.pool.find((card) => !inside.has(card.id))!
    const { screen, user } = await openApp('/folders/1/?view=board', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Add to Interview' }))
    await user.type(await screen.findByPlaceholderText('Find a person by name'), typed(person.name))
    await user.click((await screen.findAllByRole('button', { name: new RegExp(person.name) }))[0]!)
    expect(await screen.findByText(`${person.name} → Interview`)).toBeTruthy()
    const added = [...world.tables.candidates.values()].find(
      (one) => one.folderId === folderOf(world).id && !inside.has(one.profileId),
    )!
    expect([added.profileId, added.statusId]).toEqual([person.id, interview])
  })
})

describe('selected candidates', () => {
  test('are moved, removed and let go by keys, which stand beside the acts', async () => {
    const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions for selected people' })
    await within(bar).findByText('All 12 selected')
    expect([...bar.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['W', 'S', 'T'])
    await user.keyboard('w')
    expect(await screen.findByRole('menuitemradio', { name: 'Interview' })).toBeTruthy()
    await user.keyboard('{Escape}s')
    expect(await screen.findByRole('dialog', { name: /^Move/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions for selected people' })).toBeNull())
  })
  test('change their status together', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions for selected people' })
    expect(await within(bar).findByText('All 12 selected')).toBeTruthy()
    await user.click(within(bar).getByRole('button', { name: 'Status' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Screening' }))
    const inFolder = () =>
      [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folderOf(world).id)
    await waitFor(() => expect(inFolder().every(({ statusId }) => statusId === statusIds(3))).toBe(true))
    expect(inFolder()).toHaveLength(12)
  })
  test('leave the folder only after a question, and come back with Undo', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove from folder' })
    await waitFor(() => expect(remove().disabled).toBe(false))
    await user.click(remove())
    const dialog = await screen.findByRole('dialog')
    expect(world.tables.candidates.has(candidate.id)).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(world.tables.candidates.has(candidate.id)).toBe(false))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(world.tables.candidates.has(candidate.id)).toBe(true))
    expect(await screen.findByRole('checkbox', { name: `Select ${name}` })).toBeTruthy()
  })
})

describe('on a phone', () => {
  const drag = (row: Element, by: number) => {
    const at = (clientX: number) => ({ clientX, clientY: 40, pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerDown(row, at(150))
    fireEvent.pointerMove(row, at(150 + by / 2))
    fireEvent.pointerMove(row, at(150 + by))
    fireEvent.pointerUp(row, at(150 + by))
  }
  test('a swipe to the right is the next status, and one that is let go early is nothing', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    candidate.statusId = statusIds(0)
    const { screen } = await openApp('/folders/1/', { as: 'worker', world, phone: true })
    const row = await screen.findByRole('button', { name })
    drag(row, 60)
    drag(row, 140)
    await waitFor(() => expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(statusIds(1)))
    expect(historyOf(world, candidate.id)).toHaveLength(1)
  })
  test('a swipe to the left asks why, and rejects with the reason', async () => {
    const world = createWorld()
    const { candidate, name } = firstOf(world)
    candidate.statusId = statusIds(0)
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world, phone: true })
    const row = await screen.findByRole('button', { name })
    drag(row, -140)
    const why = within(await screen.findByRole('dialog'))
    await user.click(why.getByRole('button', { name: 'Salary' }))
    await waitFor(() => expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(statusIds(8)))
    const { substatusId } = world.tables.candidates.get(candidate.id)!
    expect(world.tables.statuses.get(substatusId!)!.name).toBe('Salary')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('a list pulled down far enough at its top asks for what is new', async () => {
    const { screen, world } = await openApp('/folders/', { as: 'worker', phone: true })
    const list = (await screen.findByText('Web platform leads')).closest('[class*=list]')!
    const pull = (by: number) => {
      fireEvent.touchStart(list, { touches: [{ clientX: 100, clientY: 200 }] })
      fireEvent.touchMove(list, { touches: [{ clientX: 100, clientY: 200 + by }] })
      fireEvent.touchEnd(list)
    }
    const folder = folderOf(world)
    world.tables.folders.set(folder.id, { ...folder, name: 'Renamed by a colleague' })
    world.seq++
    pull(60)
    // Nothing else asks meanwhile, or the next line could not tell.
    expect(screen.queryByText('Renamed by a colleague')).toBeNull()
    pull(200)
    expect(await screen.findByText('Renamed by a colleague')).toBeTruthy()
  })
  test('review decides on the new ones, one a screen', async () => {
    const world = createWorld()
    const news = [...world.tables.candidates.values()].filter(
      (one) => one.folderId === folderOf(world).id && one.statusId === statusIds(0),
    )
    const { screen, user } = await openApp('/folders/1/review/', { as: 'hm', world, phone: true })
    expect(await screen.findByText(`1 of ${news.length}`)).toBeTruthy()
    const profile = await screen.findByRole('link', { name: 'Full profile' })
    const { textContent: name } = screen.getByRole('heading')
    const shown = news.find(({ id }) => world.tables.people.get(id)?.name === name)!
    expect(profile.getAttribute('href')).toContain(`/profiles/${shown.profileId}/?from=${shown.folderId}`)
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(`2 of ${news.length}`)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'No' }))
    await user.click(await screen.findByRole('button', { name: 'No reason, just no' }))
    expect(await screen.findByText('1 yes · 0 maybe · 1 no')).toBeTruthy()
    const count = (status: string) =>
      news.filter(({ id }) => world.tables.candidates.get(id)?.statusId === status).length
    // A yes moves nobody.
    await waitFor(() => expect([count(statusIds(1)), count(statusIds(8))]).toEqual([0, 1]))
  })
})
