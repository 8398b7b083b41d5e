import { z } from 'zod/mini'
import { mutation, type Write } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { folderRefusal, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'
import { verdictIdOf } from '../verdicts.ts'
import { moving, said } from './give-verdict.ts'

/** A reviewer takes their own verdict back: it is as it was before, and so is the status that it moved. */
export const takeBackVerdict = mutation({
  name: 'folders.takeBackVerdict@1',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  args: z.strictObject({
    folderId: uid,
    candidateId: uid,
    verdictId: uid,
    /** Their verdict of before; null: there was none. */
    before: z.nullable(z.extend(said, { madeAt: z.iso.datetime() })),
    /** The status that the verdict led to, and the one to go back to. */
    moved: z.optional(z.strictObject({ toStatusId: uid, statusId: uid, substatusId: z.nullable(uid) })),
  }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ candidateId }) => candidateId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateId, verdictId, moved }) => ({
    folders: [folderId],
    candidates: [candidateId],
    verdicts: [verdictId],
    statuses: [moved?.statusId, moved?.substatusId].filter((id) => id != null),
  }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, candidateId, verdictId, moved }, { userId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (verdictId !== verdictIdOf(candidateId, userId)) return 'invalid'
    if (moved && !rows.get('statuses', moved.statusId)) return 'invalid'
    if (moved?.substatusId && rows.get('statuses', moved.substatusId)?.parentId !== moved.statusId) return 'invalid'
    return present(rows, folderId, [candidateId]).length ? undefined : 'gone'
  },
  apply(rows, { candidateId, verdictId, before: given, moved }, context) {
    const { at } = context
    // Its time is by the device's own clock, which may be ahead: it is never later than now.
    const before = given && { ...given, madeAt: given.madeAt < at ? given.madeAt : at }
    const writes: Write[] = []
    if (rows.get('verdicts', verdictId))
      writes.push(
        before
          ? { op: 'patch', table: 'verdicts', id: verdictId, changes: before }
          : { op: 'remove', table: 'verdicts', id: verdictId },
      )
    if (moved && rows.get('candidates', candidateId)!.statusId === moved.toStatusId)
      writes.push(...moving(rows, candidateId, { statusId: moved.statusId, substatusId: moved.substatusId }, context))
    return writes
  },
})
