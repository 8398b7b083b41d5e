import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { comesBack } from '../../../../tests/mock/comes-back.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

interface Writing {
  holds?: string[]
  phone?: boolean
  access?: 'public' | 'private'
}

/** Worker Anna's folder, which the manager Marta holds too; Vera and Олег do not, unless it is said. */
async function writing({ holds = [], phone = false, access = 'private' }: Writing = {}) {
  const world = createWorld()
  const candidate = [...world.tables.candidates.values()][0]!
  const idOf = (name: string) => world.users.find(({ first_name }) => first_name === name)!.id
  const folder = world.tables.folders.get(candidate.folderId)!
  world.tables.folders.set(folder.id, { ...folder, access, assigneeIds: holds.map(idOf) })
  const app = await openApp(`/folders/1/?c=${candidate.id}`, { as: 'worker', world, phone })
  await app.user.click(await app.screen.findByRole('tab', { name: /Comments/ }))
  const field = () => app.screen.getByLabelText<HTMLTextAreaElement>('Comment')
  const entries = async () =>
    within(await app.screen.findByRole('listbox', { name: 'Mention a colleague' }))
      .getAllByRole('option')
      .map((one) => one.textContent)
  const sent = () => [...world.tables.comments.values()].map(({ text, mentions }) => ({ text, mentions }))
  const send = () => app.user.click(app.screen.getByRole('button', { name: 'Send' }))
  return { ...app, world, candidate, idOf, field, entries, sent, send }
}

describe('a mention', () => {
  test('is chosen by keys among those who have the folder, and reaches the server with the text as typed', async () => {
    const { user, field, entries, sent, send, idOf, screen } = await writing({ holds: ['Vera'] })
    await user.type(field(), 'Hi @')
    expect(await entries()).toEqual([
      expect.stringMatching(/Marta Ruiz.*will be notified/),
      expect.stringContaining('Vera Lindt'),
    ])
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}')
    expect(field().value).toBe('Hi @Vera Lindt ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('and @ma')
    await entries()
    await user.keyboard('{Tab}today?')
    expect(field().value).toBe('Hi @Vera Lindt and @Marta Ruiz today?')
    await send()
    await waitFor(() =>
      expect(sent()).toEqual([
        { text: 'Hi @Vera Lindt and @Marta Ruiz today?', mentions: [idOf('Marta'), idOf('Vera')] },
      ]),
    )
    const shown = await screen.findByText('@Vera Lindt')
    expect(shown.tagName).toBe('B')
  })

  test('is for every recruiter of a folder that all of them see, but for one without search', async () => {
    const { user, field, entries } = await writing({ access: 'public' })
    await user.type(field(), '@')
    expect(await entries()).toEqual([
      expect.stringMatching(/Marta Ruiz.*will be notified/),
      expect.stringMatching(/Vera Lindt.*will be notified/),
    ])
  })

  test('finds a Russian name by its beginning in either alphabet', async () => {
    const { user, field, entries } = await writing({ holds: ['Олег'] })
    await user.type(field(), '@ол')
    expect(await entries()).toEqual([expect.stringContaining('Олег Титов')])
    await user.clear(field())
    await user.type(field(), '@tit')
    await waitFor(async () => expect(await entries()).toEqual([expect.stringContaining('Олег Титов')]))
    await user.keyboard('{Enter}')
    expect(field().value).toBe('@Олег Титов ')
  })

  test('leaves the list with Escape, and the panel stays', async () => {
    const { user, field, entries, screen } = await writing()
    await user.type(field(), '@m')
    await entries()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('a')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().value).toBe('@ma')
  })

  test('is chosen by tap on a phone, where the field keeps the keyboard', async () => {
    const { user, field, screen } = await writing({ phone: true })
    await user.type(field(), '@ma')
    const entry = await screen.findByRole('option', { name: /Marta Ruiz/ })
    expect(fireEvent.pointerDown(entry)).toBe(false)
    await user.click(entry)
    expect(field().value).toBe('@Marta Ruiz ')
    expect(document.activeElement).toBe(field())
  })

  test('of somebody without the folder offers to share it with them, and mentions nobody', async () => {
    const { user, field, screen } = await writing()
    await user.type(field(), '@ver')
    const entry = await screen.findByRole('option', { name: /Vera Lindt.*Share the folder/ })
    expect(screen.getByText('Share first')).toBeTruthy()
    await user.click(entry)
    const dialog = await screen.findByRole('dialog', { name: /^Share/ })
    expect((await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /Vera Lindt/ })).checked).toBe(true)
    // Named at once: once it is shared with them they are told.
    expect(field().value).toBe('@Vera Lindt ')
  })

  test('goes with an edit and without a network', async () => {
    const { user, field, screen, send, sent, world, idOf } = await writing({ holds: ['Vera'] })
    await user.type(field(), 'Plain')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    world.failures.set('/api/sync/', 0)
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit comment' })
    await user.type(within(dialog).getByLabelText('Comment'), ' @ver')
    await screen.findByRole('option', { name: /Vera Lindt/ })
    await user.keyboard('{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect((await screen.findByText('@Vera Lindt')).tagName).toBe('B')
    await comesBack(world, () => expect(sent()).toEqual([{ text: 'Plain @Vera Lindt', mentions: [idOf('Vera')] }]))
  })
})

describe('who reads it', () => {
  test('is the folder, or everybody in the company, whose notes stand under a heading of their own', async () => {
    const { user, field, screen, send, world, candidate } = await writing()
    await user.click(await screen.findByRole('button', { name: 'Who reads it: This folder' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Everyone in Acme' }))
    await user.type(field(), 'Speaks to everybody @ver')
    expect(await screen.findByRole('option', { name: /Vera Lindt.*will be notified/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    await send()
    expect(await screen.findByRole('heading', { name: 'Notes in Acme' })).toBeTruthy()
    expect(await screen.findByText(/Speaks to everybody/)).toBeTruthy()
    const [note] = [...world.tables.comments.values()]
    expect(note?.candidateId).not.toBe(candidate.id)
  })

  test('is said, and not offered, to whom folders alone show people', async () => {
    const world = createWorld()
    const candidate = [...world.tables.candidates.values()][0]!
    const { user, screen } = await openApp(`/folders/1/?c=${candidate.id}`, { as: 'hm', world })
    await user.click(await screen.findByRole('tab', { name: /Comments/ }))
    expect(await screen.findByText('This folder')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Who reads it/ })).toBeNull()
  })
})
