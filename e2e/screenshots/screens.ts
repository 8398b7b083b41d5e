import type { Page } from '@playwright/test'
import type { Hirefold } from '../../bench/hirefold.ts'
import type { Furnished } from './furnish.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

/** One picture: who looks, where, and what they do before it is taken. */
export interface Screen {
  name: string
  /** Who is signed in; nobody where absent. */
  as?: string
  address: string
  /** Only in this size. */
  on?: Size
  prepare?: (page: Page) => Promise<void>
  /** Shown in the README in this size. */
  readme?: Size
}

const recruiter = 'worker@acme.example'
const manager = 'hm@acme.example'
const search = '/?q=skill:TypeScript&q=position:%22engineer%22&q=-companySearch:%22Lantern%22&f=experience[0]:3-*'

const rowStatus = (page: Page) =>
  page.locator('main li button[aria-haspopup=menu], main li button[aria-label*=":"]').first()
const longPress = async (page: Page) => {
  const row = page.locator('main li').nth(1).locator('button').first()
  const at = (await row.boundingBox())!
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: at.x + 5, clientY: at.y + 5, bubbles: true })
  await page.waitForTimeout(600)
}

export interface Places {
  folder: number
  candidate: string
  person: number
}

/** What the demo company has: a folder that is shared with the manager, somebody in it, and somebody to look at. */
export async function placesIn(hirefold: Hirefold): Promise<Places> {
  const folders = await hirefold.get<{ results: { id: number; name: string }[] }>('/api/v6/folders/?status=active')
  const folder = folders.results[0]!.id
  const candidates = await hirefold.get<{ results: { id: string; profile: { id: number } }[] }>(
    `/api/v6/folders/${folder}/candidates/`,
  )
  const found = await hirefold.get<{ profiles: { id: number }[] }>('/api/v6/profiles/?q=skill:TypeScript&per_page=1')
  return { folder, candidate: candidates.results[0]!.id, person: found.profiles[0]!.id }
}

const searchScreens: Screen[] = [
  { name: 'login', address: '/login/' },
  { name: 'search', as: recruiter, address: search, readme: 'desktop' },
  { name: 'search-nothing', as: recruiter, address: '/?q=skill:NothingIsCalledSo' },
  {
    name: 'search-preview',
    as: recruiter,
    on: 'desktop',
    address: search,
    prepare: async (page) => {
      await page.keyboard.press('j')
      await page.keyboard.press('Space')
      await page.locator('aside h3').first().waitFor()
    },
  },
  {
    name: 'filters',
    as: recruiter,
    on: 'phone',
    address: search,
    prepare: (page) => page.locator('main button[aria-label]').first().click(),
  },
  {
    name: 'palette',
    as: recruiter,
    on: 'desktop',
    address: search,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('[role=combobox]').last().fill('an')
      await page.locator('[role=option]').nth(3).waitFor()
    },
  },
]

const folderScreens = ({ folder, candidate }: Places): Screen[] => [
  { name: 'folder', as: recruiter, address: `/folders/${folder}/`, readme: 'desktop' },
  {
    name: 'folder-status',
    as: recruiter,
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await rowStatus(page).click()
      await page.locator('[role=menuitemradio]').first().waitFor()
    },
  },
  {
    name: 'folder-selected',
    as: recruiter,
    on: 'desktop',
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await page.locator('main li input[type=checkbox]').nth(0).click()
      await page.locator('main li input[type=checkbox]').nth(2).click()
    },
  },
  { name: 'folder-holding', as: recruiter, on: 'phone', address: `/folders/${folder}/`, prepare: longPress },
  { name: 'board', as: recruiter, on: 'desktop', address: `/folders/${folder}/?view=board`, readme: 'desktop' },
  { name: 'candidate', as: recruiter, address: `/folders/${folder}/?c=${candidate}` },
]

/** Every screen; with the furnished folders also its faces for nobody, one, the longest and very many. */
export function screensOf(places: Places, furnished: Furnished | undefined): Screen[] {
  const { folder, person } = places
  const faces: Screen[] = Object.entries(furnished ?? {}).flatMap(([face, id]) => [
    { name: `folder-${face}`, as: recruiter, address: `/folders/${id}/` },
    { name: `board-${face}`, as: recruiter, on: 'desktop', address: `/folders/${id}/?view=board` },
  ])
  return [
    ...searchScreens,
    ...folderScreens(places),
    { name: 'profile', as: recruiter, address: `/profiles/${person}/` },
    { name: 'folders', as: recruiter, address: '/folders/', readme: 'phone' },
    { name: 'new-folder', as: recruiter, address: '/folders/new/' },
    { name: 'review', as: manager, address: `/folders/${folder}/review/`, readme: 'phone' },
    { name: 'reviews', as: manager, address: '/review/' },
    { name: 'manager-folder', as: manager, address: `/folders/${folder}/`, readme: 'phone' },
    { name: 'menu', as: recruiter, address: '/menu/' },
    { name: 'sync', as: recruiter, address: '/sync/' },
    { name: 'settings', as: recruiter, address: '/settings/' },
    { name: 'not-found', as: recruiter, address: '/no/such/page' },
    ...faces,
  ]
}
