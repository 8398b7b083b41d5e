// Only a browser believes a portal, goes through a proxy, and moves what is being tapped.

import { expect } from '@playwright/test'
import { call, makeFolder } from '../kit/api.ts'
import { firstPerson, openFolder } from '../kit/folder.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A network that is there and does not do what a network should. */

const owner = 'worker@acme.example'
const colleague = 'worker2@acme.example'

test('a captive portal that answers everything with its own page is no server: nothing is taken for sent, and nobody is signed out', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, owner, 'phone')
  await ready(page)
  await makeFolder(page, 'Read in a train', { people: 3 })
  await openFolder(page, 'Read in a train')
  const name = await firstPerson(page)
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the train’s network</h1>' }),
  )
  await page.getByRole('button', { name: `Status of ${name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Interview' }).click()
  await expect(page.getByText('Server not responding · 1 waiting')).toBeVisible()
  await openFolder(page, 'Read in a train')
  await expect(page.getByRole('button', { name: `Status of ${name}: Interview` })).toBeVisible()
  await expect(page.getByText('Server not responding · 1 waiting')).toBeVisible()
  await context.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  await context.close()
})

/** A folder that the colleague looks at, and how its owner gives everybody in it another status. */
async function watched(browser: Parameters<typeof signedIn>[0], name: string) {
  const { context: desks, page: desk } = await signedIn(browser, owner, 'desktop', { serviceWorkers: 'block' })
  const { id } = await makeFolder(desk, name, { people: 2 })
  await call(desk, `/api/v6/folders/${id}/`, 'PATCH', { access_type: 'public' })
  const { results: people } = await call<{ results: { id: string }[] }>(desk, `/api/v6/folders/${id}/candidates/`)
  const { results } = await call<{ results: { id: string; name: string }[] }>(
    desk,
    '/api/v6/status_collection/statuses/',
  )
  const give = (status: string) =>
    call(desk, '/api/v6/candidates/', 'PATCH', {
      ids: people.map((one) => one.id),
      status: results.find((one) => one.name === status)!.id,
    })
  const { context, page } = await signedIn(browser, colleague, 'desktop')
  const of = (status: string) => page.getByRole('button', { name: new RegExp(`^Status of .*: ${status}$`) })
  const close = async () => {
    await context.close()
    await desks.close()
  }
  return { name, context, page, give, of, close }
}

test('where a proxy refuses the stream of news, they come by asking', async ({ browser }) => {
  const { name, context, page, give, of, close } = await watched(browser, 'Behind a proxy')
  await context.route('**/api/sync/events', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const asked = page.waitForRequest(/\/api\/sync\/events\?wait=25&head=[1-9]/)
  await openFolder(page, name)
  await expect(of('New')).toHaveCount(2)
  await asked
  await give('Offer')
  await expect(of('Offer')).toHaveCount(2)
  await close()
})

test('where no news get through at all, they come within five minutes', async ({ browser }) => {
  const { name, context, page, give, of, close } = await watched(browser, 'Behind a wall')
  await context.route('**/api/sync/events*', (route) => route.abort())
  await page.clock.install()
  await openFolder(page, name)
  await expect(of('New')).toHaveCount(2)
  await page.clock.runFor(10_000)
  await give('Interview')
  await page.clock.runFor(60_000)
  await expect(of('New')).toHaveCount(2)
  await page.clock.runFor(5 * 60_000)
  await expect(of('Interview')).toHaveCount(2)
  await close()
})

test('what a slow server says of the sign-in comes below the form: nothing that is being tapped moves', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v6/front-door/', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login/')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const before = await button.boundingBox()
  expect(before).not.toBeNull()
  held.resolve()
  await expect(page.getByText('This is a demo server')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  await context.close()
})
