import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = path.join(import.meta.dirname, '..', '..', 'node_modules', 'axe-core', 'axe.min.js')
const script = readFile(source, 'utf8')

/** What axe finds serious on a page, in words that say where. @param rules instead of all that are on */
export async function serious(page: Page, address: string, rules?: string[]): Promise<string[]> {
  // Read by the page once, however often it is looked at: that takes the browser as long as the look itself.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await script)
  const found = await page.evaluate(async (values) => {
    const { violations } = await window.axe!.run({
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule' as const, values } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  }, rules)
  return found.map((each) => `${address} ${each}`)
}

/**
 * What is wider than its place: regions that scroll sideways, text that ends without an ellipsis or says nowhere how it
 * goes on, and text that stands in so narrow a column that its letters stand one below the other.
 */
export function misfits(): string[] {
  const found: string[] = []
  const named = (one: Element) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.slice(0, 40)}”`
  const page = document.scrollingElement!
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`)
  for (const one of document.querySelectorAll(':is(main, dialog), :is(main, dialog) *')) {
    const { overflowX } = getComputedStyle(one)
    // A low strip of chips or tabs is there to be pushed, and so is a board; another region of the page is not.
    const pushed = one.clientHeight <= 120 || one.matches('[class*=board_]')
    if (/auto|scroll/.test(overflowX) && !pushed && one.scrollWidth > one.clientWidth + 1)
      found.push(`scrolls sideways: ${named(one)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement!
    if (!text.textContent?.trim() || !own.checkVisibility({ opacityProperty: true })) continue
    if (own.closest('.visually-hidden, svg, script, style') || own.closest('[class*=skip]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right } = range.getBoundingClientRect()
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 2 && text.textContent.trim().length / lines < 3) found.push(`a letter a line: ${named(own)}`)
    for (let around: Element | null = own; around; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) break
      if (textOverflow === 'ellipsis') {
        if (around.scrollWidth > around.clientWidth + 1 && !around.closest('[title], [aria-hidden=true]'))
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
