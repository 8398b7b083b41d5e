import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'

withMockServer()

/** At a sign-in page that was asked for with this address. @param next '' for none */
async function signedInAt(next: string, email: string) {
  const { screen, user, router } = await openApp(`/login/${next && `?next=${encodeURIComponent(next)}`}`, {
    phone: true,
  })
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), 'Demo-password-1!{Enter}')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login/'))
  return { screen, router }
}

describe('whoever signs in', () => {
  /** What each role finds in the menu (000 §6), and where it lands (000 §2). */
  test.each([
    ['admin', '/', ['Search', 'Folders']],
    ['worker', '/', ['Search', 'Folders']],
    ['nosearch', '/menu/', ['Folders']],
    ['hm', '/folders/', ['Folders']],
    ['super', '/', ['Search']],
  ] as const)('as %s lands at %s and finds in the menu what the role may', async (name, landing, menu) => {
    const { screen, router } = await signedInAt('', `${name}@acme.example`)
    await waitFor(() => expect(router.state.location.pathname).toBe(landing))
    await router.navigate({ to: '/menu/' })
    const main = await screen.findByRole('main')
    await waitFor(() => {
      const links = [...main.querySelectorAll('a')].map((link) => link.textContent.replace(/\d+$/, ''))
      expect(links.filter((link) => /^(Search|Folders)$/.test(link))).toEqual(menu)
    })
  })

  test.each([
    ['/settings/', '/settings/'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('with %s asked for comes to %s, never to another site', async (next, where) => {
    const { router } = await signedInAt(next, 'worker@acme.example')
    await waitFor(() => expect(router.state.location.href).toBe(where))
  })
})
