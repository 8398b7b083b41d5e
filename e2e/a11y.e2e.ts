import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { arrive, everyPage, settled } from './kit/pages.ts'
import { test } from './kit/test.ts'

test.describe.configure({ mode: 'parallel' })

/** What axe finds serious on a page, in words that say where. */
async function serious(page: Page, address: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${address} ${id} ${target.join(' ')}`))
}

async function audited(browser: Browser, device: 'desktop' | 'phone', language: 'en' | 'ru') {
  const found: string[] = []
  let looked = 0
  for await (const { page, address } of everyPage(browser, { device, language })) {
    looked++
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await settled(page)
      // The dark page differs from the light one by its colours alone.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      found.push(...(await serious(page, `${colorScheme} ${address}`, rules)))
    }
  }
  return { found, looked }
}

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

for (const [device, language] of [
  ['desktop', 'en'],
  ['phone', 'en'],
  ['desktop', 'ru'],
  ['phone', 'ru'],
] as const)
  test(`nothing serious is in the way on any page: ${device}, ${language}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { found, looked } = await audited(browser, device, language)
    expect(found).toEqual([])
    expect(looked).toBeGreaterThan(15)
  })
