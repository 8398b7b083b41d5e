import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { splashOf, splashSchemes, splashScreens } from '../../src/app/launch/splash-sizes.ts'

/**
 * Draws the icons of the installed app that are not the mark itself: one colour for where the system paints it, one a
 * shortcut, and what an iPhone shows while the app starts. Run by hand (`node tools/assets/icons.ts`) when the mark or a shortcut changes.
 */

const folder = path.join(import.meta.dirname, '..', '..', 'public', 'icons')
const petrol = '#006c77'

/** The mark in one colour, with gaps where its parts meet. */
const mark = `<path d="M5 3.5h6.7v25H7a2 2 0 0 1-2-2z"/><path d="M13.3 15 27 9v7.4l-13.700 5.900z"/>
  <path d="M13.300 23.900 27 18v8.500a2 2 0 0 1-2 2H13.300z"/>`

const strokes = {
  folders: '<path d="M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2"/>',
  search: '<path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6"/>',
  sync: '<path d="M12 9v4m-1.700-9.300L2.300 17.100A1.900 1.900 0 0 0 3.900 20h16.200a1.900 1.900 0 0 0 1.600-2.900L13.700 3.700a1.900 1.900 0 0 0-3.300 0M12 16h.01"/>',
}

const png = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, name))

/** A shortcut's picture, well inside the circle that phones cut. */
const shortcut = (glyph: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="24" fill="${petrol}"/>
  <g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`

/** Black on nothing, inside the safe zone: the system takes its shape and paints it. */
const single = (size: number, view: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}">${mark}</svg>`

/** As the page's own ground, so that nothing flashes when it comes (index.html, theme-color). */
const grounds = { light: '#eceff1', dark: '#090c0e' }
const colours = { light: [petrol, '#2f8f9b', '#93c6cd'], dark: ['#04818e', '#44a3b0', '#7ec3cd'] }

/** The mark a fifth as wide as the screen, in the middle of it. */
function splash([width, height, ratio]: (typeof splashScreens)[number], scheme: 'light' | 'dark'): string {
  const [w, h, size] = [width * ratio, height * ratio, (Math.min(width, 600) * ratio) / 5]
  const [stem, upper, lower] = colours[scheme]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${grounds[scheme]}"/>
    <g transform="translate(${(w - size) / 2} ${(h - size) / 2}) scale(${size / 32})">
    <path d="M5 3.5h7.5v25H7a2 2 0 0 1-2-2z" fill="${stem}"/><path d="M12.5 14.5 27 8.200v8.600l-14.500 6.300z" fill="${upper}"/>
    <path d="M12.500 23.100 27 16.800v9.700a2 2 0 0 1-2 2H12.500z" fill="${lower}"/></g></svg>`
}

const published = path.join(folder, '..')
await mkdir(path.join(published, 'splash'), { recursive: true })
for (const screen of splashScreens)
  for (const scheme of splashSchemes)
    await sharp(Buffer.from(splash(screen, scheme)))
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toFile(path.join(published, splashOf(screen, scheme)))

await Promise.all([
  ...Object.entries(strokes).map(([name, glyph]) => png(shortcut(glyph), 96, `shortcut-${name}.png`)),
  png(single(512, '-9 -9 50 50'), 512, 'monochrome-512.png'),
  png(single(96, '0 0 32 32'), 96, 'badge-96.png'),
])
