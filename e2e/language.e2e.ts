import { expect } from '@playwright/test'
import { enter, newDevice, signedIn, speak } from './kit/people.ts'
import { test } from './kit/test.ts'

declare global {
  interface Window {
    /** What has stood at the head of the page. */
    heads: string[]
  }
}

test('a language chosen once is the user’s on every device, from the first screen on', async ({ browser }) => {
  const first = await signedIn(browser, 'service@acme.example', 'desktop')
  await first.page.goto('/settings/')
  await first.page.getByRole('radio', { name: 'Русский' }).check()
  await expect(first.page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  const second = await newDevice(browser, 'phone')
  await second.page.addInitScript(() => {
    window.heads = []
    new MutationObserver(() => {
      const head = document.querySelector('h1')?.textContent
      if (head && head !== window.heads.at(-1)) window.heads.push(head)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await enter(second.context.request, 'service@acme.example')
  await second.page.goto('/folders/')
  await expect(second.page.getByRole('heading', { name: 'Папки' })).toBeVisible()
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await second.page.evaluate(() => window.heads)).toEqual(['Папки'])
  await speak(second.context, 'en')
})
