import { screen as page, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { keepEdits } from '../../../../tests/mock/areas/people/edits.ts'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

const written = (field: HTMLElement) => (field as HTMLInputElement).value
const lastName = () => page.findByLabelText('Last name')
test('a changed field says what it was, is undone singly, and is saved over its source', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  const field = await lastName()
  expect(written(field)).toBe(card!.last_name)
  expect(screen.queryByText('1 unsaved change')).toBeNull()
  await user.clear(field)
  await user.type(field, 'Ivanova')
  expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  expect(screen.getByText(card!.last_name, { selector: 's' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo Last name' }))
  expect(written(await lastName())).toBe(card!.last_name)
  expect(screen.queryByText('1 unsaved change')).toBeNull()
  await user.clear(await lastName())
  await user.type(await lastName(), 'Ivanova')
  // What sources say stands beside the form; a click takes it.
  const aside = within(screen.getByRole('complementary', { name: 'Every known value' }))
  expect(aside.getByText('You, now')).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(world.edits.get(card!.id)).toMatchObject([{ kind: 'name', part: 'last', value: 'Ivanova' }])
  await user.click(aside.getByRole('button', { name: new RegExp(card!.last_name) }))
  expect(written(await lastName())).toBe(card!.last_name)
})

test('a colleague who saved the same field meanwhile is told beside the own value, and the rest is saved', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await user.clear(await lastName())
  await user.type(await lastName(), 'Mine')
  await user.type(screen.getByLabelText('Summary'), 'Words')
  const admin = world.users.find(({ role }) => role === 'admin')!
  const theirs = { kind: 'name', key: '', part: 'last', value: 'Theirs', undo: false, version: 0 } as const
  keepEdits(world, card!, [theirs], admin)
  // Back at this window it is told before anything is saved.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const told = await screen.findByText(`${admin.first_name} ${admin.last_name} changed this while you were editing.`)
  const conflict = within(told.closest('[role=alert]') as HTMLElement)
  expect(conflict.getByText('Theirs')).toBeTruthy()
  expect(conflict.getByText('Mine')).toBeTruthy()
  expect(screen.getByText('1 changed by a colleague, too')).toBeTruthy()
  expect(world.edits.get(card!.id)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(world.edits.get(card!.id)).toHaveLength(2))
  expect(world.edits.get(card!.id)!.map(({ value }) => value)).toEqual(['Theirs', 'Words'])
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(world.edits.get(card!.id)!.map(({ value }) => value)).toEqual(['Words', 'Mine']))
})

test('what a colleague saves stands in fields that nobody touched, own words are kept, and the bar says so', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await user.type(await screen.findByLabelText('Summary'), 'Words')
  const admin = world.users.find(({ role }) => role === 'admin')!
  const theirs = { kind: 'name', key: '', undo: false, version: 0 } as const
  const last = { ...theirs, part: 'last', value: 'Theirs' } as const
  keepEdits(world, card!, [last, { ...theirs, part: 'first', value: 'Others' }], admin)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const who = `${admin.first_name} ${admin.last_name}`
  expect(await screen.findByText(`${who} changed 2 fields here`)).toBeTruthy()
  expect(written(await lastName())).toBe('Theirs')
  expect(written(screen.getByLabelText('Summary'))).toBe('Words')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/changed 2 fields here/)).toBeNull()
  // What one saves oneself is no news.
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
})

test('leaving with changes asks, and the draft is there when one comes back', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await user.clear(await lastName())
  await user.type(await lastName(), 'Kept')
  await user.click(screen.getByRole('link', { name: card!.name }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave, keep the draft' }))
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  expect(written(await lastName())).toBe('Kept')
  expect(world.edits.size).toBe(0)
})

test('after the form Back leads to where the person was opened from', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user, router } = await openApp('/folders/', { as: 'worker', world })
  const at = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path))
  await router.navigate({ to: '/profiles/$profileId/', params: { profileId: String(card!.id) } })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.type(await lastName(), 'x')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await user.click(await screen.findByRole('link', { name: 'Compare both' }))
  await at(`/profiles/${card!.id}/editing/`)
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await lastName()
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${card!.first_name}`) }))
  await at(`/profiles/${card!.id}/`)
  router.history.back()
  await at('/folders/')
})

test('a closed position says beside its firm which one it was, and when', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await lastName()
  const career = within(screen.getByRole('region', { name: 'Career' }))
  const job = card!.positions.find(({ company, title }) => company && title)!
  expect(career.getAllByText(new RegExp(`^${job.title} · \\w{3} \\d{4} to `)).length).toBeGreaterThan(0)
})

test('a hidden position is told as such, and a new skill is added', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await lastName()
  const career = within(screen.getByRole('region', { name: 'Career' }))
  await user.click(career.getAllByRole('button', { name: /^Remove/ })[0]!)
  expect(await career.findByText('Hidden in your company’s view')).toBeTruthy()
  const skills = within(screen.getByRole('region', { name: 'Skills' }))
  await user.click(skills.getByRole('button', { name: 'Skill' }))
  await user.type((await skills.findAllByLabelText('Skill'))[0]!, 'Rust')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(world.edits.get(card!.id)).toMatchObject([
    { kind: 'position', part: 'hidden', value: 'yes' },
    { kind: 'skill', part: 'name', value: 'Rust' },
  ])
})

test('a photo is uploaded at once; what is no picture is told in a sentence', async () => {
  const world = createWorld()
  const [card] = world.pool
  const { screen, user } = await openApp(`/profiles/${card!.id}/edit/`, { as: 'worker', world })
  await lastName()
  const input = screen.getByLabelText('Photo file')
  await user.upload(input, new File([], 'anna.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The picture is damaged or incomplete')
  await user.upload(input, new File(['x'], 'anna.png', { type: 'image/png' }))
  expect(await screen.findByText('Photo saved')).toBeTruthy()
  expect(world.pool[0]!.photo).toMatch(/^\/api\/v6\/pictures\//)
  expect(screen.queryByRole('alert')).toBeNull()
})
