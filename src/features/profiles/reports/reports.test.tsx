import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('staff read what users report as plain text, and close it with an answer', async () => {
  const world = createWorld()
  world.bugReports = [
    {
      id: '0190a000-0000-7000-8000-0000000000e1',
      profile_id: 4711,
      profile_name: 'Anna Petrova',
      source: 'profile',
      reason: 'not_one_person',
      text: '<img src=x> is two people',
      query: '',
      company: 'Acme Talent',
      user: 'Anna Weber',
      created_at: '2026-11-01T10:00:00.000Z',
      answer: null,
      answered_at: null,
      answered_by: null,
    },
  ]
  const { screen, user } = await openApp('/reports/', { as: 'super', world })
  expect(await screen.findByText('<img src=x> is two people')).toBeTruthy()
  expect(screen.getByText(/Anna Weber · Acme Talent · /)).toBeTruthy()
  await user.hover(await screen.findByRole('button', { name: 'More' }))
  expect(screen.getByRole('link', { name: /^Reports/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Anna Petrova' }).getAttribute('href')).toBe('/profiles/4711/')
  await user.click(screen.getByRole('button', { name: 'Answer and close' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Write an answer.')
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Apart now')
  await user.click(screen.getByRole('button', { name: 'Answer and close' }))
  await waitFor(() => expect(world.bugReports[0]?.answer).toBe('Apart now'))
  expect(await screen.findByText('No open reports')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Answered' }))
  expect(await screen.findByText('Apart now')).toBeTruthy()
})
