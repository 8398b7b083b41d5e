// Only a browser has frames to miss: thousands of people come while a slow processor is tapped.

import { expect, type Page, type Route } from '@playwright/test'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const name = 'Many people at once'
const perPage = 1000

/** Adds the first people of the pool to a public folder of this name, made where it is not there yet. */
const fill = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ({ name, count }) => {
      const token = decodeURIComponent(/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)![1]!)
      const headers = { 'content-type': 'application/json', 'x-csrftoken': token }
      const call = async <T>(path: string, body?: object) => {
        const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
        return (await (await fetch(path, how)).json()) as T
      }
      const { results } = await call<{ results: { id: number; name: string }[] }>('/api/v6/folders/')
      const folder =
        results.find((each) => each.name === name) ??
        (await call<{ id: number }>('/api/v6/folders/', { name, access_type: 'public' }))
      const bulk = { folder: folder.id, candidates_count: count }
      const { id } = await call<{ id: string }>('/api/v6/folders/from_search_query/', bulk)
      while ((await call<{ state: string }>(`/api/v6/folders/from_search_query/${id}/`)).state !== 'done')
        await new Promise((resolve) => setTimeout(resolve, 200))
    },
    { name, count },
  )

/** More rows of a folder than its first answer brings, which is a small one. */
const large = 100

/** Lets so many large answers through that bring rows of a folder, and holds the next ones back until it is told. */
async function holdBack(page: Page, free: number): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  let brought = 0
  await page.route('**/api/sync/', async (route: Route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { scopes?: Record<string, { puts: unknown[] }> }
    const rows = Object.entries(body.scopes ?? {}).filter(
      ([scope, { puts }]) => scope.startsWith('fo:') && puts.length > large,
    )
    if (rows.length && ++brought > free) await released
    await route.fulfill({ response: answer })
  })
  return () => {
    resolve()
    // An exchange that is under way when the test ends is no failure of it.
    return page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Gives the first one on the screen another status, which nobody had. */
async function decide(page: Page, status: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Status of / })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: status }).click()
  // The person may be out of sight by now, with others above; the number says it all the same.
  await expect(page.getByRole('button', { name: new RegExp(`^${status} ?1$`) })).toBeAttached()
}

test('a big folder shows its first people, with their names, and is worked in while the others are still on their way', async ({
  browser,
}) => {
  const { context, page: desk } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await fill(desk, 2 * perPage)
  await context.close()
  const { page } = await signedIn(browser, 'worker2@acme.example', 'phone')
  await page.goto('/folders/')
  const session = await page.context().newCDPSession(page)
  await page.getByText(name).waitFor()
  const release = await holdBack(page, 0)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByText(name).click()
  const first = page.getByRole('button', { name: /^Status of / }).first()
  await expect(first).toBeVisible()
  const title = await page
    .getByRole('button', { name: /^Status of / })
    .first()
    .getAttribute('aria-label')
  expect(title).toMatch(/^Status of [\p{L}-]+ [\p{L}-]+.*: /u)
  await expect(page.getByText('2,000 people')).toHaveCount(0)
  await decide(page, 'Replied')
  await release()
  await expect(page.getByText('2,000 people')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
})

test('while a colleague brings a crowd into an open folder its people stay on the screen and every tap is answered', async ({
  browser,
}) => {
  const { page: desk } = await signedIn(browser, 'worker@acme.example', 'desktop')
  // Those of the test before, where it ran on this server.
  await fill(desk, 2 * perPage)
  const { page } = await signedIn(browser, 'worker2@acme.example', 'phone')
  await page.goto('/folders/')
  await page.getByText(name).click()
  // The list of folders says how many they are, too: here they have come.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('2,000 people')).toBeVisible({ timeout: 60_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const seen = { blank: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.blank ||= document.querySelector('button[aria-label^="Status of "]') === null
    }).observe(document, { subtree: true, childList: true })
  })
  const release = await holdBack(page, 1)
  await fill(desk, 5 * perPage)
  await expect(page.getByText(/^(2,[1-9]|3,|4,)\d* people/)).toBeVisible({ timeout: 60_000 })
  await decide(page, 'Contacted')
  await release()
  await expect(page.getByText('5,000 people')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => (window as unknown as { seen: { blank: boolean } }).seen.blank)).toBe(false)
})
