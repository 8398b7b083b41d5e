import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { splashOf, splashSchemes, splashScreens } from '../../src/app/launch/splash-sizes.ts'
import { manifestIn } from './manifest.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'public')
const file = (src: string) => path.join(folder, src)
const languages = ['en', 'ru'] as const

const image = z.object({
  src: z.string().check(z.startsWith('/')),
  sizes: z.string().check(z.regex(/^(any|\d+x\d+)$/)),
  type: z.enum(['image/png', 'image/svg+xml', 'image/webp']),
})
const accepted = z.record(z.string(), z.array(z.string().check(z.regex(/^\.\w+$/))))

/** What browsers and shops ask of a manifest (sync.md §5). */
const complete = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().check(z.maxLength(12)),
  description: z.string().check(z.minLength(20)),
  lang: z.enum(languages),
  dir: z.literal('ltr'),
  start_url: z.literal('/?src=pwa'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  display_override: z.tuple([z.literal('window-controls-overlay'), z.literal('standalone')]),
  launch_handler: z.object({ client_mode: z.literal('navigate-existing') }),
  handle_links: z.literal('preferred'),
  prefer_related_applications: z.literal(false),
  categories: z.array(z.string()).check(z.minLength(2)),
  background_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  theme_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  icons: z.array(z.extend(image, { purpose: z.optional(z.enum(['maskable', 'monochrome'])) })),
  shortcuts: z
    .array(
      z.object({
        name: z.string(),
        url: z.string().check(z.startsWith('/')),
        icons: z.array(image).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(3), z.maxLength(4)),
  screenshots: z.array(z.extend(image, { form_factor: z.enum(['wide', 'narrow']), label: z.string() })),
  share_target: z.object({
    action: z.literal('/share'),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.object({ files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })) }),
  }),
  file_handlers: z.array(z.object({ action: z.literal('/profiles/create/'), accept: accepted })),
})

test.each(languages)('the installed app describes itself completely (%s)', (language) => {
  expect(complete.safeParse(manifestIn(language)).error).toBeUndefined()
  expect(manifestIn(language).lang).toBe(language)
})

test('both languages differ in words only', () => {
  const shape = (language: 'en' | 'ru') =>
    JSON.stringify(manifestIn(language), (key, value: unknown) =>
      ['name', 'label', 'description', 'lang'].includes(key) ? '' : value,
    )
  expect(shape('ru')).toBe(shape('en'))
})

test('every icon is as large as the manifest says', async () => {
  const { icons, shortcuts } = manifestIn('en')
  const raster = [...icons, ...shortcuts.flatMap((each) => each.icons)].filter((icon) => icon.type === 'image/png')
  for (const { src, sizes } of raster) {
    const { width, height, format } = await sharp(file(src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    expect(format).toBe('png')
  }
  expect(raster.length).toBeGreaterThan(6)
})

/** The pixels of a picture, and how far from the middle (1 = an edge) those lie that differ from its corner. */
async function drawn(src: string) {
  const { data, info } = await sharp(file(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (i: number) => [...data.subarray(i * 4, i * 4 + 4)]
  const corner = at(0)
  let reach = 0
  const colors = new Set<string>()
  for (let i = 0; i < info.width * info.height; i++) {
    const pixel = at(i)
    if (pixel[3]! > 127) colors.add(pixel.slice(0, 3).join())
    if (pixel.every((value, channel) => Math.abs(value - corner[channel]!) < 32)) continue
    const x = (i % info.width) + 0.5 - info.width / 2
    const y = Math.floor(i / info.width) + 0.5 - info.height / 2
    reach = Math.max(reach, Math.hypot(x, y) / (info.width / 2))
  }
  const { isOpaque } = await sharp(file(src)).stats()
  return { reach, colors, isOpaque }
}

test('the maskable icon is opaque, and what it shows stays inside the circle that every phone leaves', async () => {
  const { reach, isOpaque } = await drawn('/icons/maskable-512.png')
  expect(isOpaque).toBe(true)
  expect(reach).toBeLessThanOrEqual(0.8)
  expect(reach).toBeGreaterThan(0.4)
})

test('the monochrome icon is one colour on nothing, inside the same circle', async () => {
  const { reach, colors, isOpaque } = await drawn('/icons/monochrome-512.png')
  expect(isOpaque).toBe(false)
  expect(colors.size).toBe(1)
  expect(reach).toBeLessThanOrEqual(0.8)
})

test('an iPhone gets an icon without holes', async () => {
  const { width, height } = await sharp(file('/icons/apple-touch-icon.png')).metadata()
  expect([width, height]).toEqual([180, 180])
  expect((await drawn('/icons/apple-touch-icon.png')).isOpaque).toBe(true)
})

test('the pictures before installing are there, alike in a group, and weigh little', async () => {
  const { screenshots } = manifestIn('en')
  for (const form of ['wide', 'narrow'] as const) {
    const group = screenshots.filter((each) => each.form_factor === form)
    expect(group.length).toBeGreaterThanOrEqual(2)
    expect(group.length).toBeLessThanOrEqual(8)
    for (const { src, sizes } of group) {
      const { width, height } = await sharp(file(src)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect((await readFile(file(src))).length, src).toBeLessThan(100_000)
    }
  }
})

test('an iPhone of every screen gets a picture of exactly its size while the app starts, light and dark', async () => {
  for (const screen of splashScreens)
    for (const scheme of splashSchemes) {
      const name = splashOf(screen, scheme)
      const { width, height } = await sharp(file(name)).metadata()
      expect([width, height], name).toEqual([screen[0] * screen[2], screen[1] * screen[2]])
      expect((await readFile(file(name))).length, name).toBeLessThan(30_000)
    }
})
