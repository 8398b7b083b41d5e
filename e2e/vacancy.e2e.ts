// Only a browser drags, has keys of its own under Alt, and says how high a row stands; only a real server reads a vacancy over
// the demo's people, and tells how they fit.

import { expect } from '@playwright/test'
import { arrive } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const vacancy = `Frontend Engineer, Berlin
We are a startup in Berlin and look for somebody to join our team.
Requirements:
- JavaScript
Nice to have:
- TypeScript
- React
- CSS
What we offer:
- frobnication and parties
`

test('a pasted vacancy is sorted into chips that move by mouse and keys, and people say what fits and where it is written', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await arrive(page, '/')
  const box = page.getByLabel('Add a condition')
  await box.focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, vacancy)
  const should = page.getByRole('region', { name: 'Should' })
  const wishes = () => should.locator('[data-chip]').evaluateAll((all) => all.map((one) => one.textContent.trim()))
  await expect(should.getByRole('button', { name: /^CSS/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not used' })).toContainText('frobnication')

  // Alt and an arrow are the page's: the browser does not go back.
  await should.getByRole('button', { name: /^CSS/ }).click()
  const before = (await wishes()).length
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(async () => (await wishes()).findIndex((one) => one.startsWith('CSS'))).toBe(before - 2)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(
    page.getByRole('region', { name: 'Must' }).getByRole('button', { name: 'CSS', exact: true }),
  ).toBeFocused()
  expect(await wishes()).toHaveLength(before - 1)

  // And back by the mouse, before all others.
  const first = should.locator('[data-chip]').first()
  await box.focus()
  await page
    .getByRole('region', { name: 'Must' })
    .locator('[data-chip]', { hasText: 'CSS' })
    .dragTo(first, { targetPosition: { x: 4, y: 14 } })
  await expect.poll(async () => (await wishes())[0]).toMatch(/^CSS/)

  // A row is as high before it says what fits as after, and the marked one has room for where it is written.
  await page.route('**/profiles/evidence/', async (route) => {
    await held
    await route.continue()
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.reload()
  const rows = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await expect(rows.nth(1)).toBeVisible()
  const heights = () => rows.evaluateAll((all) => all.slice(0, 5).map((row) => row.getBoundingClientRect().height))
  const waiting = await heights()
  letGo()
  await expect(rows.first().getByRole('img', { name: /: met/ })).toBeVisible()
  expect(await heights()).toEqual(waiting)
  await page.keyboard.press('j')
  await expect(rows.first().locator('q').first()).toBeVisible()
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(page.viewportSize()!.width)
  await context.close()
})
