import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromiumArgs } from '../tests/kit/chromium-args.ts'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { chrome, fillBigFolder, openBrowser, signIn } from './kit/chromium.ts'
import { startHirefold } from './kit/hirefold.ts'
import { median } from './kit/measure.ts'

/** Lighthouse on a phone's profile (its own slow network and processor): `npm run bench -- lighthouse --runs 5` */

const { runs } = optionsOf({ runs: { type: 'string', default: '5' } })
const times = wholeNumber('runs', runs)
const categories = ['performance', 'accessibility', 'best-practices'] as const
const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
const port = 9333

const vitals = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const

/** The scores of a page in percent, what cost points where none must be lost, and what the speed is made of. */
async function audit(url: string) {
  const scores: Record<string, number[]> = {}
  const lost = new Set<string>()
  let said = ''
  for (let run = 0; run < times; run++) {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
    })
    const { audits } = answer!.lhr
    said = Object.entries(vitals)
      .map(([name, id]) => `${name} ${audits[id]!.displayValue ?? ''}`)
      .join(', ')
    for (const name of categories) {
      const category = answer!.lhr.categories[name]!
      scores[name] = [...(scores[name] ?? []), Math.round((category.score ?? 0) * 100)]
      if (name === 'performance') continue
      for (const { id, weight } of category.auditRefs) {
        const { score } = audits[id]!
        if (weight && score !== null && score < 1) lost.add(id)
      }
    }
  }
  return { scores, lost, said }
}

if (!chrome) {
  console.log('bench lighthouse is skipped: no Chromium was found (set CHROME_PATH)')
  process.exit(0)
}
const server = await startHirefold()
const profile = await mkdtemp(path.join(tmpdir(), 'hf-profile-'))
try {
  console.log('page'.padEnd(24), ...categories.map((name) => name.padStart(16)))
  const context = await openBrowser(profile, 'phone', [...chromiumArgs, `--remote-debugging-port=${port}`])
  const show = async (name: string, address: string, performance: number = bars.performance) => {
    const { scores, lost, said } = await audit(`${server.url}${address}`)
    const cells = categories.map((each) => `${median(scores[each]!)} of ${{ ...bars, performance }[each]}`.padStart(16))
    console.log(name.padEnd(24), ...cells, said, ...lost)
  }
  await show('login', '/login/')
  const page = await context.newPage()
  await signIn(page, server.url)
  const big = await fillBigFolder(page, server.url)
  await page.close()
  await show('folders', '/folders/')
  await show('folder of 10,000', new URL(big).pathname, 90)
  await show('menu', '/menu/')
  await context.close()
} finally {
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 20 })
}
