import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { statusIds } from '../../../../tests/mock/status-rows.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

describe('statuses', () => {
  test('are read as the company calls them in the user’s language', async () => {
    const world = createWorld()
    world.users[0]!.settings.language = 'ru'
    const interview = world.tables.statuses.get(statusIds(4))!
    world.tables.statuses.set(interview.id, { ...interview, name: 'Talk', nameRu: 'Беседа' })
    const { screen } = await openApp('/folders/1/?view=board', { as: 'worker', world, language: 'ru' })
    expect(await screen.findByRole('region', { name: 'Скрининг' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Беседа' })).toBeTruthy()
  })

  test('are read so with the steps beneath them', async () => {
    const world = createWorld()
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world, language: 'ru' })
    await user.click((await screen.findAllByRole('button', { name: /^Статус, / }))[0]!)
    const said = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent ?? '').join('|')
    for (const name of ['Связались', 'Нанят']) expect(said).toContain(name)
    await user.click(screen.getByRole('menuitem', { name: /^Отказ:/ }))
    expect(await screen.findByRole('menuitemradio', { name: 'Нет визы' })).toBeTruthy()
  })

  test('are chosen by their first letters in the menu, whatever keys the page has', async () => {
    const { screen, user, world } = await openApp('/folders/1/', { as: 'worker' })
    await user.click((await screen.findAllByRole('button', { name: /^Status of / }))[0]!)
    await screen.findByRole('menuitemradio', { name: 'Interview' })
    const before = world.tables.history.size
    await user.keyboard('inter{Enter}')
    await waitFor(() => expect(world.tables.history.size).toBe(before + 1))
    expect([...world.tables.history.values()].at(-1)!.toStatusId).toBe(statusIds(4))
  })
})
