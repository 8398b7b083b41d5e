import { act, cleanup, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { menus } from '../../../../tests/shell/menu.ts'
import { type Person, people } from '../../../../tests/shell/table.ts'
import { lostChanges } from '../../../data/device/care/lost-changes.ts'

withMockServer()

const accounts = { hm: 'hm', admin: 'admin', nosearch: 'nosearch', super_user: 'super' } as const

/** A company with somebody of that kind in it. */
function worldOf(person: Person) {
  const world = createWorld()
  const as = person in accounts ? accounts[person as keyof typeof accounts] : 'worker'
  const user = world.users.find(({ email }) => email === `${as}@acme.example`)!
  if (person === 'external') user.company.isExtCompany = true
  else if (person !== 'nosearch') user.role = person
  return { world, as, user } as const
}
type Screen = Awaited<ReturnType<typeof openApp>>['screen']

const addressesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href')!)

/** What the desktop's menu leads to: its own links and those that its dropdowns open by the keyboard's focus. */
async function desktopMenu(screen: Screen): Promise<Set<string>> {
  const rail = await screen.findByRole('navigation', { name: 'Main menu' })
  const found = new Set(addressesIn(rail).slice(1))
  for (const button of within(rail).queryAllByRole('button')) {
    if (button.getAttribute('aria-expanded') === null) continue
    act(() => button.focus())
    for (const address of addressesIn(rail).slice(1)) found.add(address)
    act(() => button.blur())
  }
  return found
}

test.each(people)('the menu of %s holds what the spec says, on a desktop and on a phone alike', async (person) => {
  const { world, as } = worldOf(person)
  const desktop = await openApp('/settings/', { as, world })
  const rail = await desktopMenu(desktop.screen)
  expect([...rail].sort()).toEqual([...menus[person]].sort())
  await desktop.router.navigate({ to: '/menu/' })
  const page = await desktop.screen.findByRole('heading', { level: 1, name: 'Menu' })
  // The card with the user's name leads to the settings, too.
  expect(new Set(addressesIn(page.parentElement!))).toEqual(rail)
})

test.each([
  ['worker', 'Acme'],
  ['external', 'Extension user'],
] as const)('the account of %s says who it is, and %s', async (person, company) => {
  const { world, as } = worldOf(person)
  const { screen, user, router } = await openApp('/settings/', { as, world })
  await user.hover(await screen.findByRole('button', { name: 'Account' }))
  const account = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(account.getByText('Anna Weber')).toBeTruthy()
  expect(account.getByText(company)).toBeTruthy()
  await router.navigate({ to: '/menu/' })
  await screen.findByRole('heading', { level: 1, name: 'Menu' })
  const card = screen.getByRole('main').querySelector<HTMLElement>('a[href="/settings/"]')!
  expect(within(card).getByText(company)).toBeTruthy()
})

test('a dropdown opens at the keyboard’s focus, and Escape closes it and stays closed', async () => {
  const { screen, user } = await openApp('/settings/', { as: 'worker' })
  const account = await screen.findByRole('button', { name: 'Account' })
  act(() => account.focus())
  expect(await screen.findByRole('navigation', { name: 'Account' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
  expect(document.activeElement).toBe(account)
  await user.keyboard('{Enter}')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Sync')
})

test('the help is read in both languages', async () => {
  const { screen } = await openApp('/help/', { as: 'hm' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Without a connection' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hiring managers' }).getAttribute('href')).toBe('#share')
  expect(screen.getByRole('link', { name: 'support@hirefold.example' })).toBeTruthy()
  cleanup()
  const russian = await openApp('/help/', { as: 'hm', language: 'ru' })
  expect(await russian.screen.findByRole('heading', { level: 2, name: 'Без связи' })).toBeTruthy()
})

test('on the menu news of the device itself is no change that needs its user', async () => {
  const { screen } = await openApp('/menu/', { as: 'worker', phone: true })
  const entry = await screen.findByRole('link', { name: /^Sync/ })
  act(() => lostChanges.tell(3))
  expect(await within(entry).findByText('Needs you')).toBeTruthy()
  expect(within(entry).queryByText(/changes? needs? you/)).toBeNull()
})
