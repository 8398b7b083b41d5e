import { type Browser, expect, type Page } from '@playwright/test'
import { arrive, everyPage } from './kit/pages.ts'
import { test } from './kit/test.ts'

test.describe.configure({ mode: 'parallel' })

/** What changes data for good, or leaves: pressed by the journeys, not here. */
const notHere = /^(archive|delete|remove|sign out|discard|create|save$|send|yes|no|maybe|send and sign out)/i

interface Control {
  name: string
  /** Its place among the page's buttons. */
  at: number
}

/** One control of each kind that was not met before: ten rows with the same three buttons are three. */
async function newKinds(page: Page, met: Set<string>): Promise<Control[]> {
  const all = await page
    .locator('button:visible:enabled, [role=tab]:visible, summary:visible')
    .evaluateAll((elements) =>
      elements.map((element, at) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
        const region = element.closest('li, header, nav, aside, section, form, dialog')?.className ?? ''
        // What a dialog covers cannot be pressed.
        const covered = document.querySelector(':modal') !== null && !element.closest(':modal')
        return { name, at, covered, kind: `${region} ${element.className} ${element.closest('li') ? '' : name}` }
      }),
    )
  return all.filter(({ name, kind, covered }) => {
    if (covered || met.has(kind) || notHere.test(name)) return false
    met.add(kind)
    return true
  })
}

async function clickAll(browser: Browser, device: 'desktop' | 'phone') {
  const wrong: string[] = []
  const met = new Set<string>()
  let doing = ''
  const opened = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${page.url()} ${doing}: ${message.text()}`)
    })
    page.on('pageerror', (error) => wrong.push(`${page.url()} ${doing}: ${error.message}`))
  }
  let clicked = 0
  for await (const { page, address } of everyPage(browser, { device, worker: 'worker2@acme.example', opened })) {
    doing = ''
    const [controls, url] = [await newKinds(page, met), page.url()]
    for (const { name, at } of controls) {
      doing = `"${name}"`
      const button = page.locator('button:visible:enabled, [role=tab]:visible, summary:visible').nth(at)
      if (!(await button.isVisible())) continue
      await button.click({ timeout: 1000 }).catch(() => undefined)
      clicked++
      await page.keyboard.press('Escape')
      if (page.url() === url && (await page.locator('dialog[open], [role=menu]').count()) === 0) continue
      await arrive(page, address)
    }
  }
  return { wrong, clicked }
}

for (const device of ['desktop', 'phone'] as const)
  test(`every button that destroys nothing can be pressed without an error: ${device}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { wrong, clicked } = await clickAll(browser, device)
    expect(wrong).toEqual([])
    expect(clicked).toBeGreaterThan(40)
  })
