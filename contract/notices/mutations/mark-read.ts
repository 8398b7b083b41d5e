import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { userScope } from '../../users/scopes.ts'

/** As many as are marked at once. */
export const mostRead = 200

/** The user has read what they were told; what is not theirs, or not there any more, is left out. */
export const markRead = mutation({
  name: 'notices.markRead@1',
  access: 'notices.mark',
  args: z.strictObject({ ids: z.array(uid).check(z.minLength(1), z.maxLength(mostRead)) }),
  within: (_args, userId) => [userScope(userId)],
  about: ({ ids }) => ids[0]!,
  reads: ({ ids }) => ({ notices: ids }),
  conflict: 'none',
  together: true,
  quiet: true,
  check: (rows, { ids }) => (ids.some((id) => rows.get('notices', id)) ? undefined : 'gone'),
  apply: (rows, { ids }, { at }) =>
    ids.flatMap((id) => {
      const notice = rows.get('notices', id)
      return notice && !notice.readAt ? [{ op: 'patch', table: 'notices', id, changes: { readAt: at } }] : []
    }),
})
