import { z } from 'zod/mini'
import { deriveId } from '../../kit/derive-id.ts'
import { mutation } from '../../kit/mutation.ts'
import { positiveInteger, uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { userScope } from '../../users/scopes.ts'

/** The id of a user's view of a profile: the same on every device, whatever order they meet in. */
export const viewIdOf = (userId: string, profileId: number): string =>
  deriveId(userId, `00000000-0000-8000-8000-${profileId.toString(16).padStart(12, '0')}`)

const isLater = (known: Row<'views'> | undefined, at: string): boolean => !known || known.viewedAt < at

/** The user has looked at somebody; of two devices the later look counts (sync.md §2.6). */
export const markViewed = mutation({
  name: 'profiles.markViewed@1',
  access: 'profiles.view',
  args: z.strictObject({ viewId: uid, profileId: positiveInteger }),
  within: (_args, userId) => [userScope(userId)],
  about: ({ viewId }) => viewId,
  reads: ({ viewId }) => ({ views: [viewId] }),
  conflict: 'none',
  together: true,
  quiet: true,
  check: (_rows, { viewId, profileId }, { userId }) => (viewId === viewIdOf(userId, profileId) ? undefined : 'invalid'),
  apply(rows, { viewId, profileId }, { at }) {
    const known = rows.get('views', viewId)
    if (!isLater(known, at)) return []
    return known
      ? [{ op: 'patch', table: 'views', id: viewId, changes: { viewedAt: at } }]
      : [{ op: 'insert', table: 'views', row: { id: viewId, profileId, viewedAt: at } }]
  },
  events: (rows, { viewId, profileId }, { at }) =>
    isLater(rows.get('views', viewId), at) ? [{ event: 'profiles.viewed', ids: { profileId } }] : [],
})
