import { expect } from '@playwright/test'
import { call } from './kit/api.ts'
import { arrive } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

test('from a folder five people are found and added by the keyboard alone, and stand in it on the way back', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const name = `Added by hand ${Date.now()}`
  const made = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name })
  await arrive(page, `/folders/${made.id}/`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const throttled = await context.newCDPSession(page)
  await throttled.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  // Nothing is waited for: letters that come before the search are its field's.
  await page.getByRole('link', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('React, TypeScript, Berlin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/React.*TypeScript.*Berlin/)
  const banner = page.getByRole('region', { name: `Adding to ${name}` })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('list', { name: 'People found' }).getByRole('link').first()).toBeVisible()
  // Enter in the empty field leads to the people; then one key, five times.
  await page.keyboard.press('Enter')
  for (let n = 0; n < 5; n++) await page.keyboard.press('s')
  await expect(banner).toContainText('5 just added', { timeout: 60_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await throttled.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const back = banner.getByRole('link', { name: 'Done, back to folder' })
  for (let n = 0; n < 300 && !(await back.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('Shift+Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Status of .*: New$/ })).toHaveCount(5)
  await context.close()
})
