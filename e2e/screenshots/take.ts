import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { type Hirefold, startHirefold } from '../../bench/kit/hirefold.ts'
import { chromiumArgs } from '../../tests/kit/chromium-args.ts'
import { manifestScreens } from '../../tools/build/manifest.ts'
import { optionsOf } from '../../tools/command-line.ts'
import { contactSheet } from './contact-sheet.ts'
import { furnish } from './furnish.ts'
import type { Screen } from './screen.ts'
import { placesIn, screensOf } from './screens.ts'
import { type Look, languages, themes, walk } from './walk.ts'

/**
 * Pictures of the real product: every screen in both sizes, themes and languages, on one sheet
 * (`npm run screenshots`; `-- --only sync,menu` for some, `-- --look phone.dark` for some looks, beside those that are there), those that the README shows (`-- --readme`), and those that a
 * browser shows before installing (`-- --manifest`). Demo data and a clock that was set make the same pictures every time.
 */

const sheetFolder = '.cache/screenshots'
const readmeFolder = 'docs/screenshots'
const manifestFolder = 'public/screenshots'

/** What the server's clock shows when it starts. */
const clock = new Date(process.env.HIREFOLD_CLOCK ?? '2026-11-20T09:00:00Z')
const aheadMs = clock.getTime() - Date.now()

/** Pictures of the screens in one look. @returns the files, by the screen's name */
async function pictures(
  hirefold: Hirefold,
  screens: readonly Screen[],
  look: Look,
  folder: string,
  kind: 'png' | 'jpeg',
) {
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: [...chromiumArgs],
  })
  const made = new Map<string, string>()
  for await (const { page, screen } of walk(browser, hirefold, screens, look, { aheadMs, afresh: true })) {
    const file = path.join(folder, `${screen.name}.${look.size}.${look.theme}.${look.language}.${kind}`)
    await page.screenshot({ path: file, type: kind, ...(kind === 'jpeg' && { quality: 80 }) })
    made.set(screen.name, file)
  }
  await browser.close()
  return made
}

/** The pictures of the web manifest, in the size that they are shown in. */
async function forManifest(hirefold: Hirefold, screens: readonly Screen[]): Promise<void> {
  for (const [form, size] of [
    ['wide', 'desktop'],
    ['narrow', 'phone'],
  ] as const) {
    const names: readonly string[] = manifestScreens[form].screens
    const of = screens.filter((screen) => names.includes(screen.name))
    const files = await pictures(hirefold, of, { size, theme: 'light', language: 'en' }, sheetFolder, 'png')
    for (const [name, file] of files)
      await sharp(file)
        .webp({ quality: 82, effort: 6 })
        .toFile(path.join(manifestFolder, `${name}.webp`))
  }
}

/** The pictures of the README, each in its one size. */
async function forReadme(hirefold: Hirefold, screens: readonly Screen[]): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    const of = screens.filter((screen) => screen.readme === size)
    await pictures(hirefold, of, { size, theme: 'light', language: 'en' }, readmeFolder, 'jpeg')
  }
}

/** Every look of every screen, side by side. */
async function sheets(hirefold: Hirefold, screens: readonly Screen[], wanted: string): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    const columns: { title: string; files: Map<string, string> }[] = []
    for (const language of languages)
      for (const theme of themes) {
        if (!`${size}.${theme}.${language}`.includes(wanted)) continue
        const files = await pictures(hirefold, screens, { size, theme, language }, sheetFolder, 'png')
        columns.push({ title: `${size}, ${theme}, ${language}`, files })
      }
    await writeFile(path.join(sheetFolder, `${size}.html`), contactSheet(columns))
  }
  process.stdout.write(`The sheets are ${sheetFolder}/desktop.html and ${sheetFolder}/phone.html.\n`)
}

async function main(): Promise<void> {
  const values = optionsOf({
    readme: { type: 'boolean', default: false },
    manifest: { type: 'boolean', default: false },
    only: { type: 'string' },
    look: { type: 'string', default: '' },
  })
  process.env.HIREFOLD_CLOCK = clock.toISOString()
  const folder = values.readme ? readmeFolder : sheetFolder
  if (!values.only && !values.look) await rm(folder, { recursive: true, force: true })
  for (const each of [folder, manifestFolder]) await mkdir(each, { recursive: true })
  const hirefold = await startHirefold()
  try {
    const places = await placesIn(hirefold)
    const plain = values.readme || values.manifest
    const only = values.only?.split(',')
    const screens = screensOf(places, plain ? undefined : await furnish(hirefold, places.folder)).filter(
      ({ name }) => !only || only.includes(name),
    )
    if (values.manifest) return await forManifest(hirefold, screens)
    if (values.readme) return await forReadme(hirefold, screens)
    await sheets(hirefold, screens, values.look)
  } finally {
    await hirefold.stop()
  }
}

await main()
