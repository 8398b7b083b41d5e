import { cleanup, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { openApp, withMockServer } from '../../tests/mock/app.tsx'
import { createWorld } from '../../tests/mock/world.ts'
import { manifestIn } from '../../tools/build/manifest.ts'
import { signOut } from '../data/device/leaving/sign-out.ts'
import { getSession, startSession } from '../data/network/session.ts'

withMockServer()

describe('somebody who is not signed in', () => {
  test('signs in and comes to the page that they wanted', async () => {
    const { screen, user, router } = await openApp('/folders/')
    await user.type(await screen.findByLabelText('Email'), 'worker@acme.example')
    await user.type(screen.getByLabelText('Password'), 'Demo-password-1!')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Senior Frontend Engineer · Berlin · Q4')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/folders/')
  })
  test('is told which field is missing', async () => {
    const { screen, user } = await openApp('/login/')
    await screen.findByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your email')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    await user.type(screen.getByLabelText('Email'), 'worker@acme.example{Enter}')
    expect(screen.queryByText('Enter your email')).toBeNull()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    // Nor is a character that nobody sees an address.
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), '\u200b')
    await user.type(screen.getByLabelText('Password'), 'Demo-password-1!{Enter}')
    expect(screen.getByText('Enter your email')).toBeTruthy()
  })
  test('goes on where they sign in in another tab', async () => {
    const world = createWorld()
    const { router, screen } = await openApp('/login/?next=%2Ffolders%2F', { world })
    await screen.findByLabelText('Email')
    const worker = world.users.find(({ email }) => email === 'worker@acme.example')!
    world.userId = worker.id
    localStorage.setItem('hf-user', JSON.stringify({ user: worker, seenAt: Date.now() }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'hf-user', oldValue: null }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
  })
  test('is told when the password is wrong, and keeps what they typed', async () => {
    const { screen, user } = await openApp('/login/')
    await user.type(await screen.findByLabelText('Email'), 'worker@acme.example')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong email or password')
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('worker@acme.example')
  })
})

test('the sign-in page leads whoever is signed in on to their first page, or to the page that they wanted', async () => {
  const { router } = await openApp('/login/', { as: 'worker' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await router.navigate({ to: '/login/', search: { next: '/sync/' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/sync/'))
})

describe('the menu', () => {
  test('offers a recruiter search, folders and review', async () => {
    const { screen } = await openApp('/menu/', { as: 'worker', phone: true })
    const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
    expect(names).toEqual(expect.arrayContaining(['Search', 'Folders', 'Review', 'Settings', 'Sign out']))
  })
  test('offers a hiring manager no search', async () => {
    const { screen } = await openApp('/menu/', { as: 'hm', phone: true })
    await screen.findByText('Marta Ruiz')
    expect(screen.queryByText(/include search/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Folders' }).length).toBeGreaterThan(0)
  })
  test('offers a recruiter without search no search, but the folders, though there are none yet', async () => {
    const { screen, user } = await openApp('/menu/', { as: 'nosearch', phone: true })
    await screen.findByText('Олег Титов')
    expect(screen.getByText(/^Your account doesn’t include search.* ask your admin\.$/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
    await user.click(screen.getAllByRole('link', { name: 'Folders' })[0]!)
    expect(await screen.findByText('Folders shared with you appear here.')).toBeTruthy()
  })
  test('leads a recruiter without search to the folders that they were made a member of, and no others', async () => {
    const world = createWorld()
    const user = world.users.find(({ email }) => email === 'nosearch@acme.example')!
    const folder = [...world.tables.folders.values()][0]!
    world.tables.folders.set(folder.id, { ...folder, assigneeIds: [user.id] })
    const { screen, router } = await openApp('/menu/', { as: 'nosearch', phone: true, world })
    await screen.findAllByRole('link', { name: /^Folders/ })
    await router.navigate({ to: '/folders/' })
    expect(await screen.findByText(folder.name)).toBeTruthy()
    expect(screen.queryByText([...world.tables.folders.values()][2]!.name)).toBeNull()
  })
})

describe('a hiring manager', () => {
  test.each([
    '/',
    '/folders/new/',
    '/folders/7/messaging/',
    '/profiles/',
    '/profiles-old/',
    '/intelligence/',
    '/intelligence-old/',
  ])('is led from %s to the folders', async (address) => {
    const { router } = await openApp(address, { as: 'hm' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
  })
  test('is told of no page that is not theirs', async () => {
    const { screen } = await openApp('/metaqueries/', { as: 'hm' })
    expect(await screen.findByText('The requested page was not found')).toBeTruthy()
  })
})

describe('the installed app', () => {
  const { start_url } = manifestIn('en')
  test.each([
    ['worker', 'worker', '/'],
    ['worker without search', 'nosearch', '/menu/'],
    ['hm', 'hm', '/folders/'],
    ['admin', 'admin', '/'],
    ['admin_without_search', 'admin', '/company/employees/'],
    ['super_user', 'super', '/'],
  ] as const)('leads a %s to their landing, and again without a network', async (role, as, landing) => {
    const world = createWorld()
    if (role === 'admin_without_search')
      for (const user of world.users) if (user.email === 'admin@acme.example') user.role = role
    const { router, screen } = await openApp(start_url, { as, world })
    await waitFor(() => expect(router.state.location.pathname).toBe(landing))
    if (role === 'admin_without_search')
      expect(await screen.findByText(/^Your role manages .* ask an admin to change your role\.$/)).toBeTruthy()
    cleanup()
    for (const area of Object.values(endpoints)) for (const { path } of Object.values(area)) world.failures.set(path, 0)
    const again = await openApp(start_url, { world })
    await waitFor(() => expect(again.router.state.location.pathname).toBe(landing))
    await waitFor(() => expect(again.screen.getByRole('main')).toBeTruthy())
    world.failures.clear()
  })
})

describe('who starts with Today', () => {
  const starting = (as: 'worker' | 'hm' | 'super') => {
    const world = createWorld()
    world.users.find(({ email }) => email === `${as}@acme.example`)!.settings.startWithToday = true
    return world
  }
  test.each(['/', manifestIn('en').start_url])(
    'opens it at %s, also without a network, and reaches search from there',
    async (at) => {
      const world = starting('worker')
      const { router, screen } = await openApp(at, { as: 'worker', world })
      await waitFor(() => expect(router.state.location.pathname).toBe('/today/'))
      await screen.findByRole('heading', { level: 1, name: 'Today' })
      await router.navigate({ to: '/' })
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      cleanup()
      for (const area of Object.values(endpoints))
        for (const { path } of Object.values(area)) world.failures.set(path, 0)
      const again = await openApp(at, { world })
      await waitFor(() => expect(again.router.state.location.pathname).toBe('/today/'))
      world.failures.clear()
    },
  )
  test('opens a search where its address is opened', async () => {
    const { router } = await openApp('/?q=skill%3AReact', { as: 'worker', world: starting('worker') })
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(router.state.location.pathname).toBe('/')
  })
  test('does not where they have no folders', async () => {
    const { router } = await openApp('/', { as: 'super', world: starting('super') })
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(router.state.location.pathname).toBe('/')
  })
})

test('an address that does not exist says so', async () => {
  const { screen } = await openApp('/nowhere/', { as: 'worker' })
  expect(await screen.findByText('The requested page was not found')).toBeTruthy()
})

describe('signing out without a network', () => {
  test('is made good on the server before anything else', async () => {
    const world = createWorld()
    await openApp('/offline/', { as: 'worker', world })
    world.failures.set('/api/v6/logout/', 0)
    await signOut()
    expect(world.userId).toBeDefined()
    world.failures.clear()
    await startSession()
    expect(world.userId).toBeUndefined()
    expect(getSession().status).toBe('signedOut')
  })
})
