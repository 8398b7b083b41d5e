import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

describe('who is signed in has nothing to do at the sign-in', () => {
  test.each([
    ['worker', '/'],
    ['nosearch', '/menu/'],
    ['admin', '/'],
    ['hm', '/folders/'],
    ['super', '/'],
  ] as const)('%s is led to %s', async (as, landing) => {
    const { router } = await openApp('/login/', { as })
    await waitFor(() => expect(router.state.location.pathname).toBe(landing))
  })

  test.each(['//evil.example/', '/..//evil.example', 'https://evil.example/', '/login/?next=/login/', 'javascript:0'])(
    'and nobody is led on to %s',
    async (next) => {
      const { router } = await openApp(`/login/?next=${encodeURIComponent(next)}`, { as: 'hm' })
      await waitFor(() => expect(router.state.location.href).toBe('/folders/'))
    },
  )
})

test('who has no account asks for a demo, where somebody shows it', async () => {
  const world = createWorld()
  world.frontDoor.sales = 'sales@firm.example'
  const { screen } = await openApp('/login/', { world })
  const link = await screen.findByRole('link', { name: 'Request a demo' })
  expect(link.getAttribute('href')).toBe('mailto:sales@firm.example')
})

test('where nobody shows it, nobody is told to ask', async () => {
  const { screen } = await openApp('/login/')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.queryByRole('link', { name: 'Request a demo' })).toBeNull()
})
