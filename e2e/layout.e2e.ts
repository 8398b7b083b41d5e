import { type Browser, expect, type Page } from '@playwright/test'
import { arrive, everyPage, someFolder } from './kit/pages.ts'
import { signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

/** What is wider than its place: regions that scroll sideways, text that ends without an ellipsis or says nowhere how it goes on. */
function misfits(): string[] {
  const found: string[] = []
  const named = (one: Element) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.slice(0, 40)}”`
  const page = document.scrollingElement!
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`)
  for (const one of document.querySelectorAll('main, main *')) {
    const { overflowX } = getComputedStyle(one)
    // A low strip of chips or tabs is there to be pushed; a region of the page is not.
    if (/auto|scroll/.test(overflowX) && one.clientHeight > 120 && one.scrollWidth > one.clientWidth + 1)
      found.push(`scrolls sideways: ${named(one)}`)
  }
  const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement!
    if (!text.textContent?.trim() || !own.checkVisibility({ opacityProperty: true })) continue
    if (own.closest('.visually-hidden, svg, script, style') || own.closest('[class*=skip]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right } = range.getBoundingClientRect()
    for (let around: Element | null = own; around; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) break
      if (textOverflow === 'ellipsis') {
        if (around.scrollWidth > around.clientWidth + 1 && !around.closest('[title]'))
          found.push(`shortened, without a title: ${named(around)}`)
        break
      }
      if (overflowX !== 'visible' && right > around.getBoundingClientRect().right + 1) {
        found.push(`cut: ${named(own)}`)
        break
      }
    }
  }
  return found
}

async function misfitsOnPages(browser: Browser, viewport: { width: number; height: number }, language: 'en' | 'ru') {
  const found: string[] = []
  let looked = 0
  const device = viewport.width < 400 ? 'phone' : 'desktop'
  for await (const { page, address } of everyPage(browser, { device, viewport, language })) {
    looked++
    found.push(...(await page.evaluate(misfits)).map((misfit) => `${address} ${misfit}`))
  }
  return { found, looked }
}

const viewports = [
  { why: '320 px wide', width: 320, height: 640 },
  { why: '1440 × 900 at 200 %', width: 720, height: 450 },
]
for (const { why, ...viewport } of viewports)
  for (const language of ['en', 'ru'] as const)
    test(`every page fits without scrolling sideways or cutting words: ${why}, ${language}`, async ({ browser }) => {
      const { found, looked } = await misfitsOnPages(browser, viewport, language)
      expect(found).toEqual([])
      expect(looked).toBeGreaterThan(15)
    })

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })

test('with the colours of the system what is focused, marked and chosen still shows', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, '/?q=skill:TypeScript')
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toBeVisible()
  expect(await outlineOf(page, ':focus')).toBeGreaterThanOrEqual(2)
  expect(await outlineOf(page, '[class*=cursor]')).toBeGreaterThanOrEqual(2)
  await arrive(page, `/folders/${await someFolder(page)}/`)
  await expect(page.getByRole('button', { name: /^Status of / }).first()).toBeVisible()
  expect(await outlineOf(page, 'main [aria-pressed=true]')).toBeGreaterThanOrEqual(2)
  await page
    .getByRole('checkbox', { name: /^Select (?!everybody)/ })
    .first()
    .check()
  expect(await outlineOf(page, '[class*=chosen]')).toBeGreaterThanOrEqual(2)
  await context.close()
})
