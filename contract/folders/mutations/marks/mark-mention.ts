import { z } from 'zod/mini'
import { mutation } from '../../../kit/mutation.ts'
import { uid } from '../../../kit/schemas.ts'
import { userScope } from '../../../users/scopes.ts'

/** The user is done with a comment that mentions them, or not after all. */
export const markMention = mutation({
  name: 'folders.markMention@1',
  access: 'folders.comment',
  args: z.strictObject({ mentionId: uid, done: z.boolean() }),
  within: (_args, userId) => [userScope(userId)],
  about: ({ mentionId }) => mentionId,
  reads: ({ mentionId }) => ({ mentions: [mentionId] }),
  conflict: 'none',
  together: true,
  check: (rows, { mentionId }) => (rows.get('mentions', mentionId) ? undefined : 'gone'),
  apply: (rows, { mentionId, done }, { at }) =>
    (rows.get('mentions', mentionId)?.doneAt !== null) === done
      ? []
      : [{ op: 'patch', table: 'mentions', id: mentionId, changes: { doneAt: done ? at : null } }],
})
