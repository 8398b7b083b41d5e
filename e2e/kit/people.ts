import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

const password = 'Demo-password-1!'

/** A person with a browser of their own: nothing is shared with anybody else's. @param baseURL of another server than the worker's */
export async function signedIn(
  browser: Browser,
  email: string,
  device: 'desktop' | 'phone',
  baseURL?: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: 'en-US',
    ...(baseURL && { baseURL }),
    ...(device === 'phone'
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  })
  const page = await context.newPage()
  await page.goto('/login/')
  await signIn(page, email)
  await expect(page).not.toHaveURL(/login/)
  return { context, page }
}

/** On the page that asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Puts the signed-in user's own language; what is opened next speaks it. */
export async function speak(page: Page, language: 'en' | 'ru'): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!.value
  const headers = { 'x-csrftoken': token, origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
  const changed = await page.context().request.patch('/api/v6/user/settings/', { headers, data: { language } })
  expect(changed.status()).toBe(200)
}

/** The service worker has taken the shell: from here on the app opens without a network. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}
