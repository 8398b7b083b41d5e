import { crc32, deflateSync } from 'node:zlib'

/** A portrait-shaped photograph as a camera writes it, with a word in its metadata. */
export async function photograph(hue: number, side = 400): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { r: hue % 256, g: (hue * 7) % 256, b: 90 }
  return sharp({ create: { width: side, height: Math.round(side * 1.25), channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const content = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([head, content, sum])
}

/** A PNG that says to be of this size and brings no pixels. */
export const hollowPng = (width: number, height: number): Buffer => pngOf(width, height, Buffer.alloc(0))

/** A grey square. */
export const greyPng = (side: number, grey = 128): Buffer =>
  pngOf(
    side,
    side,
    deflateSync(Buffer.concat(Array.from({ length: side }, () => Buffer.from([0, ...Array(side).fill(grey)])))),
  )

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(8, 8)
  const start = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

export const dataUri = (media: string, content: Buffer) => `data:${media};base64,${content.toString('base64')}`
