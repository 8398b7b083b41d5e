import { expect } from '@playwright/test'
import { test } from './kit/test.ts'
import { missing, WebKit } from './kit/webkit.ts'

const folder = 'Senior Frontend Engineer · Berlin'
const enter = '\uE007'

const pathOf = (browser: WebKit) => browser.run(() => location.pathname)

async function signIn(browser: WebKit, url: string): Promise<void> {
  await browser.go(`${url}/login/`)
  await expect.poll(() => browser.run(() => document.querySelectorAll('input').length)).toBeGreaterThan(1)
  await browser.type('input[name=email]', 'worker@acme.example')
  await browser.type('input[type=password]', `Demo-password-1!${enter}`)
  await expect.poll(() => pathOf(browser)).not.toContain('login')
}

/** Presses the first that fits and says these words, as soon as it is there. */
const press = (browser: WebKit, selector: string, words: string) =>
  expect
    .poll(() =>
      browser.run(
        (fits, text) => {
          const said = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent).trim()
          const wanted = [...document.querySelectorAll<HTMLElement>(fits)].find((one) => said(one).includes(text))
          wanted?.click()
          return wanted !== undefined
        },
        selector,
        words,
      ),
    )
    .toBe(true)

const firstStatus = (browser: WebKit) =>
  browser.run(() => document.querySelector('[aria-label^="Status of "]')?.getAttribute('aria-label') ?? '')

test('in Safari’s engine statuses are changed, pages left at once and loaded anew, and all of it arrives', async ({
  server,
}) => {
  test.skip(missing !== undefined, missing)
  const browser = await WebKit.open({ width: 1440, height: 900 })
  await signIn(browser, server.url)
  await browser.go(`${server.url}/folders/`)
  await press(browser, 'main a', folder)
  for (const status of ['Screening', 'Replied', 'Contacted']) {
    await press(browser, 'main button', 'Status of ')
    await press(browser, '[role=menuitemradio]', status)
    await browser.go(`${server.url}/folders/`)
    await press(browser, 'main a', folder)
    await expect
      .poll(() => firstStatus(browser), { message: 'what was changed before the page was left' })
      .toContain(status)
  }
  await browser.go(`${server.url}/logout/`)
  await expect.poll(() => pathOf(browser)).toContain('login')
  await signIn(browser, server.url)
  await browser.go(`${server.url}/folders/`)
  await press(browser, 'main a', folder)
  await expect.poll(() => firstStatus(browser), { message: 'what the server was told' }).toContain('Contacted')
  await browser.close()
})
