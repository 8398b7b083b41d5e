import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A file of 10 MB and what a form writes around it. */
const formLimit = 10 * 1024 * 1024 + 64 * 1024

/** What may be sent instead of a file that is too large. */
export const upTo = (megabytes: number, types: string) => ({
  en: `Up to ${megabytes} MB. Accepted types: ${types}`,
  ru: `До ${megabytes} МБ. Принимаются файлы ${types}`,
})

/** Lets this part of the server, and no other, read a form with a file. Nothing of it is read before `admit` agrees. */
export function readForms(
  scope: FastifyInstance,
  { types, megabytes }: { types: string; megabytes: number },
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  scope.removeAllContentTypeParsers()
  scope.addHook('onRequest', admit)
  // The user who has chosen a file that is too large hears here already what is accepted.
  scope.setErrorHandler((error: { code?: string }) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    throw new AppError('tooLarge', { cause: error, fields: { file: [upTo(megabytes, types)] } })
  })
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
