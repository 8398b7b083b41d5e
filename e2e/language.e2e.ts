// Only a browser shows what stood there before the app had all it asked for: the start of a real page is what is proven.

import { expect } from '@playwright/test'
import { enter, newDevice, speak } from './kit/people.ts'
import { test } from './kit/test.ts'

declare global {
  interface Window {
    /** What has stood at the head of the page. */
    heads: string[]
  }
}

test('a language chosen once is spoken on another device from the first screen on', async ({ browser }) => {
  const { context, page } = await newDevice(browser, 'phone')
  await page.addInitScript(() => {
    window.heads = []
    new MutationObserver(() => {
      const head = document.querySelector('h1')?.textContent
      if (head && head !== window.heads.at(-1)) window.heads.push(head)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await enter(context.request, 'service@acme.example')
  await speak(context, 'ru')
  await page.goto('/folders/')
  await expect(page.getByRole('heading', { name: 'Папки' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.evaluate(() => window.heads)).toEqual(['Папки'])
  await speak(context, 'en')
})
