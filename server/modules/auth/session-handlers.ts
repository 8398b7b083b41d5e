import type { endpoints } from '../../../contract/endpoints.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Implementation } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endSessions } from '../../kernel/security/sessions.ts'
import { requireFresh } from '../../kernel/security/step-up.ts'
import { sessionsOf } from './queries.ts'

type Handlers = Pick<
  Implementation<(typeof endpoints)['auth']>['handlers'],
  'listSessions' | 'endSession' | 'endOtherSessions'
>

/**
 * Where a user is signed in. Sessions are no company's to read, so the server itself asks. Open pages of an ended one hear of it
 * at once.
 */
export const sessionHandlers = ({ live }: Pick<Kernel, 'live'>): Handlers => ({
  listSessions: async (_input, { actor, sessionId, db }) => ({ sessions: await sessionsOf(db, actor.id, sessionId!) }),

  endSession: async ({ params }, context) => {
    requireFresh(context)
    const { actor, db } = context
    const ended = await db.system((tx) =>
      tx
        .deleteFrom('sessions')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!ended) throw notFound()
    live.tellRemoval(actor.companyId, actor.id)
    return undefined
  },

  endOtherSessions: async (_input, context) => {
    requireFresh(context)
    const { actor, sessionId, db } = context
    await db.system((tx) => endSessions(tx, actor.id, sessionId))
    live.tellRemoval(actor.companyId, actor.id)
    return undefined
  },
})
