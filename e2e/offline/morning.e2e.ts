// Only an installed app opens without a network, and only a browser has its keys at the page that opens. The server is its
// own: what others decide meanwhile would be due as well.

import { expect, type Page } from '@playwright/test'
import { call, makeFolder } from '../kit/api.ts'
import { OwnServer } from '../kit/own-server.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const due = (page: Page) => page.getByRole('region', { name: 'What is due' }).getByRole('link')

/** A step of today about somebody of one's folders, said by keys alone. */
async function plan(page: Page, name: string, text: string): Promise<void> {
  await page.keyboard.press('f')
  await page.getByPlaceholder('Somebody in your folders').fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Next step for ${name}` })
  await dialog.getByLabel('What is to be done').fill(text)
  await dialog.getByLabel('Day').fill(await page.evaluate(() => new Date().toLocaleDateString('sv')))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `${name}: ${text}` })).toBeVisible()
}

test('the morning starts at Today, is settled in a train by keys, and ends with it empty', async ({ browser }) => {
  const server = await OwnServer.start()
  const here = { baseURL: server.url }
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop', here)
  const folder = await makeFolder(page, `Morning`, { people: 3, granted: ['hm@acme.example'] })
  const { results } = await call<{ results: { id: string; profile: { id: number; name: string } }[] }>(
    page,
    `/api/v6/folders/${folder.id}/candidates/`,
  )
  const [, , third] = results
  const names = results.map(({ profile }) => profile.name)
  const me = await call<{ id: string }>(page, '/api/internal/users/me/')
  const { page: manager } = await signedIn(browser, 'hm@acme.example', 'desktop', { ...here, serviceWorkers: 'block' })
  const text = '@Anna Weber can she start in May?'
  await call(manager, `/api/v6/profiles/${third!.profile.id}/comments/`, 'POST', {
    ...{ text, candidate_id: third!.id, mentions: [me.id] },
  })

  await page.goto('/settings/')
  await page.getByRole('switch', { name: /^Start with Today/ }).check()
  await expect(page.getByRole('switch', { name: /^Start with Today/ })).toBeEnabled()
  await page.goto(`/folders/${folder.id}/`)
  await expect(page.getByRole('button', { name: /^Status of / })).toHaveCount(3)
  await ready(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/today\/$/)
  await expect(due(page).filter({ hasText: 'can she start in May?' })).toBeVisible()
  await plan(page, names[0]!, 'Ask for the test task')
  await plan(page, names[1]!, 'Send the draft')

  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL(/\/today\/$/)
  await expect(due(page).filter({ hasText: 'Send the draft' })).toBeVisible()
  const settled: string[] = []
  for (;;) {
    const marked = due(page).and(page.locator('[aria-current]'))
    if (!(await marked.count())) break
    const said = (await marked.textContent())!
    settled.push(said)
    await page.keyboard.press(said.includes('Send the draft') ? 'h' : 'e')
    await expect(page.getByRole('link', { name: said, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Nothing left for today' })).toBeVisible()
  expect(settled.filter((said) => /test task|Send the draft|in May/.test(said))).toHaveLength(3)
  await expect(page.getByRole('complementary').getByText('Send the draft')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  // A new device knows only what has arrived.
  const anew = { ...here, serviceWorkers: 'block' } as const
  const { page: another } = await signedIn(browser, 'worker@acme.example', 'desktop', anew)
  await expect(another).toHaveURL(/\/today\/$/)
  await expect(another.getByRole('heading', { name: 'Nothing left for today' })).toBeVisible()
  await expect(another.getByRole('complementary').getByText('Send the draft')).toBeVisible()
  await server.stop()
})
