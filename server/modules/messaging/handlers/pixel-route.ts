import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { noteOpen } from '../commands/note-open.ts'
import type { Fetching } from '../outgoing/machines.ts'
import { messageOfKey } from '../rows/link-key.ts'
import { sendingNow } from '../rows/sending-now.ts'

/** Of one address: behind one stand all who read their mail in an office. */
const pixelLimit: Limit = { name: 'mail pixel', count: 300, periodMs: 60_000 }

/** One transparent point. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const fetchingOf = ({ headers, ip }: FastifyRequest): Fetching => ({
  ...{ agent: headers['user-agent'] ?? '', ip },
  ahead: [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((said) => /prefetch/i.test(String(said))),
})

async function openBy(kernel: Kernel, key: string, fetching: Fetching): Promise<void> {
  const companyId = await kernel.db.system(async (tx) => {
    const message = await messageOfKey(tx, kernel, 'opened', key)
    if (!message) return undefined
    const at = await sendingNow(tx, kernel.clock, message.company_id)
    await noteOpen(tx, { messageId: message.id, at, fetching })
    return message.company_id
  })
  if (companyId !== undefined) kernel.live.tellNews(companyId, 'messaging')
}

/**
 * `GET /opened/{key}/`: the picture in a mail that tells of its opening. It answers the same whatever the key is, sets and
 * reads no cookie, and nothing of who asked is kept. HEAD looks at nothing.
 */
export function pixelRoute(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { key: string } }>('/opened/:key', async (request, reply) => {
    if (!kernel.siteOf(request.headers.host)) throw new AppError('wrongHost')
    await kernel.limits.take(pixelLimit, request.ip)
    if (request.method === 'GET') await openBy(kernel, request.params.key, fetchingOf(request))
    return reply
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/gif')
      .send(gif)
  })
}
