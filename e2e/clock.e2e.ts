// Only a browser has a clock of its own to be wrong, and a store that keeps what it said.

import { expect } from '@playwright/test'
import { makeFolder } from './kit/api.ts'
import { openFolder, writeComment } from './kit/folder.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const folder = 'By a wrong clock'
const minuteMs = 60_000
const twoDaysMs = 48 * 60 * minuteMs

test('what is written while a clock is two days ahead, and then two days behind, stands in its order and at the server’s time', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await makeFolder(page, folder, { people: 1, granted: ['hm@acme.example'] })
  await page.clock.setFixedTime(Date.now() + twoDaysMs)
  await openFolder(page, folder)
  const comments = page.getByRole('article')
  await context.setOffline(true)
  await writeComment(page, 'Written first, ahead')
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await page.clock.setFixedTime(Date.now() - twoDaysMs)
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)
  await page.getByLabel('Comment', { exact: true }).fill('Written second, behind')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(comments).toHaveText([/Written first, ahead/, /Written second, behind/])

  const { page: colleague } = await signedIn(browser, 'hm@acme.example', 'desktop')
  await openFolder(colleague, folder)
  await colleague.keyboard.press('j')
  await colleague.keyboard.press('Space')
  await colleague.getByRole('tab', { name: /Comments/ }).click()
  const seen = colleague.getByRole('article')
  await expect(seen).toHaveText([/Written first, ahead/, /Written second, behind/])
  const times = await seen.locator('time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime')!))
  expect(times).toHaveLength(2)
  for (const time of times) expect(Math.abs(Date.now() - Date.parse(time)), time).toBeLessThan(5 * minuteMs)
})
