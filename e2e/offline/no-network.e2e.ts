// Every page of the app, opened cold on a device whose server is gone: a face of a known kind, never the browser's own.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Gate, gateTo } from '../kit/gate.ts'
import { drawn } from '../kit/pages.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })

const folderName = 'Senior Frontend Engineer · Berlin'
const nowhere = '0190a000-0000-7000-8000-0000000000aa'
const notHere = 'Not on this device'
const notFound = 'The requested page was not found'

/** What is opened, and the heading that it shows. `KNOWN` is the folder's number. */
type Walk = readonly [address: string, heading: string]

/** By route; for somebody who searches and keeps folders, on a device that has seen the list of folders alone. */
const walks: Record<string, readonly Walk[]> = {
  '/': [
    ['/', 'Search'],
    ['/?q=skill:React', 'Search'],
  ],
  '/intelligence': [['/intelligence/?q=skill:Go', 'Search']],
  '/intelligence-old': [['/intelligence-old/?q=skill:Go', 'Search']],
  '/profiles-old': [['/profiles-old/?q=skill:Go', 'Search']],
  '/specialization-query/$id': [
    ['/specialization-query/frontend/', 'Front end'],
    ['/specialization-query/astronaut/', notFound],
  ],
  '/profiles/': [['/profiles/?q=skill:Go', 'Search']],
  '/login': [['/login/', 'Sign in']],
  '/login/link': [['/login/link/#token', 'Sign in']],
  '/setup': [['/setup/', 'No connection']],
  '/demo/mailbox': [['/demo/mailbox/', 'Demo mailbox']],
  '/license-expired': [['/license-expired/', 'Search']],
  '/license-not-started': [['/license-not-started/', 'Search']],
  '/limit-exceeded': [['/limit-exceeded/', 'You’ve opened all your profiles for today']],
  '/users/recover': [['/users/recover/', 'Forgot your password?']],
  '/users/reset/$token': [['/users/reset/token/', 'New password']],
  '/offline': [['/offline/', 'No connection']],
  '/menu': [['/menu/', 'Menu']],
  '/help': [['/help/', 'Help']],
  '/today': [['/today/', 'Today']],
  '/review': [['/review/', 'Review']],
  '/searches': [['/searches/', 'Saved searches']],
  '/settings': [['/settings/', 'Settings']],
  '/sync': [['/sync/', 'Sync']],
  '/messaging/replies': [['/messaging/replies/', 'Messages']],
  '/messaging/sent': [['/messaging/sent/', 'Messages']],
  '/messaging/settings': [['/messaging/settings/', 'Messaging settings']],
  '/messaging/templates': [['/messaging/templates/', 'Templates']],
  '/profiles/create': [['/profiles/create/', 'Create profile']],
  '/profiles/edited': [['/profiles/edited/', 'Edited profiles']],
  '/profiles/ban': [['/profiles/ban/', notFound]],
  '/reports': [['/reports/', notFound]],
  '/profiles/$profileId/edit': [
    ['/profiles/17/edit/', notHere],
    ['/profiles/seventeen/edit/', notFound],
  ],
  '/profiles/$profileId/editing': [
    ['/profiles/17/editing/', 'Company’s version'],
    ['/profiles/seventeen/editing/', notFound],
  ],
  '/profiles/$profileId/history': [
    ['/profiles/17/history/', 'Profile history'],
    ['/profiles/seventeen/history/', notFound],
  ],
  '/profiles/$profileId/rt/$companyId': [
    ['/profiles/17/rt/7/', 'Before and after'],
    ['/profiles/seventeen/rt/7/', notFound],
  ],
  '/profiles/$profileId/': [
    ['/profiles/17/', notHere],
    ['/profiles/seventeen/', notFound],
  ],
  '/folders/': [
    ['/folders/', 'Folders'],
    ['/folders/?kind=closed', 'Folders'],
  ],
  '/folders/new': [['/folders/new/', 'Folders']],
  '/folders/$folderId/': [
    ['/folders/KNOWN/', folderName],
    ['/folders/999999/', notHere],
    [`/folders/${nowhere}/`, notHere],
    ['/folders/senior/', notFound],
  ],
  '/folders/$folderId/edit': [
    ['/folders/KNOWN/edit/', folderName],
    ['/folders/999999/edit/', notHere],
    ['/folders/senior/edit/', notFound],
  ],
  '/folders/$folderId/review': [
    ['/folders/999999/review/', notHere],
    ['/folders/senior/review/', notFound],
  ],
  '/folders/$folderId/batch': [
    ['/folders/KNOWN/batch/', folderName],
    ['/folders/999999/batch/', notHere],
    ['/folders/senior/batch/', notFound],
  ],
  '/folders/$folderId/searches': [
    ['/folders/KNOWN/searches/', 'Searches'],
    ['/folders/senior/searches/', notFound],
  ],
  '/invitations/accept-invite/$key': [['/invitations/accept-invite/key/', 'Invitation']],
  // The pages of an admin and of staff, for somebody who is neither.
  '/folders/statuses': [['/folders/statuses/', notFound]],
  '/company/': [['/company/', notFound]],
  '/company/overview': [['/company/overview/', notFound]],
  '/company/update': [['/company/update/', notFound]],
  '/privacy/$brand': [['/privacy/hirefold/', 'Your data']],
  '/unsubscribe/$key': [['/unsubscribe/key/', 'Unsubscribe']],
  '/privacy-requests': [['/privacy-requests/', notFound]],
  '/server': [['/server/', notFound]],
  '/company/privacy': [['/company/privacy/', notFound]],
  '/company/names': [['/company/names/', notFound]],
  '/company/audit-log': [['/company/audit-log/', notFound]],
  '/company/credit-transactions': [['/company/credit-transactions/', notFound]],
  '/company/folders': [['/company/folders/', notFound]],
  '/company/employees/': [['/company/employees/', notFound]],
  '/company/employees/add': [['/company/employees/add/', notFound]],
  '/company/employees/import': [['/company/employees/import/', notFound]],
  '/company/employees/$employeeId': [[`/company/employees/${nowhere}/`, notFound]],
  '/company/hiring-managers/': [['/company/hiring-managers/', notFound]],
  '/company/hiring-managers/add': [['/company/hiring-managers/add/', notFound]],
  '/company/hiring-managers/$employeeId': [[`/company/hiring-managers/${nowhere}/`, notFound]],
  '/company/hiring-managers/settings': [['/company/hiring-managers/settings/', notFound]],
  '/companies/new': [['/companies/new/', notFound]],
  '/companies/$companyId/employees/add': [['/companies/7/employees/add/', notFound]],
  '/metaqueries/': [['/metaqueries/', notFound]],
  '/metaqueries/add': [['/metaqueries/add/', notFound]],
  '/metaqueries/$metaQueryId': [['/metaqueries/7/', notFound]],
  '/logout': [['/logout/', 'Sign out?']],
}

async function routes(): Promise<string[]> {
  const tree = await readFile(path.join(import.meta.dirname, '..', '..', 'src', 'app', 'routeTree.gen.ts'), 'utf8')
  const [, paths] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree)!
  return [...paths!.matchAll(/'([^']+)'/g)].map(([, route]) => route!)
}

/** A device that has the app and what comes by itself, whose server is gone and whose network is cut. */
async function cutOff(
  browser: Browser,
  device: 'desktop' | 'phone',
  gate: Gate,
): Promise<{ context: BrowserContext; known: number }> {
  const { context, page } = await signedIn(browser, 'worker@acme.example', device, { baseURL: gate.url })
  await ready(page)
  await page.goto('/folders/')
  const row = page.getByRole('link', { name: new RegExp(folderName) }).first()
  const known = Number(/\/folders\/(\d+)/.exec((await row.getAttribute('href'))!)![1])
  await page.goto('/sync/')
  await expect(page.getByText(/^\d+ folders on this device/)).toBeVisible()
  await expect(page.getByText('The app itself can’t open offline yet.')).toHaveCount(0)
  await page.close()
  await gate.shut()
  await context.setOffline(true)
  return { context, known }
}

/** The widths of the product (systems.md, PWA-11); nothing is wider than the screen. */
const widths = [360, 390, 768, 1280, 1600]

async function sideways(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await drawn(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    if (scrollWidth > clientWidth) wrong.push(`${address}: ${scrollWidth} px of ${clientWidth}`)
  }
  return wrong
}

/** What pages look like whose widths were tried: a third of all addresses ends at the same face. */
const tried = new Set<string>()

/** Opens a page cold. @returns what was wrong with it */
async function open(page: Page, address: string, heading: string): Promise<string[]> {
  const wrong: string[] = []
  page.on('console', (message) => {
    // That a request fails without a network is what the browser writes down by itself.
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) wrong.push(`${address}: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${address}: ${error.message}`))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
  for (const text of ['The data could not be displayed', 'Something went wrong'])
    if (await page.getByText(text).count()) wrong.push(`${address}: ${text}`)
  const face = await page.evaluate(() => document.body.innerHTML)
  if (!tried.has(face)) wrong.push(...(await sideways(page, address)))
  tried.add(face)
  return wrong
}

test('every page opens cold without a network and without a server, and says what is not on this device', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  expect(Object.keys(walks).toSorted()).toEqual((await routes()).toSorted())
  const { context, known } = await cutOff(browser, 'phone', await gateTo(server.url))
  const wrong: string[] = []
  for (const [address, heading] of [...Object.values(walks).flat(), ['/no/such/page/', notFound] as const]) {
    const page = await context.newPage()
    wrong.push(...(await open(page, address.replace('KNOWN', String(known)), heading)))
    await page.close()
  }
  expect(wrong).toEqual([])
})
