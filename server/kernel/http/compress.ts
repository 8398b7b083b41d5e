import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { pathOf } from './api-path.ts'

const least = 1024

/** A page of a thousand rows takes some ten milliseconds either way; browsers offer Brotli over https alone. */
const packings = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => pack(text, { level: 5, memLevel: 9 }),
}
const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

/**
 * What devices pull, packed beside the event loop: a tenth of the bytes, and no secret of the server is in it.
 * Other answers are small and go faster as they are.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!pathOf(request).startsWith('/api/sync/')) return payload
  if (typeof payload !== 'string' || payload.length < least || reply.hasHeader('content-encoding')) return payload
  const offered = String(request.headers['accept-encoding'])
  const packing = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(offered))
  if (!packing) return payload
  const packed = await packings[packing](payload)
  void reply.headers({ 'content-encoding': packing, vary: 'accept-encoding' }).removeHeader('content-length')
  return packed
}

/**
 * What devices push may come packed. The limit of a body counts what comes out of it, so that a small one cannot
 * become a large one; what is no gzip is a body that cannot be read, and so is one that never comes.
 * @throws AppError unsupportedType for another packing: nothing of ours sends it
 */
export function unpacked(request: FastifyRequest, payload: Readable): Readable {
  const packing = request.headers['content-encoding'] ?? 'identity'
  if (packing === 'identity') return payload
  if (packing !== 'gzip' || !pathOf(request).startsWith('/api/sync/')) throw new AppError('unsupportedType')
  // Fastify compares it with the length that was announced.
  const plain = Object.assign(createGunzip(), { receivedEncodedLength: 0 })
  payload.on('data', (piece: Buffer) => {
    plain.receivedEncodedLength += piece.length
  })
  // A reader hears of an error by itself, and nobody reads the body of a call that takes none: an error that
  // nobody hears would end the process.
  plain.on('error', () => undefined)
  pipeline(payload, plain, () => undefined)
  return plain
}
