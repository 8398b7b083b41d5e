import { type Browser, expect, type Page } from '@playwright/test'
import { beginAnew, everyPage, type Whose } from '../kit/pages.ts'
import { kindOf, Pressed } from '../kit/pressed.ts'
import { test } from '../kit/test.ts'

test.describe.configure({ mode: 'parallel' })

/** What changes data for good, or leaves: pressed by the journeys, not here. */
const notHere =
  /^(archive|delete|remove|sign out|discard|create|save$|send|yes|no|maybe|send and sign out|deactivate|reactivate|withdraw|make an? |end\b|join\b)/i

/** Presses each kind of control once, on the first page that has it. */
async function pressAll(browser: Browser, device: 'desktop' | 'phone', whose?: Whose) {
  const wrong: string[] = []
  const met = new Set<string>()
  const late = new Set<string>()
  let doing = ''
  let pressed: Pressed | undefined
  const complain = (what: string) => wrong.push(`${pressed?.page.url()} ${doing}: ${what}`)
  const opened = (page: Page) => {
    pressed = new Pressed(page)
    // A word that is shown before it has come is only warned of.
    const isWrong = (type: string, text: string) => type === 'error' || text.includes('Uncompiled message')
    page.on('console', (message) => isWrong(message.type(), message.text()) && complain(message.text()))
    page.on('pageerror', (error) => complain(error.message))
  }
  const worker = 'worker2@acme.example'
  // What a page complains of while it is being loaded counts too; that does not depend on the device.
  const afresh = device === 'desktop'
  for await (const { page, address } of everyPage(browser, { device, whose, worker, opened, afresh })) {
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
        // On a slow machine what the press before it does may come as late as this, lie over it or take it away: once more.
        if (late.has(kind)) complain(`${String(error)} ${(await pressed!.lyingOver()) ?? ''}`)
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

/** At a desk each reads its pages anew, which takes so long that those who use them are walked with one beside the other. */
const walks = [
  { device: 'phone', whose: undefined, least: 45 },
  { device: 'desktop', whose: 'worker', least: 50 },
  { device: 'desktop', whose: 'admin', least: 10 },
  { device: 'desktop', whose: 'staff', least: 4 },
] as const

for (const { device, whose, least } of walks)
  test(`every button that destroys nothing can be pressed without an error: ${device}, ${whose ?? 'all'}`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const { wrong, count } = await pressAll(browser, device, whose)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(least)
  })
