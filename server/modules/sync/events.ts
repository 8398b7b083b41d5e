import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/errors.ts'
import { beginVisit, liveSession } from '../../kernel/http/visit.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Live } from '../../kernel/live.ts'
import { headOf } from '../../kernel/pull/pull.ts'
import type { Session } from '../../kernel/security/sessions.ts'

const longestWaitSeconds = 30
/** So late comes again who had to make room: devices ask by themselves as often. */
const crowdedSeconds = 300

interface EventsQuery {
  wait?: string
  head?: string
}

/** `GET /api/sync/events`: a stream of nudges, or one answer after at most `?wait=` seconds where streams do not pass. */
export function syncEvents(app: FastifyInstance, kernel: Kernel, live: Live): void {
  app.get<{ Querystring: EventsQuery }>('/api/sync/events', { exposeHeadRoute: false }, async (request, reply) => {
    const session = liveSession((await beginVisit(kernel, request, reply)).session)
    const { wait, head } = request.query
    if (wait === undefined) return stream(kernel, live, session, request, reply)
    const seconds = Math.min(Math.max(Number(wait) || 0, 0), longestWaitSeconds)
    return reply.send({ head: await nextHead(kernel, live, session, Number(head) || 0, seconds) })
  })
  app.addHook('preClose', () => live.close())
}

/** The head of the feed as soon as it is behind `known`, or when the wait is over. */
function nextHead(kernel: Kernel, live: Live, { actor }: Session, known: number, seconds: number): Promise<number> {
  const { companyId, id: userId } = actor
  return new Promise((resolve, reject) => {
    let newest = known
    const letGo = () => {
      clearTimeout(timer)
      stop()
    }
    const end = (head = newest) => {
      letGo()
      resolve(head)
    }
    const fail = (error: unknown) => {
      letGo()
      reject(error)
    }
    const timer = setTimeout(() => end(), seconds * 1000)
    // Before the look at the head: what is committed in between must not wait for the end.
    const stop = live.listen({
      companyId,
      userId,
      // The first look of a server that has just started is no news.
      onHead: (head) => {
        if (head !== known) end(head)
      },
      // Of what it is, whoever asks so takes for granted.
      onNews: () => end(),
      onHeartbeat: () => undefined,
      // Nothing of it is told this way; whoever asks so is told when they come again.
      onRights: () => undefined,
      // The device asks again, and is told then.
      onRemoval: () => end(),
      onEnd: () => end(),
      onCrowded: () => fail(new AppError('tooMany', { retryAfter: crowdedSeconds })),
    })
    kernel.db
      .company(companyId, (tx) => headOf(tx, companyId))
      .then((head) => {
        newest = head
        // A database that was put back by other means may have come less far than is known.
        if (head !== known) end()
      })
      .catch(fail)
  })
}

/** Undefined once it has ended. */
const sessionNow = (kernel: Kernel, request: FastifyRequest, reply: FastifyReply) =>
  beginVisit(kernel, request, reply).then(
    (visit) => visit.session,
    () => undefined,
  )

/** The browser keeps to it: it comes again by itself, and is told the usual time then. */
const comeMuchLater = `retry: ${crowdedSeconds * 1000}\n\n`

function stream(
  kernel: Kernel,
  live: Live,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const raw = begun(reply)
  const end = () => {
    stop()
    raw.end()
  }
  const stop = live.listen({
    companyId: session.actor.companyId,
    userId: session.actor.id,
    onHead: (head) => raw.write(`data: ${JSON.stringify({ head })}\n\n`),
    onNews: (area) => raw.write(`event: news\ndata: ${JSON.stringify({ area })}\n\n`),
    onHeartbeat: () => void beat(),
    onRights: () => raw.write('event: rights\ndata: {}\n\n'),
    onRemoval: () => void beat(),
    onEnd: end,
    onCrowded: () => {
      raw.write(comeMuchLater)
      end()
    },
  })
  // A session that ended elsewhere ends its stream too: the next request is told 401.
  const beat = async () => {
    const now = await sessionNow(kernel, request, reply)
    if (raw.writableEnded) return
    if (now && !now.wiped) raw.write(': alive\n\n')
    else {
      if (now) raw.write('event: wipe\ndata: {}\n\n')
      end()
    }
  }
  // What is said to somebody who has just gone is lost, and nobody's trouble.
  for (const end of ['close', 'error']) raw.on(end, stop)
  // It went while its session was looked up.
  if (raw.destroyed) stop()
  return reply
}

/** The answer as a stream of events that has said its first word. */
function begun(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack()
  const { raw } = reply
  const headers = reply.getHeaders()
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // A device that never hears this knows that something on the way holds the stream back.
  raw.write('retry: 3000\nevent: hello\ndata: {}\n\n')
  return raw
}
