import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('the menu that hovering opens is gone after the click, on its button as on its entries', async () => {
  const { screen, user } = await openApp('/folders/', { as: 'worker' })
  await screen.findByText('Web platform leads')
  await screen.findByRole('button', { name: 'Account' })
  const groups = [...document.querySelectorAll<HTMLElement>('nav button[aria-expanded]')]
  expect(groups.length).toBeGreaterThan(0)
  for (const group of groups) {
    await user.hover(group)
    expect(group.getAttribute('aria-expanded')).toBe('true')
    const [entry] = group.parentElement!.querySelectorAll('nav a')
    await user.click(entry!)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    await user.unhover(group)
  }
  const [first] = groups
  await user.hover(first!)
  await user.pointer({ keys: '[MouseLeft]', target: first! })
  expect(first!.getAttribute('aria-expanded')).toBe('false')
  // A finger opens it by its press alone.
  fireEvent.pointerEnter(first!.parentElement!, { pointerType: 'touch' })
  expect(first!.getAttribute('aria-expanded')).toBe('false')
})

test('a click on the account keeps open what hovering has opened; the next one shuts it', async () => {
  const { screen, user } = await openApp('/folders/', { as: 'admin' })
  const account = await screen.findByRole('button', { name: 'Account' })
  await user.click(account)
  expect(account.ariaExpanded).toBe('true')
  const menu = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(menu.getByRole('link', { name: 'Settings' })).toBeTruthy()
  await user.click(account)
  expect(account.ariaExpanded).toBe('false')
  await user.click(account)
  expect(account.ariaExpanded).toBe('true')
})

test('what staff does is behind More, with how many there are of each', async () => {
  const world = createWorld()
  world.notifications.push(createSystemNotification.example.output)
  const { screen, user } = await openApp('/companies/', { as: 'super', world })
  await user.hover(await screen.findByRole('button', { name: 'More' }))
  const more = within(screen.getByRole('navigation', { name: 'More' }))
  expect(await more.findByText('1')).toBeTruthy()
  expect(more.getAllByRole('link').map(({ textContent }) => textContent!.replace(/\d+$/, ''))).toEqual([
    ...['All companies', 'Managers', 'Active users', 'Banned links'],
    ...['Meta-queries', 'System notifications', 'Reports', 'Privacy requests'],
  ])
})

test('an admin finds the company on the rail, and behind their picture', async () => {
  const { screen, user, router } = await openApp('/folders/', { as: 'admin' })
  const rail = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const company = rail.getByRole('link', { name: 'Company' })
  const account = rail.getByRole('button', { name: 'Account' })
  await user.click(account)
  expect(
    within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name: 'Company' }),
  ).toBeTruthy()
  await user.click(company)
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/'))
  expect(company.getAttribute('aria-current')).toBe('page')
})
