import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('the mailbox of a demo server shows its mails, and leads where their links lead', async () => {
  const { screen } = await openApp('/demo/mailbox/')
  expect(await screen.findByRole('heading', { name: 'New password for Hirefold' })).toBeTruthy()
  expect(screen.getByText('worker@acme.example')).toBeTruthy()
  const link = screen.getByRole('link', { name: /reset/ })
  expect(link.getAttribute('href')).toBe('http://localhost:3000/users/reset/token/')
})

test('where there is none it is a page that does not exist', async () => {
  const world = createWorld()
  world.frontDoor.demo = false
  const { screen } = await openApp('/demo/mailbox/', { world })
  expect(await screen.findByRole('heading', { name: 'The requested page was not found' })).toBeTruthy()
})
