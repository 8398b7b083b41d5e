import { type PictureSize, pictureSizes } from '../../../../contract/profiles/pictures.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { checkSize, refusePicture } from './unusable.ts'

/** A picture as it is kept: squares without anything that cameras write beside them. */
export interface Picture {
  /** The same for the same picture, whoever brings it. */
  id: string
  squares: Record<PictureSize, Buffer>
}

/** What is read, by how it begins; anything else is not even tried. */
const begins = (content: Buffer, at: number, text: string) =>
  content.subarray(at, at + text.length).toString('latin1') === text
const isKnown = (content: Buffer) =>
  begins(content, 0, '\u0089PNG\r\n\u001a\n') ||
  begins(content, 0, '\u00ff\u00d8\u00ff') ||
  (begins(content, 0, 'RIFF') && begins(content, 8, 'WEBP'))
const loaders = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer']
const mostPixels = 25_000_000
const leastSide = 32
const large = Math.max(...pictureSizes.map(Number))

/** Loaded with the first picture: a server that only shows pictures never needs it. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
let loading: ReturnType<typeof library> | undefined

/**
 * Checks a picture by its content and makes the squares of it.
 * @throws UnusablePicture
 */
export async function renderPicture(content: Buffer): Promise<Picture> {
  checkSize(content.length)
  if (!isKnown(content)) refusePicture('unknown')
  loading ??= library()
  const sharp = await loading
  // Of the header alone: nothing is unpacked yet.
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(broken)
  if (width * height > mostPixels) refusePicture('pixels')
  if (Math.min(width, height) < leastSide) refusePicture('small')
  const square = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(large, large, { fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
  const { data, info } = square
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [small, whole] = await Promise.all(
    pictureSizes.map((size) => sharp(data, { raw }).resize(Number(size)).webp({ quality: 80, effort: 5 }).toBuffer()),
  )
  return { id: uuidFrom(sha256(content)), squares: { '96': small!, '192': whole! } }
}

function broken(): never {
  refusePicture('broken')
}
