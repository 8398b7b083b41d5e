// Only a browser has fingers that drag, and a scroll position to come back to.

import { expect, type Page } from '@playwright/test'
import { arrive } from '../kit/pages.ts'
import { signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

/** A finger put down, moved in steps and lifted. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = 12
  const at = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= steps; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a sheet follows the finger, comes back when let go early, and closes when drawn down', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await arrive(page, '/folders/')
  await page.getByRole('button', { name: 'New folder' }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Name')).toBeFocused()
  const top = (await sheet.boundingBox())!.y
  await drag(page, { x: 150, y: top + 20 }, { x: 150, y: top + 50 })
  await expect(sheet).toBeVisible()
  await drag(page, { x: 150, y: top + 20 }, { x: 150, y: top + 220 })
  await expect(sheet).toHaveCount(0)
  await context.close()
})

test('the way back leads to the place in the list that one came from', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await arrive(page, '/?q=skill:JavaScript')
  const people = page.getByRole('list', { name: 'People found' })
  await expect(people.getByRole('listitem').first()).toBeVisible()
  await people.evaluate((list) => list.parentElement!.scrollTo(0, 3000))
  const person = people.getByRole('link').nth(8)
  // The rows of before stand until those of here are drawn.
  await expect(person).toBeInViewport()
  const name = await person.textContent()
  await person.tap()
  await expect(page).toHaveURL(/\/profiles\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: name! }).first()).toBeInViewport()
  await context.close()
})
