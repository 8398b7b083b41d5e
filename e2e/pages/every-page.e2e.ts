import { type Browser, expect, type Page } from '@playwright/test'
import { misfits, serious } from '../kit/audit.ts'
import { arrive, everyPage, settled } from '../kit/pages.ts'
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

async function seriousInBoth(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settled(page)
    // The dark page differs from the light one by its colours alone.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
    found.push(...(await serious(page, `${colorScheme} ${address}`, rules)))
  }
  return found
}

async function misfitsOf(page: Page, address: string, device: keyof typeof narrow): Promise<string[]> {
  const { width } = narrow[device]
  if (page.viewportSize()!.width !== width) {
    await page.setViewportSize(narrow[device])
    await settled(page)
  }
  const found = await page.evaluate(misfits)
  return found.map((misfit) => `${width} px ${address} ${misfit}`)
}

/** Roles, names and colours are the same in every language; how much room its words take is not. */
async function faultsOf(browser: Browser, device: keyof typeof narrow, language: 'en' | 'ru') {
  const found: string[] = []
  let looked = 0
  for await (const { page, address } of everyPage(browser, { device, language })) {
    looked++
    const usual = page.viewportSize()!
    if (language === 'en') found.push(...(await seriousInBoth(page, address)))
    found.push(...(await misfitsOf(page, address, device)))
    // The other language's walk stays narrow: each change of size draws the whole page anew.
    if (language === 'en') await page.setViewportSize(usual)
  }
  return { found, looked }
}

for (const device of ['desktop', 'phone'] as const)
  for (const language of ['en', 'ru'] as const)
    test(`on no page is anything serious in the way, cut or too wide: ${device}, ${language}`, async ({ browser }) => {
      test.setTimeout(300_000)
      const { found, looked } = await faultsOf(browser, device, language)
      expect(found).toEqual([])
      expect(looked).toBeGreaterThan(25)
    })
