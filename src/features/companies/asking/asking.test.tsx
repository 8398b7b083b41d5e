import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const email = 'p.nowak@acme.example'

test('a recruiter asks for an address from the folder, and sees that an admin is waited for', async () => {
  const { screen, user, world } = await openApp('/folders/4/', { as: 'worker' })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Email address'), email)
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(`An admin was asked to invite ${email}`)).toBeTruthy()
  expect(await dialog.findByText(`Waiting for an admin: ${email}`)).toBeTruthy()
  expect(world.company.asked).toMatchObject([{ email, role: 'hm' }])
  await user.type(dialog.getByLabelText('Email address'), 'hm@acme.example')
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Shared with hm@acme.example')).toBeTruthy()
})

test('an admin sees who is asked for, invites by one press, declines by another, and lets recruiters invite', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  const { id, first_name, last_name } = world.users[0]!
  const said = { role: 'hm' as const, folder: { id: 1, uid: folder!.id, name: folder!.name }, asked_at: world.now() }
  const asker = { id, first_name, last_name }
  const ids = ['0190a000-0000-7000-8000-0000000005a1', '0190a000-0000-7000-8000-0000000005a2'] as const
  world.company.asked.push({ id: ids[0], email, asker, ...said })
  world.company.asked.push({ id: ids[1], email: 'other@acme.example', asker, ...said })
  const { screen, user } = await openApp('/company/employees/', { as: 'admin', world })
  await user.click(await screen.findByRole('button', { name: `Invite ${email}` }))
  expect(await screen.findByText(`Invited: ${email}`)).toBeTruthy()
  expect(world.company.invitations).toMatchObject([{ email, role: 'hm', folder_ids: [folder!.id] }])
  await user.click(await screen.findByRole('button', { name: 'Decline other@acme.example' }))
  await waitFor(() => expect(screen.queryByText('Recruiters ask to invite')).toBeNull())
  await user.click(screen.getByRole('switch', { name: /^Recruiters may invite people themselves/ }))
  await waitFor(() => expect(world.company.facts.recruiters_invite).toBe(true))
})
