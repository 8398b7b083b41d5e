// Only a browser puts the colours of the system in place of ours.

import { expect, type Page } from '@playwright/test'
import { arrive, someFolder } from '../kit/pages.ts'
import { signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })

test('with the colours of the system what is focused, marked and chosen still shows', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, '/?q=skill:TypeScript')
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toBeVisible()
  expect(await outlineOf(page, ':focus')).toBeGreaterThanOrEqual(2)
  expect(await outlineOf(page, '[class*=cursor]')).toBeGreaterThanOrEqual(2)
  await arrive(page, `/folders/${await someFolder(page)}/`)
  await expect(page.getByRole('button', { name: /^Status of / }).first()).toBeVisible()
  expect(await outlineOf(page, 'main [aria-pressed=true]')).toBeGreaterThanOrEqual(2)
  await page
    .getByRole('checkbox', { name: /^Select (?!everyone)/ })
    .first()
    .check()
  expect(await outlineOf(page, '[class*=chosen]')).toBeGreaterThanOrEqual(2)
  await context.close()
})
