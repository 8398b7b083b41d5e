import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A file of 10 MB and what a form writes around it. */
const formLimit = 10 * 1024 * 1024 + 64 * 1024

/** Lets this part of the server, and no other, read a form with a file. Nothing of it is read before `admit` agrees. */
export function readForms(
  scope: FastifyInstance,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  scope.removeAllContentTypeParsers()
  scope.addHook('onRequest', admit)
  scope.addContentTypeParser(
    /^multipart\/form-data;/,
    { parseAs: 'buffer', bodyLimit: formLimit },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type']!
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch((cause: unknown) => {
          throw new AppError('badRequest', { cause, fields: { file: ['Wrong format'] } })
        })
      return Object.fromEntries(form)
    },
  )
}
