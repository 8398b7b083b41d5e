import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

test('a query is begun, mended and left by keys alone, and its conditions find as many', async () => {
  const { screen, user, router } = await openApp('/profiles-old/', { as: 'worker' })
  const box = await screen.findByRole('textbox', { name: 'Query' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(box)
  await user.keyboard('(Redux OR GraphQL) AND (React{Enter}')
  expect(await screen.findByText(/This parenthesis is never closed/)).toBeTruthy()
  // What is wrong is marked: typing replaces it.
  expect(document.activeElement).toBe(box)
  await user.keyboard('{Delete}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React', '(Redux OR GraphQL)'] }))
  const counts = () =>
    screen.getAllByRole('status').flatMap((one) => /^\d[\d,]* (people|person)$/.exec(one.textContent) ?? [])
  await waitFor(() => expect(counts()).not.toEqual([]))
  const [count] = counts()
  const first = () => screen.getByRole('list', { name: 'People found' }).querySelector('a')
  await waitFor(() => expect(first()?.href).toMatch(/GraphQL/))
  await user.keyboard('{Escape}j')
  await waitFor(() => expect(document.activeElement).toBe(first()))
  screen.getByRole('link', { name: 'Edit as conditions' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove Redux or GraphQL' })).toBeTruthy()
  await waitFor(() => expect(counts()).toContain(count))
})
