import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Hirefold, startHirefold } from '../../bench/kit/hirefold.ts'
import { chromiumArgs } from '../../tests/kit/chromium-args.ts'
import { optionsOf } from '../../tools/command-line.ts'
import { manifestScreens } from '../../tools/manifest.ts'
import { arrive, settled } from '../kit/pages.ts'
import { speak } from '../kit/people.ts'
import { contactSheet } from './contact-sheet.ts'
import { furnish } from './furnish.ts'
import { type Screen, type Size, sizes } from './screen.ts'
import { placesIn, screensOf } from './screens.ts'

/**
 * Pictures of the real product: every screen in both sizes, themes and languages, on one sheet
 * (`npm run screenshots`; `-- --only sync,menu` for some, `-- --look phone.dark` for some looks, beside those that are there), those that the README shows (`-- --readme`), and those that a
 * browser shows before installing (`-- --manifest`). Demo data and a clock that was set make the same pictures every time.
 */

const themes = ['light', 'dark'] as const
const languages = ['en', 'ru'] as const
const sheetFolder = '.cache/screenshots'
const readmeFolder = 'docs/screenshots'
const manifestFolder = 'public/screenshots'

interface Look {
  size: Size
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

/** A moment for the device to take its folders. */
const syncMs = 2000

/** Signs in, in the user's own language. */
async function signIn(page: Page, url: string, email: string, language: Look['language']): Promise<void> {
  await page.goto(`${url}/login/`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill('Demo-password-1!')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await speak(page, language)
  await page.reload()
  await page.locator(`html[lang=${language}]`).waitFor()
  await settled(page)
  await page.waitForTimeout(syncMs)
}

/** Goes to a screen and brings it into its state. */
async function show(page: Page, { address, host, calls, prepare }: Screen, hirefold: Hirefold): Promise<void> {
  const at = new URL(address, hirefold.url)
  if (host) at.hostname = host
  if (calls)
    await page.route(calls.of, (route) =>
      calls.answered === 'never'
        ? undefined
        : calls.answered === 'unreached'
          ? route.abort()
          : route.fulfill({ status: 500 }),
    )
  if (calls?.answered === 'never') {
    await page.goto(at.href)
    await page.locator('[aria-busy=true]').first().waitFor()
    return
  }
  await arrive(page, at.href)
  await prepare?.(page, hirefold)
  await settled(page)
}

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
  const phone = look.size === 'phone'
  for (const email of new Set(screens.map((screen) => screen.as))) {
    const context = await browser.newContext({
      baseURL: hirefold.url,
      viewport: sizes[look.size],
      isMobile: phone,
      hasTouch: phone,
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: look.language,
    })
    const page = await context.newPage()
    if (email) await signIn(page, hirefold.url, email, look.language)
    for (const screen of screens.filter((one) => one.as === email && (one.on ?? look.size) === look.size)) {
      await page.setViewportSize({ ...sizes[look.size], ...screen.viewport })
      await context.setOffline(false)
      await show(page, screen, hirefold)
      const file = path.join(folder, `${screen.name}.${look.size}.${look.theme}.${look.language}.${kind}`)
      await page.screenshot({ path: file, type: kind, ...(kind === 'jpeg' && { quality: 80 }) })
      made.set(screen.name, file)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await context.close()
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
  process.env.HIREFOLD_CLOCK ??= '2026-11-20T09:00:00Z'
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
