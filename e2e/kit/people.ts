import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

const password = 'Demo-password-1!'

interface More {
  /** Of another server than the worker's. */
  baseURL?: string
  /** Where this device differs from the file's others (playwright.config.ts). */
  serviceWorkers?: 'allow' | 'block'
}

/** A browser of its own: nothing is shared with anybody else's. */
export async function newDevice(
  browser: Browser,
  device: 'desktop' | 'phone',
  more: More = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: 'en-US',
    ...more,
    ...(device === 'phone'
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  })
  return { context, page: await context.newPage() }
}

/** A person on a device of their own, on their first page. The form that asks for the password is filled by its own tests. */
export async function signedIn(
  browser: Browser,
  email: string,
  device: 'desktop' | 'phone',
  more: More = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await newDevice(browser, device, more)
  await enter(context.request, email)
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeAttached()
  return { context, page }
}

/**
 * Opens a session for whatever is asked next with the same cookies; somebody who is no invention of a demo accepts the terms.
 * @param asking whose address is the server's
 */
export async function enter(asking: APIRequestContext, email: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await asking.post('/api/v6/login/', { headers, data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = (await answer.json()) as { user: { terms?: { version: string } } }
  if (!user.terms) return
  const { cookies } = await asking.storageState()
  const token = cookies.find(({ name }) => name === 'csrftoken')!.value
  const data = { version: user.terms.version }
  await asking.post('/api/v6/user/terms/', { headers: { ...headers, 'x-csrftoken': token }, data })
}

/** On the page that asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** As a link of the app does: whoever only knows the address is asked first. */
export const signOut = (page: Page) => page.goto('/logout/', { referer: page.url() })

/** Puts the signed-in user's own language; what is opened next speaks it. */
export async function speak(context: BrowserContext, language: 'en' | 'ru'): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')!.value
  const headers = { 'x-csrftoken': token, 'sec-fetch-site': 'same-origin' }
  const changed = await context.request.patch('/api/v6/user/settings/', { headers, data: { language } })
  expect(changed.status()).toBe(200)
}

/**
 * The service worker has taken the shell: from here on the app opens without a network. Only where workers are allowed
 * (`test.use({ serviceWorkers: 'allow' })`); elsewhere it would wait for ever.
 */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}
