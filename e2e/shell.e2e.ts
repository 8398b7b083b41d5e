// The app itself on a device: it outlives a sign-out, a restart of the browser, and a server that is away for a while.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { makeFolder } from './kit/api.ts'
import { firstPerson, openFolder } from './kit/folder.ts'
import { OwnServer } from './kit/own-server.ts'
import { enter, ready, signIn, signOut } from './kit/people.ts'
import { test } from './kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const worker = 'worker@acme.example'

let server: OwnServer
let profile: string
test.beforeAll(async () => {
  server = await OwnServer.start()
  profile = await mkdtemp(path.join(tmpdir(), 'hf-profile-'))
})
test.afterAll(async () => {
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 20 })
})

/** A browser that remembers, as people's own do: it can be closed and started again. */
const browser = (launchOptions: object): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: server.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })

const saysReady = async (page: Page) => {
  await page.goto('/sync/')
  await expect(page.getByText(/^\d+ folders? on this device/)).toBeVisible()
  await expect(page.getByText('The app itself can’t open offline yet.')).toHaveCount(0)
}

/** Opens pages cold whose code nobody has asked for in this session. */
async function opensCold(context: BrowserContext): Promise<void> {
  const walks = [
    ['/folders/', 'Folders'],
    ['/settings/', 'Settings'],
    ['/messaging/sent/', 'Messages'],
    ['/messaging/templates/', 'Templates'],
  ] as const
  for (const [address, heading] of walks) {
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
    await page.close()
  }
}

test('signing out with two tabs open and in again leaves an app that opens without a network, also after the browser was started anew', async ({
  launchOptions,
}) => {
  const context = await browser(launchOptions)
  await enter(context.request, worker)
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second]) await page.goto('/folders/')
  await ready(first)
  await makeFolder(first, 'Kept at home', { people: 3 })
  await expect(second.getByText('Kept at home')).toBeVisible()

  await signOut(first)
  for (const page of [first, second]) await expect(page.getByLabel('Email')).toBeVisible()
  await signIn(first, worker)
  await expect(first).not.toHaveURL(/login/)
  await openFolder(first, 'Kept at home')
  await expect(first.getByText('Available offline')).toBeVisible()
  await context.setOffline(true)
  await opensCold(context)
  await context.close()

  const again = await browser(launchOptions)
  await again.setOffline(true)
  await opensCold(again)
  const page = await again.newPage()
  await openFolder(page, 'Kept at home')
  await again.setOffline(false)

  // However the files came to be missing: nothing is called available before they are back.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await saysReady(page)
  await again.setOffline(true)
  await opensCold(again)
  await again.close()
})

test('after an outage of the server search, filters and what waits go on by themselves within seconds', async ({
  launchOptions,
}) => {
  const context = await browser(launchOptions)
  await enter(context.request, worker)
  const [folder, search] = [await context.newPage(), await context.newPage()]
  await folder.goto('/folders/')
  await ready(folder)
  await openFolder(folder, 'Kept at home')
  const name = await firstPerson(folder)
  await search.goto('/')
  await expect(search.getByRole('list', { name: 'People found' })).toBeVisible()
  await server.stop()

  await expect(folder.getByText('Server not responding')).toBeVisible()
  await folder.getByRole('button', { name: `Status of ${name}` }).click()
  await folder.getByRole('menuitemradio', { name: 'Interview' }).click()
  await expect(folder.getByText('Server not responding · 1 waiting')).toBeVisible()
  await search.bringToFront()
  await search.goto('/?f=-contacts[2]:phone')
  const here = search.getByRole('status').filter({ hasText: 'On this device' })
  await expect(here).toContainText('The server isn’t responding. Full search resumes')
  await expect(here).toContainText('Can’t be checked on this device: Without: Contacts: Phone')
  await expect(search.getByText('Filters come back when the server responds')).toBeVisible()
  await expect(search.getByText(/Server not responding/)).toBeVisible()
  await expect(search.locator('[aria-busy=true]')).toHaveCount(0)

  await server.comeBack()
  const soon = { timeout: 8000 }
  await expect(search.getByRole('list', { name: 'People found' })).toBeVisible(soon)
  await expect(search.getByRole('button', { name: 'Exclude Email' })).toBeAttached(soon)
  await expect(search.getByText(/Server not responding|On this device/)).toHaveCount(0, soon)
  await folder.bringToFront()
  await expect(folder.getByText(/Server not responding|waiting/)).toHaveCount(0, soon)
  await expect(folder.getByLabel('Not sent yet')).toHaveCount(0, soon)
  await context.close()
})
