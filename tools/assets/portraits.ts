import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pictureSizes } from '../../contract/profiles/pictures.ts'
import { type Portrait, portraitFile, portraits } from '../../server/modules/profiles/demo/portraits.ts'

/**
 * Draws the faces of the demo people: invented like them, so that nobody's picture is shown. Run by hand
 * (`node tools/assets/portraits.ts`) when a face changes; the files it writes are committed.
 */

const skins = {
  light: ['#f6d7c0', '#f0c7a8', '#f3d0b8', '#eabf9d'],
  tan: ['#d9a27a', '#c98f66', '#d2996f', '#bd8159'],
  dark: ['#8d5a3c', '#7a4a30', '#9b6746', '#6b402b'],
}
const hairs = {
  light: ['#c99a55', '#6b4226', '#8f5a30', '#3a2a20', '#b5502c', '#a8a39c'],
  tan: ['#2b1d16', '#4a2f20', '#1c1715', '#5e3a22'],
  dark: ['#1a1412', '#2a1d17', '#120f0e', '#3a2519'],
}
const clothes = ['#3f5a73', '#6f4a53', '#565070', '#2f3b44', '#8b7d5f', '#3d6a5f', '#7a5a3e', '#4d5f86']
const grounds = [
  ['#dfe3e7', '#bfc6cd'],
  ['#cfdbcc', '#a9bda6'],
  ['#cad7e0', '#a3b6c2'],
  ['#e2d3c4', '#c9b29d'],
] as const

/** One of a list, by the portrait's number. */
const of = <T>(list: readonly T[], number: number): T => list[number % list.length]!

/** Behind the head, and over it. */
type Hair = (colour: string) => { behind: string; over: string }
const fringe = 'M32.500 47C31 30 40 23.500 50 23.500S69 30 67.500 47C66 39 62 34.500 56 32.500 50 38 39 38 32.500 47Z'
const parted =
  'M32.500 48C31 29 41 23 50.500 23.500 60 24 69 30 67.500 48 66.500 41 64 36.500 58 33.500 47 33.500 36.500 37 32.500 48Z'
const cropped =
  'M33.500 43C32.500 29 41 24 50 24S67.500 29 66.500 43C64.500 36.500 60 33.500 50 33.500S35.500 36.500 33.500 43Z'
const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const puffs = (places: readonly (readonly [number, number, number])[], colour: string) =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')

const long: Hair = (c) => ({ behind: fill('M29 76V45C29 28 39 21 50 21S71 28 71 45V76Z', c), over: fill(fringe, c) })
const bob: Hair = (c) => ({
  behind: fill('M29.500 63C28 30 38 21 50 21S72 30 70.500 63C66 66 60 64 60 64H40S34 66 29.500 63Z', c),
  over: fill(parted, c),
})
const bun: Hair = (c) => ({ behind: `<circle cx="50" cy="17.500" r="8" fill="${c}"/>`, over: fill(cropped, c) })
const curls: Hair = (c) => ({
  behind: puffs(
    [
      [35, 36, 9],
      [32, 47, 9],
      [32, 58, 8],
      [65, 36, 9],
      [68, 47, 9],
      [68, 58, 8],
      [50, 27, 11],
    ],
    c,
  ),
  over: puffs(
    [
      [38, 30, 6],
      [45, 26.5, 6],
      [53, 26.5, 6],
      [61, 30, 6],
    ],
    c,
  ),
})
const waves: Hair = (c) => ({
  behind: fill(
    'M28 70C32 64 26 58 30 48 29 29 40 21 50 21S71 29 70 48C74 58 68 64 72 70 66 77 60 72 60 72H40S34 77 28 70Z',
    c,
  ),
  over: fill(fringe, c),
})
const short: Hair = (c) => ({ behind: '', over: fill(cropped, c) })
const side: Hair = (c) => ({
  behind: '',
  over: fill(
    'M33 45C30.500 28 40 21 52 21.500 63 22 69 30 67 45 65.500 39 64 36 61.500 33.500 52 37 42 35 37.500 33.500 35.500 36.500 34 40 33 45Z',
    c,
  ),
})
const quiff: Hair = (c) => ({
  behind: '',
  over: fill(
    'M33.500 43C30.500 30 37 20 48 21 55 17 68 22 67 31 68 35 67 39 66.500 43 65 38 63 35.500 60 34 52 31 43 32 37 36.500 35.500 38 34.500 40 33.500 43Z',
    c,
  ),
})
const tight: Hair = (c) => ({
  behind: '',
  over: puffs(
    [
      [36.5, 36, 5],
      [39, 30, 5.5],
      [45, 26.5, 5.5],
      [51, 25.5, 5.5],
      [57, 27, 5.5],
      [62, 31, 5.5],
      [64, 36.5, 5],
    ],
    c,
  ),
})
const bald: Hair = () => ({ behind: '', over: '' })

const styles = { female: [long, bob, waves, bun, curls], male: [short, side, quiff, tight, bald] }

const beard = (c: string) =>
  `<path d="M33.500 48C34 60 40 67.500 50 67.500S66 60 66.500 48C65 54 61 56 56.500 55.500 52 54.500 48 54.500 43.500 55.500 39 56 35 54 33.500 48Z" fill="${c}"/>`
const glasses = `<g fill="none" stroke="#23282c" stroke-width="1.400"><rect x="37.500" y="42.500" width="10.500" height="7.500" rx="3"/>
  <rect x="52" y="42.500" width="10.500" height="7.500" rx="3"/><path d="M48 45.500h4"/></g>`

/** A face of a hundred by a hundred; the parts go from the back to the front. */
function drawn({ gender, tone, number }: Portrait): string {
  const skin = of(skins[tone], number)
  const hair = of(hairs[tone], number * 5 + (gender === 'male' ? 2 : 0))
  const { behind, over } = of(styles[gender], number)(hair)
  const [from, to] = of(grounds, number + tone.length)
  const isBearded = gender === 'male' && number % 3 === 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="100" height="100" fill="url(#g)"/>${behind}
  <path d="M12 102C12 82 28 74 50 74S88 82 88 102Z" fill="${of(clothes, number * 3 + tone.length)}"/>
  <path d="M42.500 58H57.500V75C57.500 80 42.500 80 42.500 75Z" fill="${skin}"/>
  <path d="M42.500 63C46 68 54 68 57.500 63V69C54 73 46 73 42.500 69Z" fill="#000" fill-opacity=".1"/>
  <ellipse cx="50" cy="46" rx="17" ry="21" fill="${skin}"/>
  ${isBearded ? beard(hair) : ''}${over}
  <path d="M50 25C59.500 25 67 34.500 67 46S59.500 67 50 67Z" fill="#000" fill-opacity=".05"/>
  <path d="M40 41.500q3-1.800 6 0M54 41.500q3-1.800 6 0" fill="none" stroke="${tone === 'light' ? hair : '#1c1715'}" stroke-width="1.300" stroke-linecap="round"/>
  <circle cx="43" cy="46.500" r="1.700" fill="#23282c"/><circle cx="57" cy="46.500" r="1.700" fill="#23282c"/>
  <path d="M45 ${isBearded ? 59.5 : 58}q5 3.600 10 0" fill="none" stroke="${isBearded ? '#f3d0b8' : '#8a3f35'}" stroke-width="1.600" stroke-linecap="round"/>
  ${number % 4 === 2 ? glasses : ''}</svg>`
}

await mkdir(path.dirname(portraitFile(portraits[0]!, pictureSizes[0])), { recursive: true })
for (const portrait of portraits)
  for (const size of pictureSizes)
    await sharp(Buffer.from(drawn(portrait)), { density: 300 })
      .resize(Number(size))
      .webp({ quality: 80, effort: 6 })
      .toFile(portraitFile(portrait, size))
