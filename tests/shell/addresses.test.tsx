import { createMemoryHistory, isNotFound } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { areas } from '../../contract/areas.ts'
import { type CurrentUser, exampleUser } from '../../contract/users/endpoints.ts'
import { createAppRouter } from '../../src/app/router.tsx'
import { setLeaving, setUser } from '../../src/data/network/session.ts'
import { activateLanguage } from '../../src/locales/words.ts'
import { pendingEntries, pendingMessages, pendingTabs } from './menu.ts'
import { pendingAreas, pendingPages, standing, type Visitor, visitors } from './table.ts'

const company = (facts: Partial<CurrentUser['company']>) => ({ company: { ...exampleUser.company, ...facts } })
const facts: Record<Visitor, Partial<CurrentUser>> = {
  worker: {},
  nosearch: { can_search: false },
  service_admin: { role: 'service_admin' },
  admin: { role: 'admin' },
  admin_without_search: { role: 'admin_without_search', can_search: false },
  hm: { role: 'hm', can_search: false },
  manager: { role: 'manager' },
  sales_manager: { role: 'sales_manager' },
  super_user: { role: 'super_user' },
  external: company({ isExtCompany: true }),
  expired: company({ license: 'expired' }),
  notStarted: company({ license: 'notStarted' }),
}
/** 000 §2, 'Landing path'; of an area that does not stand the next page that does. */
const landings: Partial<Record<Visitor, string>> = {
  nosearch: '/menu/',
  admin_without_search: '/company/employees/',
  hm: '/folders/',
  external: '/menu/',
  expired: '/license-expired/',
  notStarted: '/license-not-started/',
}

beforeAll(async () => {
  await activateLanguage('en')
  // The sign-in page alone asks who is signed in; the rest answers nothing.
  vi.stubGlobal('fetch', async (request: Request) => {
    const me = new URL(request.url).pathname === '/api/internal/users/me/'
    return me ? Response.json(signedIn) : Response.json({ code: 'unavailable', detail: '' }, { status: 503 })
  })
})
afterAll(() => {
  signOut()
  vi.unstubAllGlobals()
})

let signedIn: CurrentUser | undefined
function signIn(person: Visitor): void {
  signedIn = { ...exampleUser, ...facts[person] }
  setUser(signedIn)
}
function signOut(): void {
  signedIn = undefined
  setLeaving(true)
  setLeaving(false)
  localStorage.clear()
}

/** Goes to an address as a browser does that loads it. @returns where that ends, and whether there is a page */
async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(history)
  const following = history.subscribe(() => void router.load())
  await router.load()
  await vi.waitFor(() => expect(router.state.location.href).toBe(router.latestLocation.href))
  await router.load()
  following()
  const { matches, location } = router.state
  const page = matches.at(-1)
  const whole = page && slashed(page.pathname) === slashed(location.pathname)
  const found = matches.length > 1 && whole && !matches.some(({ error }) => isNotFound(error))
  // The slash is put there when the page is shown.
  return { path: slashed(location.pathname), search: location.search as Record<string, unknown>, found, page, history }
}

const slashed = (address: string) => (address.endsWith('/') ? address : `${address}/`)
const searchOrFolders = /^\/(profiles|profiles-old|intelligence|intelligence-old|folders)(\/|$)/

const isUnlicensed = (person: Visitor) => person === 'expired' || person === 'notStarted'

/** Where somebody comes to who wants to an address; undefined: to no page. */
function destination(
  address: string,
  { who, leadsTo, leadsHome }: (typeof standing)[string],
  person: Visitor,
): string | undefined {
  if (!who || who.includes(person)) {
    if (address === '/login') return landings[person] ?? '/'
    return leadsTo ?? slashed(address)
  }
  if (isUnlicensed(person) || leadsHome || address === '/' || (person === 'hm' && searchOrFolders.test(address)))
    return landings[person] ?? '/'
  return undefined
}

const all = [...Object.keys(standing), ...Object.values(pendingAreas).flat(), ...Object.keys(pendingPages)]

describe.each(visitors)('as %s', (person) => {
  beforeAll(() => signIn(person))

  test.each(Object.keys(standing))('%s, with a slash and without', async (address) => {
    const wanted = destination(address, standing[address]!, person)
    for (const typed of [slashed(address), address]) {
      const { path, found } = await open(typed)
      expect({ typed, path: found ? path : undefined }).toEqual({ typed, path: wanted })
      // What it has become is loaded anew.
      if (found) expect(await open(path)).toMatchObject({ path, found })
    }
  })

  test('of what is not built there is no page', async () => {
    for (const address of [...Object.values(pendingAreas).flat(), ...Object.keys(pendingPages)]) {
      const { path, found } = await open(address)
      // Beneath the sign-in there is nothing but what is not built.
      const led = person === 'hm' && searchOrFolders.test(address)
      const home = led || (isUnlicensed(person) && !address.startsWith('/login/'))
      expect({ address, path: found ? path : undefined }).toEqual({
        address,
        path: home ? landings[person] : undefined,
      })
    }
  })
})

describe('without a user', () => {
  beforeAll(signOut)

  test.each(Object.entries(standing))('%s', async (address, { who, bare }) => {
    const { path, search, found, page } = await open(address)
    expect(found).toBe(true)
    if (!who) expect({ path, bare: page?.staticData.bare }).toEqual({ path: slashed(address), bare })
    // The address is kept for after signing in.
    else
      expect({ path, next: slashed(String(search.next ?? '/')) }).toEqual({ path: '/login/', next: slashed(address) })
  })
})

test('the table is whole, and says nothing twice', () => {
  expect(new Set(all).size).toBe(all.length)
  // Four of our own for people outside and their requests (D-119), and 000 §2 with its sub-pages spelled out, /apps, `/reports/` for what users report, `/server/` for who runs it, the lists of folders, of the own company, of edited people and of replies that it links to, and of a company staff’s own page and the import of its people.
  expect(all.length).toBe(131)
})

test('what waits for an area waits for one that is not built (D-132)', () => {
  for (const waiting of [pendingAreas, pendingEntries, pendingMessages, pendingTabs])
    for (const [area, what] of Object.entries(waiting)) expect(areas, String(what)).not.toContain(area)
})

test('a hiring manager who was led away comes back to where they were, and not into a circle', async () => {
  signIn('hm')
  for (const address of ['/folders/new', '/folders/7/edit', '/folders/7/messaging']) {
    const history = createMemoryHistory({ initialEntries: ['/settings/', address], initialIndex: 0 })
    const router = createAppRouter(history)
    const following = history.subscribe(() => void router.load())
    await router.load()
    history.forward()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
    history.back()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/settings/'))
    following()
  }
})
