import { cleanup, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { signOut } from '../../../data/device/leaving/sign-out.ts'

withMockServer()

function heldWorld(): World {
  const world = createWorld()
  for (const user of world.users) user.held = true
  return world
}

describe('a copy that is held', () => {
  test('says above every page, in both languages, that nothing leaves it; whoever works in it cannot end that', async () => {
    const { screen } = await openApp('/folders/', { as: 'worker', world: heldWorld() })
    expect(await screen.findByText('This is a copy: nothing leaves it')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    cleanup()
    await signOut()
    const russian = await openApp('/messaging/sent/', { as: 'worker', world: heldWorld(), language: 'ru', phone: true })
    expect(await russian.screen.findByText('Это копия: из неё ничего не уходит')).toBeTruthy()
  })

  test('is resumed by a super user, who is told what waits, and the bar goes', async () => {
    const { screen, user } = await openApp('/companies/', { as: 'super', world: heldWorld() })
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Only do this if the original server will never run again')
    expect(dialog.textContent).toContain('unsubscribed through a link')
    const buttons = screen.getAllByRole('button', { name: 'Resume' })
    await user.click(buttons.find((button) => dialog.contains(button))!)
    expect(await screen.findByText('Resumed. 3 planned messages wait for a decision.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('This is a copy: nothing leaves it')).toBeNull())
  })
})

describe('what was planned in a copy', () => {
  const wrote = (world: World, n: number, more: object = {}) =>
    newMessage(world, world.users[0]!, {
      ...{ profile: String(world.pool[n]!.id), subject: `Letter ${n}`, status: 'planned' },
      ...{ sendAt: new Date(Date.parse(world.now()) + 3_600_000).toISOString(), row: { waits_for: 'answer', ...more } },
    })

  test('is asked about once; it is let go where nothing else is said, and is seen as stopped', async () => {
    const world = createWorld()
    const [one, other] = [wrote(world, 0), wrote(world, 1)]
    const { screen, user } = await openApp('/messaging/sent/?tab=planned', { as: 'worker', world })
    const card = await screen.findByRole('region', { name: 'Send 2 planned messages?' })
    expect(card.textContent).toContain(`${world.pool[1]!.name}, ${world.pool[0]!.name}`)
    expect(card.textContent).toContain('unsubscribed through a link')
    expect(screen.getAllByText('Waiting for your decision')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Don’t send' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByText('They won’t be sent. You’ll find them under Stopped.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: /planned messages/ })).toBeNull())
    for (const row of [one, other]) expect(row).toMatchObject({ stopped: true, stopped_by: 'let_go' })
    await user.click(screen.getByRole('tab', { name: /Sent/ }))
    await user.click(await screen.findByRole('button', { name: 'Stopped 2' }))
    expect(await screen.findAllByText('Cancelled after a restore')).toHaveLength(2)
  })

  test('is sent by the word of whoever wrote it', async () => {
    const world = createWorld()
    const row = wrote(world, 0)
    const { screen, user } = await openApp('/messaging/sent/', { as: 'worker', world })
    await user.click(await screen.findByRole('radio', { name: 'Send as planned' }))
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    expect(await screen.findByText('They’ll be sent as planned')).toBeTruthy()
    expect(row).toMatchObject({ status: 'planned' })
    expect(row.waits_for).toBeUndefined()
  })

  test('is nobody else’s to decide', async () => {
    const world = createWorld()
    newMessage(world, world.users[1]!, {
      ...{ profile: String(world.pool[0]!.id), subject: 'Letter', status: 'planned' },
      ...{ sendAt: world.now(), row: { waits_for: 'answer' } },
    })
    const { screen } = await openApp('/messaging/sent/?tab=planned', { as: 'worker', world })
    await screen.findByText('Waiting for your decision')
    expect(screen.queryByRole('radio', { name: 'Don’t send' })).toBeNull()
  })
})
