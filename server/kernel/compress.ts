import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)
const least = 1024

/**
 * What devices pull, in gzip, packed beside the event loop: a tenth of the bytes, and no secret of the server is in it.
 * Other answers are small and go faster as they are.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!request.url.startsWith('/api/sync/')) return payload
  if (typeof payload !== 'string' || payload.length < least || reply.hasHeader('content-encoding')) return payload
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
  const packed = await pack(payload, { level: constants.Z_BEST_SPEED + 2 })
  void reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).removeHeader('content-length')
  return packed
}

/**
 * What devices push may come packed. The limit of a body counts what comes out of it, so that a small one cannot
 * become a large one; what is no gzip is a body that cannot be read.
 */
export function unpacked(request: FastifyRequest, payload: Readable): Readable {
  if (!request.url.startsWith('/api/sync/') || request.headers['content-encoding'] !== 'gzip') return payload
  // Fastify compares it with the length that was announced.
  const plain = Object.assign(createGunzip(), { receivedEncodedLength: 0 })
  payload.on('data', (piece: Buffer) => {
    plain.receivedEncodedLength += piece.length
  })
  // Whoever reads it hears of an error by itself.
  pipeline(payload, plain, () => undefined)
  return plain
}
