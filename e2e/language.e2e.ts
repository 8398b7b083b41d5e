import { expect } from '@playwright/test'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

test('a language chosen once is the user’s on every device', async ({ browser }) => {
  const first = await signedIn(browser, 'service@acme.example', 'desktop')
  await first.page.goto('/settings/')
  await first.page.getByText('Русский', { exact: true }).click()
  await expect(first.page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  const second = await signedIn(browser, 'service@acme.example', 'phone')
  await second.page.goto('/folders/')
  await expect(second.page.getByRole('heading', { name: 'Папки' })).toBeVisible()
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'ru')
})
