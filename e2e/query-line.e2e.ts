// Only a browser lays text out: how high the line stands, and how large a target is.

import { expect } from '@playwright/test'
import { arrive } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

test('on a phone the line grows with its text, every target is as large as a finger, nothing is cut', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await arrive(page, '/profiles-old/')
  const box = page.getByRole('textbox', { name: 'Query' })
  await box.fill('(React OR Vue OR Angular) AND (location:Berlin OR location:Munich) AND -position:"Team lead"')
  const bar = (await box.boundingBox())!
  expect(bar.height).toBeGreaterThan(60)
  expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1)
  for (const name of ['Find', 'Edit as conditions', 'Filters']) {
    const target = page.getByRole(name === 'Edit as conditions' ? 'link' : 'button', { name }).first()
    const { width, height } = (await target.boundingBox())!
    expect([name, Math.min(width, height) >= 44]).toEqual([name, true])
  }
  await page.getByRole('button', { name: 'Find' }).tap()
  await expect(page).toHaveURL(/Angular/)
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(page.viewportSize()!.width)
  await context.close()
})
