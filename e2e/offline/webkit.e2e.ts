// Only Safari’s own engine does what Safari does to a database and to pages that are left.

import { expect } from '@playwright/test'
import { test } from '../kit/test.ts'
import { twoBuilds } from '../kit/two-builds.ts'
import { missing, WebKit } from '../kit/webkit.ts'

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
    // What is shown is kept: from then on the page may go at any moment.
    await expect.poll(() => firstStatus(browser), { message: 'what was chosen' }).toContain(status)
    await browser.go(`${server.url}/folders/`)
    await press(browser, 'main a', folder)
    await expect
      .poll(() => firstStatus(browser), { message: 'what was changed before the page was left' })
      .toContain(status)
  }
  await browser.run(() => location.assign('/logout/'))
  await expect.poll(() => pathOf(browser)).toContain('login')
  await signIn(browser, server.url)
  await browser.go(`${server.url}/folders/`)
  await press(browser, 'main a', folder)
  await expect.poll(() => firstStatus(browser), { message: 'what the server was told' }).toContain('Contacted')
  await browser.close()
})

test('in Safari’s engine a week of changes waits, pages left in the midst of one hold nobody up, and each arrives once', async ({
  server,
}) => {
  test.skip(missing !== undefined, missing)
  test.setTimeout(240_000)
  const builds = await twoBuilds(server.url)
  const browser = await WebKit.open({ width: 1440, height: 900 })
  await signIn(browser, builds.url)
  /** With the keyboard, which hears nothing before the page has come to itself. */
  const openFirst = () =>
    expect(async () => {
      await browser.go(`${builds.url}/folders/`)
      await press(browser, 'main a', folder)
      await expect.poll(() => firstStatus(browser)).not.toBe('')
      await browser.type('body', 'j ')
      await expect
        .poll(() => browser.run(() => document.querySelector('[role=tab]') !== null), { timeout: 3000 })
        .toBe(true)
      await press(browser, '[role=tab]', 'Comments')
    }).toPass({ timeout: 60_000 })
  const write = async (text: string) => {
    await expect.poll(() => browser.run(() => document.querySelector('textarea')?.value)).toBe('')
    await browser.type('textarea', text)
  }
  const shown = () =>
    browser.run(() =>
      [...document.querySelectorAll('article')].flatMap((one): string[] => [
        ...(one.textContent.match(/week\d+/g) ?? []),
      ]),
    )
  const week = Array.from({ length: 100 }, (_, i) => `week${i + 1}`)
  await openFirst()
  builds.cutOff(true)
  for (const text of week.slice(0, 90)) {
    await write(text)
    await press(browser, 'button', 'Send')
  }
  await expect.poll(async () => (await shown()).length).toBe(90)
  for (const text of week.slice(90)) {
    await write(text)
    // Left in the task in which it was sent: whatever was begun for it in the databases is under way.
    await browser.run(() => {
      for (const one of document.querySelectorAll('button')) if (one.textContent.trim() === 'Send') one.click()
      location.href = '/folders/'
    })
    await openFirst()
    // Kept, or still being written: the databases are free, or neither would show, and the next would not be kept.
    if (!(await shown()).includes(text)) await press(browser, 'button', 'Send')
    await expect.poll(shown).toContain(text)
  }
  await browser.go(`${builds.url}/sync/`)
  await expect
    .poll(() => browser.run(() => document.body.textContent))
    .toContain(`Waiting for the server · ${week.length}`)
  builds.cutOff(false)
  await browser.run(() => void window.dispatchEvent(new Event('focus')))
  await expect.poll(() => browser.run(() => document.body.textContent)).toContain('All changes sent')
  // What the server has, told to a device on which nothing was.
  await browser.run(() => location.assign('/logout/'))
  await expect.poll(() => pathOf(browser)).toContain('login')
  await signIn(browser, builds.url)
  await openFirst()
  await expect.poll(async () => (await shown()).sort()).toEqual(week.toSorted())
  await browser.close()
  await builds.close()
})
