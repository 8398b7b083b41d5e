import { type Browser, expect, type Page } from '@playwright/test'
import { beginAnew, everyPage } from '../kit/pages.ts'
import { kindOf, Pressed } from '../kit/pressed.ts'
import { test } from '../kit/test.ts'

test.describe.configure({ mode: 'parallel' })

/** What changes data for good, or leaves: pressed by the journeys, not here. */
const notHere =
  /^(archive|delete|remove|sign out|discard|create|save$|send|yes|no|maybe|send and sign out|deactivate|reactivate|withdraw|make an? |end\b|join\b)/i

/** Presses each kind of control once, on the first page that has it. */
async function pressAll(browser: Browser, device: 'desktop' | 'phone') {
  const wrong: string[] = []
  const met = new Set<string>()
  const late = new Set<string>()
  let doing = ''
  let pressed: Pressed | undefined
  const complain = (what: string) => wrong.push(`${pressed?.page.url()} ${doing}: ${what}`)
  const opened = (page: Page) => {
    pressed = new Pressed(page)
    page.on('console', (message) => message.type() === 'error' && complain(message.text()))
    page.on('pageerror', (error) => complain(error.message))
  }
  const worker = 'worker2@acme.example'
  // What a page complains of while it is being loaded counts too; that does not depend on the device.
  const afresh = device === 'desktop'
  for await (const { page, address } of everyPage(browser, { device, worker, opened, afresh })) {
    doing = ''
    let before = await pressed!.stand()
    const kinds = [...new Map(before.controls.map((each) => [kindOf(each), each.name]))]
    for (const [kind, name] of kinds) {
      if (met.has(kind) || notHere.test(name)) continue
      met.add(kind)
      doing = `“${name}”`
      try {
        const after = await pressed!.press(kind, before)
        if (await pressed!.back(kind, before, after)) continue
      } catch (error) {
        const over = await pressed!.lyingOver()
        // On a slow machine what the press before it opens may come as late as this: it is put away, and pressed again.
        if (over === undefined || late.has(kind)) complain(`${String(error)} ${over ?? ''}`)
        else {
          late.add(kind)
          met.delete(kind)
          kinds.push([kind, name])
        }
      }
      await beginAnew(page, address)
      before = await pressed!.stand()
    }
  }
  return { wrong, count: met.size }
}

for (const device of ['desktop', 'phone'] as const)
  test(`every button that destroys nothing can be pressed without an error: ${device}`, async ({ browser }) => {
    test.setTimeout(420_000)
    const { wrong, count } = await pressAll(browser, device)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(device === 'phone' ? 45 : 75)
  })
