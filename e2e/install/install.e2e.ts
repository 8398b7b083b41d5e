// Only a browser offers to install an app, and has a screen that a keyboard takes a part of.

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { firstPerson, openFolder } from '../kit/folder.ts'
import { ready, signedIn, signOut } from '../kit/people.ts'
import { test } from '../kit/test.ts'

/** As Safari on an iPhone says that this is a page, not the app on the home screen. */
const asIosPage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(globalThis, 'devicePixelRatio', { value: 3 })
  })

/** A visit that says nothing of installing, however long it takes. */
async function silent(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/folders/')
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByText('Install Hirefold')).toHaveCount(0)
}

test('on an iPhone the way to the home screen is told once, at the second visit, and never again', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await asIosPage(context)
  await silent(page)
  const second = await context.newPage()
  await second.goto('/folders/')
  await expect(second.getByText('Safari clears a page’s data after a week', { exact: false })).toBeVisible()
  await second.getByRole('button', { name: 'Show how' }).click()
  const steps = second.getByRole('dialog', { name: 'Install Hirefold' })
  await expect(steps.getByRole('listitem').first()).toContainText('Share')
  await expect(steps.getByRole('listitem').last()).toContainText('Add to Home Screen')
  await steps.getByRole('button', { name: 'Not now' }).click()
  await expect(steps).toHaveCount(0)
  await signOut(second)
  await expect(second.getByLabel('Email')).toBeVisible()
  await second.getByLabel('Email').fill('worker@acme.example')
  await second.getByLabel('Password', { exact: true }).fill('Demo-password-1!')
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(second).not.toHaveURL(/login/)
  for (let visit = 0; visit < 2; visit++) {
    const later = await context.newPage()
    await silent(later)
  }
})

test('who first works without a network is told at once, and can put it away', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone', { serviceWorkers: 'allow' })
  await asIosPage(context)
  await ready(page)
  await page.goto('/folders/')
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await expect(page.getByText('Install Hirefold')).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/folders/')
  await expect(page.getByText('Install Hirefold')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Install Hirefold')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
  await expect(page.getByText('Install Hirefold')).toHaveCount(0)
})

test('an iPhone is told the picture of its screen for the start of the app', async ({ browser, baseURL }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await asIosPage(context)
  await page.goto('/folders/')
  const pictures = page.locator('link[rel=apple-touch-startup-image]')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    const href = (await picture.getAttribute('href'))!
    expect(href).toContain('1170x2532')
    expect((await context.request.get(new URL(href, baseURL).href)).status()).toBe(200)
  }
})

test('an installation is counted, and nothing else is said', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const count = async () =>
    Number(/^hirefold_installs_total (\d+)/m.exec(await (await context.request.get('/metrics')).text())?.[1])
  const before = await count()
  // The browser's tools do not show what a request says that may be made again: the page is listened to.
  const told = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const send = fetch
    window.fetch = async (...call) => {
      const [asked] = call
      if (asked instanceof Request && asked.url.endsWith('/api/sync/installs/')) resolve(await asked.clone().text())
      return send(...call)
    }
    dispatchEvent(new Event('appinstalled'))
    return promise
  })
  expect(told).toBe('{}')
  await expect.poll(count).toBe(before + 1)
})

test('a keyboard takes its room from the page: what is typed stays above it', async ({ browser }) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await openFolder(page, 'Senior Frontend Engineer · Berlin')
  await page.getByText(await firstPerson(page), { exact: true }).click()
  await page.getByRole('tab', { name: /Comments/ }).click()
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.click()
  // What the browser does under `interactive-widget=resizes-content` when the keyboard of a phone comes.
  const above = { width: 390, height: 844 - 336 }
  await page.setViewportSize(above)
  await comment.pressSequentially('Call her on Monday')
  await expect(comment).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
})
