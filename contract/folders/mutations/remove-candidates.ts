import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderRefusal, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'

/** Out of the folder; the server keeps the row for 30 days so that it can be restored. */
export const removeCandidates = mutation({
  name: 'folders.removeCandidates@1',
  access: 'folders.removeCandidate',
  args: z.strictObject({
    folderId: uid,
    candidateIds: selection,
    /** The folder no longer tells what was written to them from it; the person's history does. */
    withMessages: z.optional(z.boolean()),
  }),
  within: ({ folderId }) => [folderScope(folderId), folderScope(folderId, 'person')],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateIds }) => ({ folders: [folderId], candidates: candidateIds, people: candidateIds }),
  conflict: { over: 'candidates', tells: 'colleagueTouched' },
  together: true,
  check: (rows, { folderId }) => folderRefusal(rows, folderId),
  apply: (rows, { folderId, candidateIds }) =>
    present(rows, folderId, candidateIds).flatMap(({ id }) => [
      { op: 'remove' as const, table: 'candidates' as const, id },
      ...(rows.get('people', id) ? [{ op: 'remove' as const, table: 'people' as const, id }] : []),
    ]),
  events(rows, { folderId, candidateIds, withMessages }) {
    const left = present(rows, folderId, candidateIds)
    if (!left.length) return []
    const profileId = left.length === 1 ? left[0]!.profileId : null
    const removed: Happening = { event: 'folders.peopleRemoved', ids: { folderId, count: left.length, profileId } }
    if (!withMessages) return [removed]
    const released = left.map(
      ({ id: candidateId, profileId }): Happening => ({
        event: 'folders.messagesReleased',
        ids: { folderId, candidateId, profileId },
      }),
    )
    return [removed, ...released]
  },
})
