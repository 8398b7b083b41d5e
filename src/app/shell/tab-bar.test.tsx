import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'

withMockServer()

test.each([
  ['/?q=skill%3AReact', 'Search'],
  ['/profiles-old/?q=skill%3AReact', 'Search'],
  ['/specialization-query/frontend/', 'Search'],
  ['/folders/1/', 'Folders'],
])('on a phone %s belongs to %s', async (address, name) => {
  const { screen } = await openApp(address, { as: 'worker', phone: true })
  const tabs = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const current = (await tabs.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([name])
})
