// Only a browser lays pages out, and only there do colours, widths and what lies over a button exist.

import { expect, type Page } from '@playwright/test'
import { isDeep, rotatingSeed } from '../../tests/kit/depth.ts'
import { misfits, serious } from '../kit/audit.ts'
import { framesChanged } from '../kit/changed.ts'
import { arrive, everyPage, settled, switchTo } from '../kit/pages.ts'
import { Presses } from '../kit/presses.ts'
import { test } from '../kit/test.ts'

test.describe.configure({ mode: 'parallel' })

for (const scheme of ['light', 'dark'] as const)
  test(`nothing serious is in the way of signing in: ${scheme}`, async ({ browser }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await arrive(page, '/login/')
      expect(await serious(page, '/login/')).toEqual([])
      await context.close()
    }
  })

/** The narrowest that each must fit: WCAG's 320 px, and 1440 × 900 at 200 %. */
const narrow = {
  phone: { width: 320, height: 640 },
  desktop: { width: 720, height: 450 },
} as const
type Device = keyof typeof narrow

async function seriousInBoth(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    // The dark page differs from the light one by its colours alone.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
    found.push(...(await serious(page, `${colorScheme} ${address}`, rules)))
  }
  return found
}

/** Roles, names and colours are the same in every language; how much room its words take is not. */
async function misfitsIn(languages: readonly ('en' | 'ru')[], page: Page, address: string, device: Device) {
  const usual = page.viewportSize()!
  // What stands in one row at the usual size may be in two where it is narrow, and has more room there.
  const found = (await page.evaluate(misfits)).map((misfit) => `${usual.width} px ${address} ${misfit}`)
  await page.setViewportSize(narrow[device])
  for (const language of languages) {
    if (language === 'ru') await switchTo(page, 'ru')
    else await settled(page)
    const misfitting = await page.evaluate(misfits)
    found.push(...misfitting.map((misfit) => `${narrow[device].width} px ${language} ${address} ${misfit}`))
  }
  if (languages.includes('ru')) await switchTo(page, 'en')
  await page.setViewportSize(usual)
  await settled(page)
  return found
}

/**
 * At length every page is looked at in both sizes and languages; the gate looks at each in one size, of which each has
 * its language, and at the other pages the next day.
 */
const whole = isDeep('walks') || framesChanged()
const day = rotatingSeed()
const walks = (['desktop', 'phone'] as const).map((device, n) => ({
  device,
  only: (at: number) => whole || (at + day + n) % 2 === 0,
  languages: whole ? (['en', 'ru'] as const) : ([(n + (day >> 1)) % 2 ? 'ru' : 'en'] as const),
  // What a page complains of while it is being loaded counts too; that does not depend on the device.
  afresh: whole && device === 'desktop',
  least: whole ? { phone: 45, desktop: 64 }[device] : 30,
}))

for (const { device, only, languages, afresh, least } of walks)
  test(`on no page is anything serious in the way, cut or too wide, and whatever destroys nothing can be pressed: ${device}`, async ({
    browser,
  }) => {
    test.setTimeout(whole ? 900_000 : 420_000)
    const presses = new Presses()
    const found: string[] = []
    let looked = 0
    const opened = (page: Page) => presses.follow(page)
    for await (const { page, address } of everyPage(browser, { device, only, opened, afresh })) {
      looked++
      if (await page.getByText('Something went wrong').count()) found.push(`${address} went wrong`)
      found.push(...(await seriousInBoth(page, address)))
      // Before it is narrow: rows that have become wide again take their parts back one after the other.
      await presses.pressNew(address)
      found.push(...(await misfitsIn(languages, page, address, device)))
    }
    expect(found).toEqual([])
    expect(presses.wrong).toEqual([])
    expect(looked).toBeGreaterThan(25)
    expect(presses.count).toBeGreaterThan(least)
  })
