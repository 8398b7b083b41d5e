// Only a browser knows what lies within reach of a thumb.

import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../kit/pages.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

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

  // What was done is told above what comes next; chips are as large as a finger.
  const toast = (await page.getByText(`${name} →\u00a0Interview`).boundingBox())!
  const strip = (await page.getByRole('main').getByRole('link', { name: 'Review' }).first().boundingBox())!
  expect(toast.y + toast.height).toBeLessThanOrEqual(strip.y)
  for (const chip of await page.getByRole('group', { name: 'Statuses' }).getByRole('button').all())
    expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44)

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
  await reach(page, page.getByRole('dialog').getByRole('button', { name: 'Skills' }))
  await expect(page.getByText('1 yes · 0 maybe · 1 no')).toBeVisible()
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible()
  await context.close()
})

test('a recruiter looks at a whole profile in a review and comes back to their place, without a network too', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone', { serviceWorkers: 'allow' })
  await ready(page)
  await arrive(page, '/folders/')
  await page
    .getByText(/^Senior Frontend Engineer/)
    .first()
    .tap()
  await reach(page, page.getByRole('main').getByRole('link', { name: 'Review' }).first())
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  for (const [done, network] of [
    [1, 'online'],
    [2, 'offline'],
  ] as const) {
    await context.setOffline(network === 'offline')
    await reach(page, yes)
    const place = page.getByText(new RegExp(`^${done + 1} of`))
    await expect(place).toBeVisible()
    await page.getByRole('link', { name: 'Full profile' }).tap()
    await expect(page).toHaveURL(/profiles/)
    await page.goBack()
    await expect(place).toBeVisible()
    await expect(page.getByText(`${done} yes · 0 maybe · 0 no`)).toBeVisible()
  }
  await context.close()
})

test('a recruiter finds, keeps, shares and moves people with one thumb', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  const folder = `By thumb ${Date.now()}`
  await arrive(page, '/folders/')
  await reach(page, page.getByRole('link', { name: 'Search' }))
  await expect(page).toHaveURL((url) => url.pathname === '/')

  // A skill is typed, a facet is chosen in the sheet, whose main button is under the thumb.
  await page.getByLabel('Add a condition').tap()
  await page.keyboard.type('TypeScript')
  await page
    .getByRole('option', { name: /Skill.*TypeScript/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const sheet = page.getByRole('dialog')
  const remote = sheet.getByRole('checkbox', { name: 'Fully remote' })
  await reach(page, remote)
  await expect(remote).toBeChecked()
  await reach(page, sheet.getByRole('button', { name: /^Show \d+/ }))
  await expect(sheet).toHaveCount(0)

  // Held down, a row begins the selection; taps go on with it, and its acts stand at the bottom.
  const people = page.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await expect(people.nth(3)).toBeVisible()
  const { x, y } = (await people.nth(2).boundingBox())!
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: x + 150, y: y + 20 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByText('1 selected')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await reach(page, people.nth(3))
  await expect(page.getByText('2 selected')).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Add to folder' }))
  await page.getByPlaceholder('Find a folder or name a new one').fill(folder)
  await page.getByRole('button', { name: `New folder “${folder}”` }).tap()
  await reach(page, page.getByRole('link', { name: folder }))

  // Shared with the manager from the folder's menu, then a status by the sheet.
  const pills = page.getByRole('button', { name: /^Status of / })
  await expect(pills).toHaveCount(2)
  await page.getByRole('button', { name: /^Actions for/ }).tap()
  await reach(page, page.getByRole('menuitem', { name: 'Share' }))
  await reach(page, page.getByRole('checkbox', { name: /Helena Brandt/ }))
  await reach(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Access saved')).toBeVisible()
  await pills.first().tap()
  await reach(page, page.getByRole('menuitemradio', { name: 'Screening' }))
  await expect(pills.first()).toHaveAccessibleName(/: Screening/)
  await context.close()
})
