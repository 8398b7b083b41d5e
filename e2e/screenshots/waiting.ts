import type { Locator, Page } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { manager, type Places, type Screen } from './screen.ts'

/** Devices without a network, and what waits on them: each user's last picture, so that it is never sent. */

const admin = 'admin@acme.example'
const other = 'worker2@acme.example'

export const rowStatus = (rows: Locator) => rows.locator('button[aria-haspopup=menu], button[aria-label*=":"]').first()

const row = (page: Page, at: number) => page.locator('main li').nth(at)

async function choose(page: Page, at: number, status: number): Promise<void> {
  await rowStatus(row(page, at)).click()
  await page.locator('[role=menuitemradio]').nth(status).click()
  await page.locator('[role=menuitemradio]').first().waitFor({ state: 'detached' })
}

/** What was said of a change lies over the page for a while, which nobody need wait for. */
const untold = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-ink] { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })

/** A moment for a nudge to arrive. */
const noticeMs = 1500
/** Places of the demo company's statuses. */
const [contacted, interview, offer, hired] = [1, 5, 6, 7]
/** From the end: the sub-statuses of the one in force stand open before it. */
const rejected = -2

/** A manager's device that was away: a status that the recruiter decided meanwhile, and two changes that wait. */
async function quarrel(page: Page, hirefold: Hirefold, { folder, statuses, named }: Places): Promise<void> {
  const openSync = async () => {
    await page.locator('a[href="/sync/"]').first().click()
    await page.locator('article').first().waitFor()
  }
  const candidateAt = async (at: number) => {
    const shown = (await row(page, at).textContent()) ?? ''
    return [...named].find(([name]) => shown.includes(name))![1]
  }
  const decide = async (at: number, status: number) =>
    hirefold.patch(`/api/v6/candidates/${await candidateAt(at)}/`, { status: statuses[status] })
  // As it was before the last picture.
  for (const at of [1, 2, 3]) await decide(at, offer)
  await page.waitForTimeout(noticeMs)
  await page.context().setOffline(true)
  await choose(page, 1, rejected)
  await decide(1, hired)
  await page.context().setOffline(false)
  await openSync()
  await page.goto(`/folders/${folder}/`)
  await row(page, 3).waitFor()
  await page.context().setOffline(true)
  await choose(page, 2, interview)
  await choose(page, 3, contacted)
  await openSync()
  await untold(page)
}

async function changeOffline(page: Page): Promise<void> {
  await row(page, 4).waitFor()
  await page.context().setOffline(true)
  await choose(page, 4, contacted)
  await choose(page, 5, contacted)
  await untold(page)
}

/** One yes and one no. */
async function decideOffline(page: Page): Promise<void> {
  await row(page, 4).waitFor()
  await page.context().setOffline(true)
  await page.locator('a[href^="/folders/"][href$="/review/"]:visible').first().click()
  await page.waitForURL(/\/folders\/.*\/review\/$/)
  for (const key of ['y', 'n']) {
    const [told, decided] = [page.locator('[data-ink]'), page.locator('header b')]
    const before = await decided.textContent()
    await page.keyboard.press(key)
    // Of a no it is asked why.
    if (key === 'n') await page.keyboard.press('Enter')
    // Of several that are said within a moment the last alone is seen.
    await told.last().waitFor()
    await decided.filter({ hasNotText: before! }).waitFor()
  }
  await untold(page)
}

export const waitingScreens = (places: Places): Screen[] => [
  {
    name: 'sync-quarrel',
    as: manager,
    address: `/folders/${places.folder}/`,
    prepare: (page, hirefold) => quarrel(page, hirefold, places),
  },
  { name: 'folder-waiting', as: admin, address: `/folders/${places.folder}/`, prepare: changeOffline },
  { name: 'review-waiting', as: other, address: `/folders/${places.folder}/`, prepare: decideOffline },
]
