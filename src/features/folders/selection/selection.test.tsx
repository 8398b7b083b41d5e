import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { comesBack } from '../../../../tests/mock/comes-back.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const inFirst = (world: World) => {
  const folder = [...world.tables.folders.values()][0]!
  const ids = [...world.tables.candidates.values()].filter((one) => one.folderId === folder.id).map(({ id }) => id)
  const tag = (id: string, ...tags: string[]) => world.tables.tags.set(id, { id, folderId: folder.id, tags })
  const tagged = (word: string) => ids.filter((id) => world.tables.tags.get(id)?.tags.includes(word))
  return { ids, tag, tagged }
}

/** Everybody is selected, and the dialog of their tags is open. */
async function openTags(world: World) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  await app.user.click(await app.screen.findByRole('checkbox', { name: 'Select everyone' }))
  const bar = await app.screen.findByRole('toolbar', { name: 'Actions for selected people' })
  await within(bar).findByText('All 12 selected')
  await app.user.keyboard('t')
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Tags for 12 people' }))
  return { ...app, dialog }
}

describe('the tags of the selected', () => {
  test('are added and taken away together without a network, by keys, and go back with Undo', async () => {
    const world = createWorld()
    const { ids, tag, tagged } = inFirst(world)
    for (const id of ids) tag(id, 'Relocates')
    tag(ids[0]!, 'Relocates', 'Remote')
    const { screen, user, dialog } = await openTags(world)
    expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Relocates/ })).checked).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Remote/ }).indeterminate).toBe(true)
    world.failures.set('/api/sync/', 0)
    // One that some have, one that is new, one that all have.
    await user.keyboard('remo{Enter}Speaks German{Enter}reloc{Enter}{Enter}')
    expect(await screen.findByText(/^Tags changed: .+ \+11$/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions for selected people' })).toBeNull())
    expect(tagged('Speaks German')).toEqual([])
    await comesBack(world, () => expect(tagged('Speaks German')).toEqual(ids))
    expect(tagged('Remote')).toEqual(ids)
    expect(tagged('Relocates')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(tagged('Relocates')).toEqual(ids))
    // Those who had it before have it still.
    expect(tagged('Remote')).toEqual([ids[0]])
    expect(tagged('Speaks German')).toEqual([])
  })
  test('take a whole new word without Enter, too', async () => {
    const world = createWorld()
    const { ids, tagged } = inFirst(world)
    const { user, dialog } = await openTags(world)
    await user.type(dialog.getByPlaceholderText('Find a tag or name a new one'), 'second')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(tagged('second')).toEqual(ids))
  })
  test('stay as they are where nothing was chosen, or somebody thinks better of it', async () => {
    const world = createWorld()
    const { ids, tag } = inFirst(world)
    tag(ids[0]!, 'Remote')
    const { user, dialog } = await openTags(world)
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
    expect(apply.disabled).toBe(true)
    const remote = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Remote/ })
    await user.click(remote)
    expect([remote.checked, apply.disabled]).toEqual([true, false])
    await user.click(remote)
    expect([remote.checked, remote.indeterminate, apply.disabled]).toEqual([false, false, false])
    await user.click(remote)
    expect([remote.indeterminate, apply.disabled]).toEqual([true, true])
    await user.type(dialog.getByPlaceholderText('Find a tag or name a new one'), 'new one')
    const made = dialog.getByRole('button', { name: /New tag “new one”/ })
    await user.click(made)
    await user.click(await dialog.findByRole('checkbox', { name: 'new one' }))
    expect(dialog.queryByRole('checkbox', { name: 'new one' })).toBeNull()
  })
  test('are not shown to a manager who was not given them', async () => {
    const world = createWorld()
    world.users.find(({ role }) => role === 'hm')!.permissions = ['personalInfo', 'changeCandidate']
    const { screen, user } = await openApp('/folders/1/', { as: 'hm', world })
    await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for selected people' }))
    expect(bar.getByRole('button', { name: 'Status' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: /Tags/ })).toBeNull()
  })
})

async function openComment(world: World, size: number) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  await app.user.click(await app.screen.findByRole('checkbox', { name: 'Select everyone' }))
  await app.screen.findByText(`All ${size} selected`)
  await app.user.keyboard('c')
  return { ...app, dialog: within(await app.screen.findByRole('dialog', { name: `Comment on ${size} people` })) }
}

describe('a comment on all of the selected', () => {
  test('is written on each without a network, and taken back from each with Undo', async () => {
    const world = createWorld()
    const { ids } = inFirst(world)
    const commented = () =>
      [...world.tables.comments.values()]
        .filter(({ text }) => text === 'Ask again in May')
        .map((one) => one.candidateId)
    const { screen, user, dialog } = await openComment(world, 12)
    world.failures.set('/api/sync/', 0)
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Ask again in May{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Comment added: .+ \+11$/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(commented()).toEqual([])
    await comesBack(world, () => expect(commented().sort()).toEqual([...ids].sort()))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(commented()).toEqual([]))
  })
  test('goes to more than a hundred, and one Undo takes all of them back', async () => {
    const world = createWorld({ folderSize: 101, people: 101 })
    const { screen, user, dialog } = await openComment(world, 101)
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Hello{Control>}{Enter}{/Control}')
    const commented = () => [...world.tables.comments.values()].filter(({ text }) => text === 'Hello').length
    await waitFor(() => expect(commented()).toBe(101))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(commented()).toBe(0))
  })
})

test('copying and removing are behind More where the acts lie in a bar', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Actions for selected people' }))
  await bar.findByText('All 12 selected')
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Remove from folder/ }))
  expect(await screen.findByRole('dialog', { name: 'Remove 12 people from this folder?' })).toBeTruthy()
})

test('the folder to move to is found and taken by typing and Enter', async () => {
  const world = createWorld()
  const { ids } = inFirst(world)
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Actions for selected people' }))
  await bar.findByText('All 12 selected')
  await user.keyboard('s')
  await screen.findByRole('dialog', { name: /^Move 12 people/ })
  await user.keyboard('web plat{Enter}')
  const to = [...world.tables.folders.values()].find(({ name }) => name === 'Web platform leads')!
  await waitFor(() => expect(ids.every((id) => world.tables.candidates.get(id)?.folderId === to.id)).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(ids.some((id) => world.tables.candidates.get(id)?.folderId === to.id)).toBe(false))
  expect(inFirst(world).ids).toEqual(ids)
})

describe('what was written to the selected', () => {
  async function asked(shortcut: string, dialog: RegExp) {
    const world = createWorld()
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
    await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for selected people' }))
    await bar.findByText('All 12 selected')
    await user.keyboard(shortcut)
    const found = within(await screen.findByRole('dialog', { name: dialog }))
    return {
      world,
      user,
      found,
      box: found.getByRole<HTMLInputElement>('checkbox', { name: 'Their messages go with them' }),
    }
  }
  const told = (world: World, event: string) =>
    world.happened.filter((one) => one.event === event).map(({ ids }) => 'withMessages' in ids)

  test.each([true, false])('goes along with who is moved, unless it shall not: %s', async (along) => {
    const { world, user, found, box } = await asked('s', /^Move 12 people/)
    expect(box.checked).toBe(true)
    if (!along) await user.click(box)
    await user.type(found.getByPlaceholderText('Find a folder'), 'web plat{Enter}')
    await waitFor(() => expect(told(world, 'folders.candidateMoved')).toEqual(Array(12).fill(along)))
  })

  test.each([true, false])(
    'stays in the history of a folder that they leave, unless it shall not: %s',
    async (stays) => {
      const { world, user, found, box } = await asked('{Delete}', /^Remove 12 people/)
      expect(box.checked).toBe(false)
      const { ids } = inFirst(world)
      if (!stays) await user.click(box)
      await user.click(found.getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(ids.some((id) => world.tables.candidates.has(id))).toBe(false))
      expect(told(world, 'folders.messagesReleased')).toHaveLength(stays ? 0 : 12)
    },
  )
})

describe('a range', () => {
  test('goes from the one selected last to the one taken with Shift, however they were read, in the order shown', async () => {
    const { screen, user } = await openApp('/folders/1/?sort=name', { as: 'worker', world: createWorld() })
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    const names = boxes.map((box) => box.getAttribute('aria-label'))
    await user.click(boxes[1]!)
    await user.keyboard('{Shift>}')
    await user.click(boxes[9]!)
    await user.keyboard('{/Shift}')
    await screen.findByText('9 selected')
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!everyone)/ })
    expect(chosen.filter(({ checked }) => checked).map((box) => box.getAttribute('aria-label'))).toEqual(
      names.slice(1, 10),
    )
  })
})

/** As many are selected, one by one, as stand first: the panel is beside the table. */
async function openPanel(world: World, size: number) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  const boxes = await app.screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  const names = boxes.slice(0, size).map((box) => box.getAttribute('aria-label')!.replace('Select ', ''))
  for (const box of boxes.slice(0, size)) await app.user.click(box)
  const panel = within(await app.screen.findByRole('complementary', { name: 'Actions for selected people' }))
  await panel.findByText(`${size} selected`)
  await panel.findByRole('menuitemradio', { name: 'Rejected' })
  const { people, candidates, statuses } = world.tables
  const statusesNow = () => {
    const theirs = [...people.values()].filter(
      ({ id, name }) => inFirst(world).ids.includes(id) && names.includes(name),
    )
    return theirs.map(({ id }) => statuses.get(candidates.get(id)!.statusId)!.name)
  }
  return { ...app, panel, statusesNow }
}

describe('the panel of the selected', () => {
  test('keeps the room of whoever is selected and of the statuses while they are read', async () => {
    const { screen } = await openApp('/folders/1/', { as: 'worker', world: createWorld() })
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    // The click alone, and no wait: what is read has not come in this moment.
    fireEvent.click(box!)
    const aside = screen.getByRole('complementary', { name: 'Actions for selected people' })
    const panel = within(aside)
    expect(panel.queryByRole('menuitemradio')).toBeNull()
    const people = () => aside.querySelectorAll('li').length
    const [peopleKept, statusesKept] = [people(), aside.querySelector('div[aria-busy=true]')?.children.length]
    await panel.findByRole('menuitemradio', { name: 'Rejected' })
    expect(peopleKept).toBe(people())
    expect(statusesKept).toBe(panel.getAllByRole('menuitemradio').length)
    expect(aside.querySelector('[aria-busy=true]')).toBeNull()
  })
  test('puts them into the status whose digit is pressed, and lists the digits among the keys', async () => {
    const { screen, user, statusesNow } = await openPanel(createWorld(), 3)
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const listed = (await keys.findByText('Status: Interview')).parentElement!
    expect(listed.querySelector('kbd')?.textContent).toBe('5')
    await user.click(keys.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('5')
    await waitFor(() => expect(statusesNow()).toEqual(['Interview', 'Interview', 'Interview']))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Actions for selected people' })).toBeNull())
  })
  test('shows the next statuses of the pipeline first, then all; what is beneath one opens', async () => {
    const world = createWorld()
    const { ids } = inFirst(world)
    const screening = [...world.tables.statuses.values()].find(({ name }) => name === 'Screening')!
    for (const id of ids)
      world.tables.candidates.set(id, { ...world.tables.candidates.get(id)!, statusId: screening.id })
    const { panel, user, statusesNow } = await openPanel(world, 2)
    const offered = () => panel.getAllByRole('menuitemradio').map((one) => one.textContent)
    expect(offered()).toEqual(['Interview', 'Offer', 'Hired', 'On hold', 'Rejected', 'Declined'])
    expect(panel.getByRole('menuitem', { name: 'Rejected: 2 reasons' })).toBeTruthy()
    const steps = panel.getByRole('menuitem', { name: 'Interview: 3 substatuses' })
    await user.click(panel.getByRole('button', { name: 'All 10 statuses' }))
    expect(offered()).toHaveLength(10)
    await user.click(steps)
    await user.click(panel.getByRole('menuitemradio', { name: 'HM round' }))
    await waitFor(() => expect(statusesNow()).toEqual(['Interview', 'Interview']))
  })
  test('says of somebody who has left that it was so', async () => {
    const world = createWorld()
    for (const { career } of world.tables.candidates.values())
      for (const position of career.positions) position.current = false
    const { panel } = await openPanel(world, 2)
    expect(await panel.findAllByText(/^formerly /)).toHaveLength(2)
  })
  test('lets go of them with Clear; closed, it gives its room back and the bar obeys the same digits', async () => {
    const { screen, panel, user, statusesNow } = await openPanel(createWorld(), 2)
    await user.click(panel.getByRole('button', { name: 'Close the panel' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for selected people' }))
    await bar.findByText('2 selected')
    await user.click(bar.getByRole('button', { name: 'Status' }))
    await screen.findByRole('menuitemradio', { name: 'Offer' })
    await user.keyboard('6')
    await waitFor(() => expect(statusesNow()).toEqual(['Offer', 'Offer']))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions for selected people' })).toBeNull())
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ }))[0]!)
    const again = within(await screen.findByRole('complementary', { name: 'Actions for selected people' }))
    await user.click(again.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Actions for selected people' })).toBeNull())
  })
})
