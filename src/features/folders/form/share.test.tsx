import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

describe('sharing', () => {
  test('names recruiters and managers, and the server has both', async () => {
    const { screen, user, world } = await openApp('/folders/4/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const invited = within(await screen.findByRole('group', { name: 'Assigned recruiters' }))
    await user.click(await invited.findByLabelText(/Vera Lindt/))
    // The folder's owner has it anyway.
    expect(invited.queryByLabelText(/Anna Weber/)).toBeNull()
    const managers = within(screen.getByRole('group', { name: 'Hiring managers' }))
    await user.click(await managers.findByLabelText(/Marta Ruiz/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Access saved')).toBeTruthy()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 4)!
    const idOf = (email: string) => world.users.find((one) => one.email === email)!.id
    expect(folder.assigneeIds).toEqual([idOf('admin@acme.example')])
    expect(folder.hiringManagerIds).toEqual([idOf('hm@acme.example')])
  })

  test('offers who was invited and has not come yet by address, and takes them out again', async () => {
    const world = createWorld()
    const folder = [...world.tables.folders.values()].find(({ number }) => number === 4)!
    const at = { sent_at: world.now(), expires_at: world.now(), inviter: { ...world.users[1]! } }
    const said = {
      state: 'sent' as const,
      can_search: false,
      folder_ids: [] as string[],
      first_name: '',
      last_name: '',
      department: '',
    }
    world.company.invitations.push(
      { id: '0190a000-0000-7000-8000-000000000110', email: 'p.nowak@acme.example', role: 'hm', ...said, ...at },
      { id: '0190a000-0000-7000-8000-000000000120', email: 'new@acme.example', role: 'worker', ...said, ...at },
    )
    const { screen, user } = await openApp('/folders/4/', { as: 'worker', world })
    const toggle = async (group: string, name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'Share' }))
      const people = within(await screen.findByRole('group', { name: group }))
      const box = await people.findByLabelText<HTMLInputElement>(name)
      const before = box.checked
      await user.click(box)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return before
    }
    expect(await toggle('Hiring managers', /p\.nowak@acme\.example\s*Not accepted/)).toBe(false)
    expect(world.company.invitations.map(({ folder_ids }) => folder_ids)).toEqual([[folder.id], []])
    expect(await toggle('Assigned recruiters', /new@acme\.example/)).toBe(false)
    // The one of before stays.
    expect(world.company.invitations.map(({ folder_ids }) => folder_ids)).toEqual([[folder.id], [folder.id]])
    expect(await toggle('Hiring managers', /p\.nowak/)).toBe(true)
    expect(world.company.invitations.map(({ folder_ids }) => folder_ids)).toEqual([[], [folder.id]])
  })

  test('says at its group why somebody gets no more folders', async () => {
    const world = createWorld()
    world.company.facts.max_manager_folders = 1
    const { screen, user } = await openApp('/folders/4/', { as: 'worker', world })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const managers = within(await screen.findByRole('group', { name: 'Hiring managers' }))
    await user.click(await managers.findByLabelText(/Marta Ruiz/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await managers.findByText(/No more folders can be shared/)).toBeTruthy()
  })
})
