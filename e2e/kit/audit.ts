import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds serious on a page, in words that say where. */
export async function serious(page: Page, address: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${address} ${id} ${target.join(' ')}`))
}

/** What is wider than its place: regions that scroll sideways, text that ends without an ellipsis or says nowhere how it goes on. */
export function misfits(): string[] {
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
