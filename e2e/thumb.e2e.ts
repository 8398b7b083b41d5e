import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const said = 'Yes, after the holidays.'

/** A tap where a thumb reaches: in the lower two thirds of the screen, on something as large as a finger. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  await wanted.scrollIntoViewIfNeeded()
  const { y, height } = (await wanted.boundingBox())!
  expect(y + height / 2).toBeGreaterThan(page.viewportSize()!.height / 3)
  await wanted.tap()
}

test('a manager decides with one thumb: status, comment, and a review of what is new', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'hm@acme.example', 'phone')
  await arrive(page, '/folders/')
  await page
    .getByText(/^Senior Frontend Engineer/)
    .first()
    .tap()

  // The pill of a row opens the sheet, which stands at the bottom.
  const pills = page.getByRole('button', { name: /^Status of / })
  await expect(pills.nth(4)).toBeVisible()
  const name = /^Status of (.*):/.exec((await pills.nth(4).getAttribute('aria-label'))!)![1]!
  await reach(page, pills.nth(4))
  await expect(page.getByRole('dialog')).toBeVisible()
  await reach(page, page.getByRole('menuitemradio', { name: 'Interview' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Status of ${name}: Interview` })).toBeVisible()

  // The candidate: comment and next are in the bar below.
  await reach(page, page.getByText(name, { exact: true }))
  await reach(page, page.getByRole('button', { name: 'Comment' }))
  await page.getByRole('textbox', { name: 'Comment' }).fill(said)
  await reach(page, page.getByRole('button', { name: 'Send' }))
  await expect(page.getByRole('article').filter({ hasText: said }).first()).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  if (await next.isEnabled()) await reach(page, next)
  await page.goBack()
  if (page.url().includes('c=')) await page.goBack()

  // Review: everything under the thumb, one after the other.
  await reach(
    page,
    page
      .getByRole('link', { name: 'Review' })
      .or(page.getByRole('button', { name: 'Review' }))
      .first(),
  )
  const at = page.getByText(/^1 of \d+$/)
  await expect(at).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Yes', exact: true }))
  await expect(page.getByText('1 yes · 0 maybe · 0 no')).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'No', exact: true }))
  await expect(page.getByText('1 yes · 0 maybe · 1 no')).toBeVisible()
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible()
  await context.close()
})
