import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'

withMockServer()

test('a folder says how many people others have put into it since the user last looked, and no longer after a look', async () => {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const first = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder.id)!
  const person = world.tables.people.get(first.id)!
  const worker = world.users.find(({ email }) => email === 'worker@acme.example')!
  const admin = world.users.find(({ email }) => email === 'admin@acme.example')!
  let made = 0
  const putIn = async (addedById: string) => {
    const n = ++made
    const id = first.id.slice(0, -4) + String(9000 + n)
    const createdAt = `2027-01-01T00:00:0${n}.000Z`
    world.tables.candidates.set(id, { ...first, id, addedById, createdAt, profileId: 9000 + n })
    world.tables.people.set(id, { ...person, id, name: `Newcomer ${n}` })
    world.seq++
    await syncNow()
  }
  const { screen, router } = await openApp('/folders/1/', { as: 'worker', world, phone: true })
  await screen.findByText(person.name)
  await putIn(admin.id)
  await screen.findByText('Newcomer 1')

  await router.navigate({ to: '/folders/' })
  const row = async () => within((await screen.findByText(folder.name)).parentElement!.parentElement!)
  await (await row()).findByText('13 people', { exact: false })
  // A look is noted behind the paint: the list may come first.
  const nothingNew = () => waitFor(async () => expect((await row()).queryByText(/^\d+ new$/)).toBeNull())
  await nothingNew()

  await putIn(worker.id)
  await (await row()).findByText('14 people', { exact: false })
  expect((await row()).queryByText(/^\d+ new$/)).toBeNull()
  await putIn(admin.id)
  await (await row()).findByText('1 new')
  await putIn(admin.id)
  await (await row()).findByText('2 new')

  await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
  await screen.findByText('Newcomer 4')
  await router.navigate({ to: '/folders/' })
  await (await row()).findByText('16 people', { exact: false })
  await nothingNew()
})

test('on a phone the palette is opened from the head of the folders', async () => {
  const { screen, user, router } = await openApp('/folders/', { as: 'worker', phone: true })
  await user.click(await screen.findByRole('button', { name: 'Find people, folders, pages and actions' }))
  await user.type(await screen.findByRole('combobox', { name: 'Find people, folders, pages and actions' }), 'Web plat')
  await user.click(await screen.findByRole('option', { name: /Web platform leads/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/folders\/\d+\/$/))
})
