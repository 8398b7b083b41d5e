import type { Page } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { fileScreens } from './files.ts'
import type { Furnished } from './furnish.ts'
import { putNewsInto } from './others.ts'
import { manager, type Places, recruiter, type Screen } from './screen.ts'
import { furnishedScreens, installScreens, narrowScreens, quiet, stateScreens } from './states.ts'
import { rowStatus, waitingScreens } from './waiting.ts'

const sales = 'sales@hirefold.example'
const search = '/?q=skill:TypeScript&q=position:%22engineer%22&q=-companySearch:%22Lantern%22&f=experience[0]:3-*'

const longPress = async (page: Page) => {
  const row = page.locator('main li').nth(1).locator('a, button').first()
  const at = (await row.boundingBox())!
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: at.x + 5, clientY: at.y + 5, bubbles: true })
  await page.waitForTimeout(600)
}

const lookAtFirst = async (page: Page) => {
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.locator('aside h3').first().waitFor()
}

/** What the demo company has: a folder that is shared with the manager, somebody in it, and somebody to look at. */
export async function placesIn(hirefold: Hirefold): Promise<Places> {
  const folders = await hirefold.get<{ results: { id: number; name: string }[] }>('/api/v6/folders/?status=active')
  const folder = folders.results[0]!.id
  const candidates = await hirefold.get<{ results: { id: string; profile: { id: number; name: string } }[] }>(
    `/api/v6/folders/${folder}/candidates/`,
  )
  const found = await hirefold.get<{ profiles: { id: number }[] }>('/api/v6/profiles/?q=skill:TypeScript&per_page=1')
  const statuses = await hirefold.get<{ results: { id: string }[] }>('/api/v6/status_collection/statuses/')
  return {
    folder,
    candidate: candidates.results[0]!.id,
    named: new Map(candidates.results.map(({ id, profile }) => [profile.name, id])),
    quiet: folders.results[2]!.id,
    person: found.profiles[0]!.id,
    statuses: statuses.results.map(({ id }) => id),
  }
}

const searchScreens: Screen[] = [
  { name: 'login', address: '/login/', prepare: quiet },
  { name: 'search', as: recruiter, address: search, readme: 'desktop', prepare: quiet },
  { name: 'search-selected', as: recruiter, on: 'phone', address: search, prepare: longPress },
  { name: 'search-nothing', as: recruiter, address: '/?q=skill:NothingIsCalledSo', prepare: quiet },
  { name: 'search-preview', as: recruiter, on: 'desktop', address: search, prepare: lookAtFirst },
  {
    name: 'search-wide',
    as: recruiter,
    on: 'desktop',
    address: search,
    viewport: { width: 1720 },
    prepare: lookAtFirst,
  },
  {
    name: 'filters',
    as: recruiter,
    on: 'phone',
    address: search,
    prepare: async (page) => {
      await page.locator('main button[aria-label]').first().click()
      await quiet(page)
    },
  },
  {
    name: 'palette',
    as: recruiter,
    on: 'desktop',
    address: search,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('[role=dialog] [role=combobox]').fill('an')
      await page.locator('[role=option]').nth(3).waitFor()
    },
  },
]

const selectTwo = async (page: Page) => {
  for (const row of [0, 2]) await page.locator('main li input[type=checkbox]').nth(row).click()
}
const selectAll = async (page: Page) => {
  await page.locator('main input[type=checkbox]').first().click()
  // Their number comes when the whole list is read.
  await page.locator('[role=toolbar] [role=status]', { hasText: /\d/ }).waitFor()
}
const tagsListed = (page: Page) => page.locator('[role=dialog] input[type=checkbox]').first().waitFor()

const selectionScreens = (folder: number): Screen[] => [
  {
    name: 'folder-selected',
    as: recruiter,
    on: 'desktop',
    address: `/folders/${folder}/`,
    prepare: selectTwo,
  },
  {
    name: 'folder-tags',
    as: recruiter,
    on: 'desktop',
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await selectTwo(page)
      await page.keyboard.press('t')
      await tagsListed(page)
    },
  },
  {
    name: 'folder-tags',
    as: recruiter,
    on: 'phone',
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await longPress(page)
      await page.locator('[role=toolbar] > button').nth(2).click()
      await tagsListed(page)
    },
  },
  {
    name: 'folder-all-selected',
    as: recruiter,
    on: 'desktop',
    address: `/folders/${folder}/`,
    prepare: selectAll,
  },
]

const folderScreens = ({ folder, candidate }: Places): Screen[] => [
  { name: 'folder', as: recruiter, address: `/folders/${folder}/`, readme: 'desktop' },
  {
    name: 'folder-status',
    as: recruiter,
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await rowStatus(page.locator('main li')).click()
      await page.locator('[role=menuitemradio]').first().waitFor()
    },
  },
  {
    name: 'folder-menu',
    as: recruiter,
    on: 'phone',
    address: `/folders/${folder}/`,
    prepare: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click()
      await page.locator('[role=menuitem]').first().waitFor()
    },
  },
  ...selectionScreens(folder),
  { name: 'folder-holding', as: recruiter, on: 'phone', address: `/folders/${folder}/`, prepare: longPress },
  { name: 'board', as: recruiter, on: 'desktop', address: `/folders/${folder}/?view=board`, readme: 'desktop' },
  {
    name: 'candidate',
    as: recruiter,
    address: `/folders/${folder}/?c=${candidate}`,
    // Their place in the list comes last; which one it is the list's own order says.
    prepare: (page) => page.getByText(/^\d+ (of|из) \d+$/).waitFor(),
  },
]

const settingsScreens: readonly Screen[] = [
  { name: 'settings', as: recruiter, address: '/settings/', prepare: quiet },
  {
    name: 'settings-devices',
    as: recruiter,
    on: 'phone',
    address: '/settings/',
    prepare: (page) => page.locator('main section').last().locator('li').last().scrollIntoViewIfNeeded(),
  },
]

const keptSearchScreens = (folder: number): Screen[] => [
  { name: 'saved-searches', as: recruiter, address: '/searches/', prepare: quiet },
  { name: 'folder-searches', as: recruiter, address: `/folders/${folder}/searches/`, prepare: quiet },
  { name: 'recommended', as: recruiter, address: `/?similar=folder:${folder}`, prepare: quiet },
  { name: 'ready-searches', as: sales, address: '/metaqueries/' },
  { name: 'new-ready-search', as: sales, address: '/metaqueries/add/' },
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
    {
      name: 'folders',
      as: recruiter,
      address: '/folders/',
      readme: 'phone',
      prepare: (page, hirefold) => putNewsInto(page, hirefold, places.quiet, 3),
    },
    { name: 'today', as: recruiter, address: '/today/' },
    { name: 'new-folder', as: recruiter, address: '/folders/new/' },
    { name: 'review', as: manager, address: `/folders/${folder}/review/`, readme: 'phone' },
    { name: 'reviews', as: manager, address: '/review/' },
    { name: 'manager-folder', as: manager, address: `/folders/${folder}/`, readme: 'phone' },
    { name: 'menu', as: recruiter, address: '/menu/' },
    { name: 'sync', as: recruiter, address: '/sync/' },
    ...waitingScreens(places),
    ...settingsScreens,
    ...keptSearchScreens(furnished?.many ?? folder),
    { name: 'not-found', as: recruiter, address: '/no/such/page' },
    ...stateScreens(places),
    ...fileScreens(places),
    ...faces,
    ...narrowScreens(places),
    ...(furnished ? furnishedScreens(places.quiet, furnished.many) : []),
    ...installScreens,
  ]
}
