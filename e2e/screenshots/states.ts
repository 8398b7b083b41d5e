import type { Page } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { type Places, recruiter, type Screen } from './screen.ts'

/** States that a screen is in for a moment only, or on some devices: loading, failed, mid-gesture, installing, updating. */

const search = '/?q=skill:TypeScript'

/** A finger that has drawn a row far enough aside, and rests there. */
async function drawAside(page: Page, by: number): Promise<void> {
  const box = (await page.locator('main li').nth(4).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  for (let step = 1; step <= 6; step++) await touch('touchMove', from.x + (by * step) / 6)
}

/** As when another tab has taken a new version, more than once: the first worker of a device replaces nothing. */
async function newVersion(page: Page): Promise<void> {
  // The app follows its worker when the first screen stands.
  await quiet(page)
  const said = page.locator('output button').first()
  while (!(await said.isVisible())) {
    await page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    await page.waitForTimeout(100)
  }
}

/** Safari on an iPhone, at a later visit; it is one for all screens after. */
async function laterOnIphone(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.evaluate(() => localStorage.setItem('hf-visits', '2'))
  await page.reload()
  await page.locator('output button').first().waitFor()
}

const offerInstall = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('beforeinstallprompt')))

/** Also what is loaded behind the page has come. */
export const quiet = (page: Page) => page.waitForLoadState('networkidle')

async function signInWrongly(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('vera.lindt@acme.example')
  await page.locator('input[type=password]').fill('Not-my-password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
}

/** What is not on the device, where there is no network. */
const missing = (name: string, address: string): Screen => ({
  name,
  as: recruiter,
  address,
  calls: { of: '**/api/**', answered: 'unreached' },
  prepare: (page) => page.locator('main svg[viewBox="0 0 120 84"]').first().waitFor(),
})

const late = 'Нужен ещё один разговор про опыт с дизайн-системами, потом оффер.'

/** A comment that was written without a network for somebody who has been moved to another folder meanwhile. */
async function commentTooLate(page: Page, hirefold: Hirefold, from: number, into: number): Promise<void> {
  await page.locator('main li').first().waitFor()
  await page.context().setOffline(true)
  await page.locator('main li').nth(2).locator('a, button[title]').first().click()
  await page.waitForURL(/[?&]c=/)
  await page.getByRole('tabpanel').waitFor()
  await page.keyboard.press('c')
  await page.locator('textarea:focus').fill(late)
  await page.keyboard.press('Control+Enter')
  // It is kept on the device before it is shown.
  await page.getByRole('tabpanel').getByText(late).first().waitFor()
  const candidate = new URL(page.url()).searchParams.get('c')
  await hirefold.post(`/api/v6/folders/${from}/candidates/move/`, { destination_folder: into, candidates: [candidate] })
  await page.context().setOffline(false)
  await page.goto('/sync/')
  await page.locator('blockquote').waitFor()
}

/** Of people and folders that were furnished; what the last leaves on the device stays, so they come after all others. */
export const furnishedScreens = (from: number, into: number): Screen[] => [
  {
    name: 'profile-extreme',
    as: recruiter,
    address: `/?q=${encodeURIComponent('name:"Константинопольская-Задунайская"')}`,
    prepare: async (page) => {
      // A click looks; Enter opens the page in both sizes.
      await page.locator('main li a').first().press('Enter')
      await page.waitForURL(/\/profiles\//)
      await page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'sync-refused',
    as: recruiter,
    address: `/folders/${from}/`,
    prepare: (page, hirefold) => commentTooLate(page, hirefold, from, into),
  },
]

/** The last: they make the device another one. */
export const installScreens: Screen[] = [
  { name: 'install-hint', as: recruiter, on: 'phone', address: '/folders/', prepare: laterOnIphone },
  {
    name: 'install-steps',
    as: recruiter,
    on: 'phone',
    address: '/menu/',
    prepare: async (page) => {
      await page.locator('.tabler-icon-device-mobile-down').click()
      await page.locator('[aria-modal=true]').waitFor()
    },
  },
]

const loginScreens: readonly Screen[] = [
  { name: 'login-sourcery', host: 'sourcery.localhost', address: '/login/', prepare: quiet },
  { name: 'login-kadrofond', host: 'kadrofond.ru.localhost', address: '/login/', prepare: quiet },
  { name: 'login-wrong', address: '/login/', prepare: signInWrongly },
]

const searchLoading: Screen = {
  name: 'search-loading',
  as: recruiter,
  address: search,
  calls: { of: '**/api/v6/profiles/**', answered: 'never' },
}

const profileLoading: Screen = {
  name: 'profile-loading',
  as: recruiter,
  address: '/profiles/1/',
  calls: { of: '**/api/internal/profiles/**', answered: 'never' },
}

export const stateScreens = ({ folder }: Places): Screen[] => [
  ...loginScreens,
  { name: 'search-home', as: recruiter, address: '/' },
  searchLoading,
  { name: 'search-failed', as: recruiter, address: search, calls: { of: '**/api/v6/profiles/**', answered: 500 } },
  profileLoading,
  ...[110, -110].map(
    (by): Screen => ({
      name: by > 0 ? 'swipe-next' : 'swipe-reject',
      as: recruiter,
      on: 'phone',
      address: `/folders/${folder}/`,
      prepare: (page) => drawAside(page, by),
    }),
  ),
  { name: 'update', as: recruiter, address: '/folders/', prepare: newVersion },
  { name: 'install', as: recruiter, on: 'phone', address: '/menu/', prepare: offerInstall },
  {
    name: 'shortcuts',
    as: recruiter,
    on: 'desktop',
    address: '/folders/',
    prepare: async (page) => {
      await page.keyboard.press('Shift+Slash')
      await page.locator('[aria-modal=true]').waitFor()
    },
  },
  { name: 'create-profile', as: recruiter, address: '/profiles/create/' },
  // It goes on by itself as soon as the server is well.
  { name: 'offline', as: recruiter, address: '/offline/', calls: { of: '**/api/health', answered: 500 } },
  missing('profile-missing', '/profiles/19001/'),
  missing('folder-missing', '/folders/4040/'),
  missing('searches-missing', `/folders/${folder}/searches/`),
  missing('batch-missing', '/folders/4040/batch/'),
]

/** The narrowest phone. */
export const narrowScreens = ({ folder, candidate, person }: Places): Screen[] =>
  [
    ...Object.entries({
      search,
      folder: `/folders/${folder}/`,
      candidate: `/folders/${folder}/?c=${candidate}`,
      profile: `/profiles/${person}/`,
      review: `/folders/${folder}/review/`,
      settings: '/settings/',
    }).map(([name, address]) => ({ name, as: recruiter, address })),
    searchLoading,
    profileLoading,
  ].map((screen) => ({ ...screen, name: `${screen.name}-320`, on: 'phone', viewport: { width: 320, height: 640 } }))
