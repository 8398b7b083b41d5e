import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listUsers } from '../../../../contract/users/endpoints.ts'
import type { License } from '../../../../contract/users/license.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'
import { call } from '../../../data/network/api.ts'
import { queryClient } from '../../../data/network/query.ts'

withMockServer()

function setLicense(world: World, license: License, days: { paid_from?: string; paid_till?: string } = {}): void {
  for (const { company } of world.users)
    Object.assign(company, { license, hasActiveLicense: license === 'active' }, days)
}
function unlicensed(license: License, days?: { paid_from?: string; paid_till?: string }): World {
  const world = createWorld()
  setLicense(world, license, days)
  return world
}
const heading = { level: 1 } as const

describe('a company without a licence', () => {
  test.each(['/', '/folders/', '/settings/', '/company/employees/', '/license-not-started/', '/no/such/page/'])(
    'has no page but the one that says so: %s',
    async (address) => {
      const { screen, router } = await openApp(address, {
        as: 'admin',
        world: unlicensed('expired', { paid_till: '2025-11-20' }),
      })
      expect((await screen.findByRole('heading', heading)).textContent).toBe(
        'The licence of Acme ended on 20 November 2025',
      )
      expect(router.state.location.pathname).toBe('/license-expired/')
      expect(screen.queryByRole('navigation')).toBeNull()
    },
  )

  test('is told when it begins, and its people ask their admin', async () => {
    const world = unlicensed('notStarted', { paid_from: '2099-01-07' })
    const { screen, router } = await openApp('/', { as: 'worker', world, language: 'ru' })
    expect((await screen.findByRole('heading', heading)).textContent).toBe(
      'Лицензия компании Acme начинается 7 января 2099 г.',
    )
    expect(router.state.location.pathname).toBe('/license-not-started/')
    expect(screen.queryByRole('link', { name: /Написать/ })).toBeNull()
  })

  test('knows whom its admin writes to, and the way out', async () => {
    const world = unlicensed('expired')
    world.frontDoor.sales = 'sales@firm.example'
    const { screen } = await openApp('/', { as: 'admin', world })
    const write = await screen.findByRole('link', { name: 'Write an email' })
    expect(write.getAttribute('href')).toBe('mailto:sales@firm.example')
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout/')
  })

  test('is told to ask who runs the server, where that has named nobody', async () => {
    const { screen } = await openApp('/', { as: 'admin', world: unlicensed('expired') })
    expect(await screen.findByText('Ask whoever runs this server to extend it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull()
  })

  test('is met at any call, by a page that was open all the time', async () => {
    const { screen, router, world } = await openApp('/settings/', { as: 'worker' })
    await screen.findByRole('heading', { name: 'Settings' })
    setLicense(world, 'expired')
    await act(() => call(listUsers, {}).catch(() => undefined))
    await waitFor(() => expect(router.state.location.pathname).toBe('/license-expired/'))
  })

  test('is met by the next exchange of a device that was without a network', async () => {
    const { screen, router, world } = await openApp('/folders/', { as: 'worker' })
    await screen.findByRole('heading', { name: 'Folders' })
    setLicense(world, 'notStarted')
    await act(() => syncNow().catch(() => undefined))
    await waitFor(() => expect(router.state.location.pathname).toBe('/license-not-started/'))
  })

  test('goes on by itself when it is renewed', async () => {
    const { screen, router, world } = await openApp('/folders/', { as: 'worker', world: unlicensed('expired') })
    await screen.findByText(/^Nothing is lost/)
    setLicense(world, 'active')
    await act(() => queryClient.refetchQueries({ queryKey: ['license'] }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('is nobody’s matter where all is paid: its page leads home', async () => {
    const { router } = await openApp('/license-expired/', { as: 'hm' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
  })

  test('is no matter of a company of the extension', async () => {
    const world = unlicensed('expired')
    for (const { company } of world.users) company.isExtCompany = true
    const { screen } = await openApp('/settings/', { as: 'admin', world })
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  })
})

test('who has opened all profiles of the day is told so, with a way on', async () => {
  const { screen, router, world } = await openApp('/settings/', { as: 'worker' })
  await screen.findByRole('heading', { name: 'Settings' })
  world.failures.set('/api/v6/users/', 'limit_exceeded')
  await act(() => call(listUsers, {}).catch(() => undefined))
  expect(await screen.findByRole('heading', { name: 'You’ve opened all your profiles for today' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/limit-exceeded/')
  expect(screen.getByRole('link', { name: 'Continue in folders' }).getAttribute('href')).toBe('/folders/')
})
