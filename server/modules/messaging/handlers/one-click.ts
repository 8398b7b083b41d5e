import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { linkLimit, unsubscribeBy } from './privacy.ts'

/**
 * `POST /unsubscribe/{key}/`: what a mail program calls when its user ends a sender's mail (RFC 8058), without cookies and
 * with a form's body. It is another site's form to us, so no session is looked at; the key alone says whose it is. A GET is
 * the page with its button: scanners open links, and change nothing.
 */
export function oneClick(app: FastifyInstance, kernel: Kernel): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Whatever is said: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, async () => undefined)
    scope.post<{ Params: { key: string } }>('/unsubscribe/:key', async (request, reply) => {
      if (!kernel.siteOf(request.headers.host)) throw new AppError('wrongHost')
      await kernel.limits.take(linkLimit, request.ip)
      if (!(await unsubscribeBy(kernel.db, kernel, request.params.key))) throw new AppError('notFound')
      return reply.type('text/plain; charset=utf-8').send('Done')
    })
  })
}
