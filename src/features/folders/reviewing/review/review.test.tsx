import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { statusIds } from '../../../../../tests/mock/status-rows.ts'
import { createWorld } from '../../../../../tests/mock/world.ts'
import { syncNow } from '../../../../data/device/live.ts'
import { getRunning } from '../../../../data/device/running.ts'

withMockServer()
// A decision that is still on its way when its test is over would be one of the next test's world: whom it is about would not be asked about.
afterEach(() => waitFor(() => expect(getRunning()?.own.view?.changes ?? []).toEqual([])))

test('the way back leads to whom one has decided on, and a status that a colleague changes under it hides nobody', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/review/', { as: 'worker', world })
  await screen.findByText(/^1 of \d+$/)
  const name = () => screen.getByRole('heading', { level: 1 }).textContent
  const first = (await screen.findByRole('heading', { level: 1 })).textContent
  await user.keyboard('y')
  await screen.findByText(/^2 of/)
  await waitFor(() => expect(world.tables.verdicts.size).toBe(1))
  await user.keyboard('{ArrowLeft}')
  await screen.findByText(/^1 of/)
  await waitFor(() => expect(name()).toBe(first))
  await user.keyboard('b')
  await screen.findByText(/^2 of/)
  await waitFor(() => expect([...world.tables.verdicts.values()].map(({ word }) => word)).toEqual(['maybe']))
  const second = name()
  const { id } = [...world.tables.people.values()].find((person) => person.name === second)!
  world.tables.candidates.set(id, { ...world.tables.candidates.get(id)!, statusId: statusIds(3) })
  world.seq++
  await syncNow()
  await user.keyboard('y')
  await screen.findByText(/^3 of/)
  await waitFor(() => expect(world.tables.verdicts.size).toBe(2))
})

test('who looks at a whole profile comes back to their place in the review', async () => {
  const { screen, user, router } = await openApp('/folders/1/review/', { as: 'worker', phone: true })
  const at = (await screen.findByText(/^1 of \d+$/)).textContent!
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  const second = at.replace('1', '2')
  await screen.findByText(second)
  const name = (await screen.findByRole('heading', { level: 1 })).textContent
  await user.click(screen.getByRole('link', { name: 'Full profile' }))
  await screen.findByRole('heading', { name: 'Career' })
  router.history.back()
  await screen.findByText(second)
  expect(screen.getByText('1 yes · 0 maybe · 0 no')).toBeTruthy()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)

  // Another sitting asks about those who are still new.
  await router.navigate({ to: '/folders/' })
  await router.navigate({ to: '/folders/$folderId/review/', params: { folderId: '1' } })
  await screen.findByText(/^1 of/)
  expect(screen.getByText('0 yes · 0 maybe · 0 no')).toBeTruthy()
  // A person this user has given a verdict on is not asked about again.
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)
})

test('whoever sees whom it is about may press a key at once, one after the other', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/review/', { as: 'worker', world })
  for (const at of [1, 2, 3]) {
    await screen.findByText(new RegExp(`^${at} of \\d+$`))
    await user.keyboard('y')
  }
  expect(await screen.findByText('3 yes · 0 maybe · 0 no')).toBeTruthy()
  // Each of them arrives, and none is left to be sent when this test is over.
  await waitFor(() => expect(world.tables.verdicts.size).toBe(3))
})

test('the word typed with a decision goes with it, whatever a manager may comment; taken back it is a draft again', async () => {
  const world = createWorld()
  const manager = world.users.find(({ role }) => role === 'hm')!
  manager.permissions = manager.permissions.filter((permission) => permission !== 'comments')
  const { screen, user } = await openApp('/folders/1/review/', { as: 'hm', world, phone: true })
  await screen.findByText(/^1 of \d+$/)
  const who = (await screen.findByRole('heading', { level: 1 })).textContent
  const said = () => [...world.tables.verdicts.values()].filter(({ text }) => text === 'Strong in design systems')
  // Letters that follow the key at once are the word's.
  await user.keyboard('cStrong in design systems')
  expect((screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement).value).toBe(
    'Strong in design systems',
  )
  expect(said()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'No' }))
  // What was typed stands in the question why not; one tap on a reason says it all.
  const why = within(await screen.findByRole('dialog'))
  expect(why.getByDisplayValue('Strong in design systems')).toBeTruthy()
  await user.click(why.getByRole('button', { name: 'Salary' }))
  expect(await screen.findByText(/^No to .*, with your comment$/)).toBeTruthy()
  await waitFor(() => expect(said()).toHaveLength(1))
  const [verdict] = said()
  expect(verdict).toMatchObject({ reviewerId: manager.id, word: 'no', device: 'phone', offline: false })
  const { statusId, substatusId } = world.tables.candidates.get(verdict!.candidateId)!
  expect(world.tables.statuses.get(statusId)!.group).toBe('rejected')
  expect(world.tables.statuses.get(substatusId!)!.name).toBe('Salary')
  expect(verdict!.reasonId).toBe(substatusId)

  await screen.findByText(/^2 of/)
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said()).toEqual([]))
  expect(world.tables.candidates.get(verdict!.candidateId)!.statusId).toBe(statusIds(0))
  // The person who was decided on is asked about again.
  await screen.findByText(/^1 of/)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(who)
  expect(await screen.findByDisplayValue('Strong in design systems')).toBeTruthy()
})

test('taking a decision back brings its person and their count back, and a key pressed at once is about them', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/review/', { as: 'worker', world })
  const of = (await screen.findByText(/^1 of \d+$/)).textContent!.slice(1)
  const name = () => screen.getByRole('heading', { level: 1 }).textContent
  await screen.findByRole('heading', { level: 1 })
  const first = name()
  // No, and the second of the reasons.
  await user.keyboard('n2')
  await screen.findByText(`2${of}`)
  const second = name()
  await user.keyboard('y')
  expect(await screen.findByText('1 yes · 0 maybe · 1 no')).toBeTruthy()
  // The older of two: whoever was decided on since stays decided.
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  await screen.findByText(`1${of}`)
  expect(name()).toBe(first)
  expect(screen.getByText('1 yes · 0 maybe · 0 no')).toBeTruthy()
  await user.keyboard('n{Enter}')
  await screen.findByText(`3${of}`)
  await user.keyboard('{Control>}z{/Control}b')
  await screen.findByText(`3${of}`)
  expect(screen.getByText('1 yes · 1 maybe · 0 no')).toBeTruthy()
  const stands = (who: string | null) => {
    const { id } = [...world.tables.people.values()].find((person) => person.name === who)!
    const { word } = [...world.tables.verdicts.values()].find(({ candidateId }) => candidateId === id) ?? {}
    return [word, world.tables.candidates.get(id)!.statusId]
  }
  // Neither moves anybody, and what the no had moved is back.
  await waitFor(() =>
    expect([stands(first), stands(second)]).toEqual([
      ['maybe', statusIds(0)],
      ['yes', statusIds(0)],
    ]),
  )
})

test('a step taken back on another page is taken back in the review that one returns to', async () => {
  const { screen, user, router } = await openApp('/folders/1/review/', { as: 'worker' })
  await screen.findByText(/^1 of \d+$/)
  const first = (await screen.findByRole('heading', { level: 1 })).textContent
  await user.keyboard('y')
  await screen.findByText(/^2 of/)
  await user.click(screen.getByRole('link', { name: 'Full profile' }))
  await screen.findByRole('heading', { name: 'Career' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  router.history.back()
  await screen.findByText(/^1 of/)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(first)
  expect(screen.getByText('0 yes · 0 maybe · 0 no')).toBeTruthy()
})
