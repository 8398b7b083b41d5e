import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['/?q=skill%3AReact', 'Search'],
  ['/profiles-old/?q=skill%3AReact', 'Search'],
  ['/specialization-query/frontend/', 'Search'],
  ['/folders/1/', 'Folders'],
  ['/menu/', 'Menu'],
  ['/settings/', 'Menu'],
  ['/sync/', 'Menu'],
])('on a phone %s belongs to %s', async (address, name) => {
  const { screen } = await openApp(address, { as: 'worker', phone: true })
  const tabs = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const current = (await tabs.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([name])
})

test.each(['/settings/', '/searches/', '/sync/'])(
  'on a phone %s leads back to the menu that led to it',
  async (address) => {
    const { screen, user } = await openApp(address, { as: 'worker', phone: true })
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Menu' })).toBeTruthy()
  },
)

test('on a phone what a tab leads to has no way back to the menu', async () => {
  const { screen } = await openApp('/folders/', { as: 'worker', phone: true })
  expect(await screen.findByRole('heading', { name: 'Folders' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
})

test.each([
  [true, ['Today', 'Search', 'Folders', 'Messages', 'Menu']],
  [false, ['Today', 'Folders', 'Messages', 'Review', 'Menu']],
])(
  'on a phone Today is the first of an admin’s tabs, and the menu has all places (may search: %s)',
  async (searches, names) => {
    const world = createWorld()
    const admin = world.users.find(({ role }) => role === 'admin')!
    if (!searches) Object.assign(admin, { role: 'admin_without_search' })
    const { screen } = await openApp('/menu/', { as: 'admin', world, phone: true })
    const tabs = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Company' })).toBeTruthy()
  },
)
