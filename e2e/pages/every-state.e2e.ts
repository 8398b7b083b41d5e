// Only a browser lays out what lies over a page, waits on it or has failed there, and knows its colours.

import { expect } from '@playwright/test'
import { startHirefold } from '../../bench/kit/hirefold.ts'
import { isDeep, rotatingSeed } from '../../tests/kit/depth.ts'
import { addresses } from '../kit/addresses.ts'
import { misfits, serious } from '../kit/audit.ts'
import { framesChanged } from '../kit/changed.ts'
import { copyOfDemoData } from '../kit/demo-data.ts'
import { test } from '../kit/test.ts'
import { furnish } from '../screenshots/furnish.ts'
import { recruiter, type Screen } from '../screenshots/screen.ts'
import { placesIn, screensOf } from '../screenshots/screens.ts'
import { type Look, walk } from '../screenshots/walk.ts'

test.describe.configure({ mode: 'parallel' })

/** What the contact sheet shows (dialogs, sheets, selections, what waits, what failed), each size in one of its looks. */
const looks: readonly Look[] = [
  { size: 'desktop', theme: 'light', language: 'ru' },
  { size: 'phone', theme: 'dark', language: 'ru' },
]

/**
 * A page as its address opens it, without data of anybody's: that nothing is in its way every-page.e2e.ts proves in both
 * sizes and schemes. The narrowest differ from those above in nothing but the room they have.
 */
const auditedElsewhere = ({ as, address, calls, prepare, viewport }: Screen): boolean =>
  as === recruiter && !calls && !prepare && (viewport !== undefined || walked.includes(address))
const walked: readonly string[] = addresses.worker

/** At length every state in every size that has it; the gate asks those of both in one of them, the next day in the other. */
const whole = isDeep('walks') || framesChanged()
const inGate = ({ on }: Screen, at: number, look: Look): boolean =>
  on !== undefined || (at + rotatingSeed() + looks.indexOf(look)) % 2 === 0

// Both sizes on one server: to furnish one takes as long as twenty states.
for (const walks of whole ? looks.map((look) => [look]) : [looks])
  test(`in no state of a screen is anything serious in the way, cut or too wide: ${walks.map(({ size }) => size).join(' and ')}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const hirefold = await startHirefold(await copyOfDemoData())
    try {
      const places = await placesIn(hirefold)
      const screens = screensOf(places, await furnish(hirefold, places.folder))
      const found: string[] = []
      let looked = 0
      for (const look of walks) {
        const chosen = screens.filter((screen, at) => whole || inGate(screen, at, look))
        for await (const { page, screen } of walk(browser, hirefold, chosen, look)) {
          looked++
          const cut = await page.evaluate(misfits)
          found.push(...cut.map((misfit) => `${look.size} ${screen.name} ${misfit}`))
          if (!auditedElsewhere(screen)) found.push(...(await serious(page, `${look.size} ${screen.name}`)))
        }
      }
      expect(found).toEqual([])
      expect(looked).toBeGreaterThan(whole ? 50 : 70)
    } finally {
      await hirefold.stop()
    }
  })
