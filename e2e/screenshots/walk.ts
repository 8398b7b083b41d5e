import type { Browser, Page } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { arrive, beginAnew, settled } from '../kit/pages.ts'
import { enter, ready, speak } from '../kit/people.ts'
import { type Screen, type Size, sizes } from './screen.ts'

export const themes = ['light', 'dark'] as const
export const languages = ['en', 'ru'] as const

export interface Look {
  size: Size
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

/** A moment for the device to take its folders. */
const syncMs = 2000

/** The first page of somebody's, in their own language. */
async function begin(page: Page, email: string, language: Look['language']): Promise<void> {
  await enter(page.request, email)
  await speak(page.context(), language)
  await arrive(page, '/')
  await page.locator(`html[lang=${language}]`).waitFor()
  // Some screens are looked at without a network.
  await ready(page)
  await page.waitForTimeout(syncMs)
}

type Going = typeof arrive

/** Goes to a screen and brings it into its state. */
async function show(
  page: Page,
  { address, host, calls, prepare }: Screen,
  hirefold: Hirefold,
  going: Going,
): Promise<void> {
  const at = new URL(address, hirefold.url)
  if (host) at.hostname = host
  if (calls)
    await page.route(calls.of, (route) =>
      calls.answered === 'never'
        ? undefined
        : calls.answered === 'unreached'
          ? route.abort()
          : route.fulfill({ status: 500 }),
    )
  if (calls?.answered === 'never') {
    await page.goto(at.href)
    await page.locator('[aria-busy=true]').first().waitFor()
    return
  }
  await going(page, at.href)
  await prepare?.(page, hirefold)
  await settled(page)
}

/** Sets the clock of a page; unlike a test's own clock it leaves the page's timers and frames alone. */
function setClock(aheadMs: number): void {
  const Machine = Date
  globalThis.Date = class extends Machine {
    constructor(...given: [] | [number]) {
      if (given.length) super(...given)
      else super(Machine.now() + aheadMs)
    }
    static override now() {
      return Machine.now() + aheadMs
    }
  } as DateConstructor
}

interface Options {
  /** By how much the server's clock is before the machine's: the devices' then is too. */
  aheadMs?: number
  /** Each is loaded; else the app stays open between those that nothing ties to a load. */
  afresh?: boolean
}

/** Whose calls fail or wait, who is nobody and who is on another host: all that a load decides. */
const loaded = ({ as, host, calls }: Screen) => !as || host !== undefined || calls !== undefined

/** Screens in one look, one after the other: each stands, in its state, when it is given. */
export async function* walk(
  browser: Browser,
  hirefold: Hirefold,
  screens: readonly Screen[],
  { size, theme, language }: Look,
  { aheadMs = 0, afresh = false }: Options = {},
): AsyncGenerator<{ page: Page; screen: Screen }> {
  const phone = size === 'phone'
  for (const email of new Set(screens.map((screen) => screen.as))) {
    const context = await browser.newContext({
      baseURL: hirefold.url,
      viewport: sizes[size],
      isMobile: phone,
      hasTouch: phone,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language,
      // Some screens are looked at without a network, one while a new version waits.
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    if (aheadMs !== 0) await context.addInitScript(setClock, aheadMs)
    if (email) await begin(page, email, language)
    let load = afresh
    for (const screen of screens.filter((one) => one.as === email && (one.on ?? size) === size)) {
      await page.setViewportSize({ ...sizes[size], ...screen.viewport })
      await context.setOffline(false)
      await show(page, screen, hirefold, load || loaded(screen) ? arrive : beginAnew)
      yield { page, screen }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      load = afresh || loaded(screen)
    }
    await context.close()
  }
}
