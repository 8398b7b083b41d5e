import { expect } from '@playwright/test'
import { arrive } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

test('a query is written, mended and kept as text from the keyboard alone', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await arrive(page, '/profiles-old/')
  await page.keyboard.press('/')
  const box = page.getByRole('textbox', { name: 'Query' })
  await expect(box).toBeFocused()
  await page.keyboard.type('(React OR Vue) AND -position:Lead AND (location:Berlin')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This parenthesis is never closed.')).toBeVisible()
  // What is wrong is marked: typing replaces it.
  await expect(box).toBeFocused()
  expect(
    await box.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe('(')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/profiles-old\/\?.*React/)
  const found = page.getByRole('list', { name: 'People found' })
  await expect(found.getByRole('link').first()).toBeVisible()
  const count = await page
    .getByText(/^\d[\d,]* people$/)
    .first()
    .textContent()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(found.getByRole('link').first()).toBeFocused()
  // The same conditions in the other look find as many.
  await page.getByRole('link', { name: 'Edit as conditions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove React OR Vue' })).toBeVisible()
  await expect(page.getByText(count!).first()).toBeVisible()
  await context.close()
})

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
