import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { mutation, type Rows, type Write } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { moved, moving, type Place } from '../moves/status-moves.ts'
import { folderRefusal, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'
import { verdictIdOf } from '../verdicts.ts'
import { isReasonFor, said } from './give-verdict.ts'

interface Back extends Place {
  toStatusId: string
}

/** An own no has moved the candidate to the rejected ones, and they are still there. */
function isThere(rows: Rows, id: string, verdictId: string, { toStatusId }: Back): boolean {
  const isTheirs =
    rows.get('verdicts', verdictId)?.word === 'no' && rows.get('statuses', toStatusId)?.group === 'rejected'
  return isTheirs && rows.get('candidates', id)!.statusId === toStatusId
}

/** A status with or without one beneath it. */
function isPlace(rows: Rows, { statusId, substatusId }: Back): boolean {
  const status = rows.get('statuses', statusId)
  const isBeneath = substatusId === null || rows.get('statuses', substatusId)?.parentId === statusId
  return status?.parentId === null && isBeneath
}

/** No verdict was given before this. */
const firstTime = '2026-01-01T00:00:00.000Z'

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
  reads: ({ folderId, candidateId, verdictId, before, moved }) => ({
    folders: [folderId],
    candidates: [candidateId],
    verdicts: [verdictId],
    statuses: [before?.reasonId, moved?.toStatusId, moved?.statusId, moved?.substatusId].filter((id) => id != null),
  }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, candidateId, verdictId, before, moved }, { userId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (verdictId !== verdictIdOf(candidateId, userId)) return 'invalid'
    if (moved && !isPlace(rows, moved)) return 'invalid'
    if (before && (before.madeAt < firstTime || !isReasonFor(rows, before.word, before.reasonId))) return 'invalid'
    return present(rows, folderId, [candidateId]).length ? undefined : 'gone'
  },
  apply(rows, { candidateId, verdictId, before: given, moved: back }, context) {
    const { at } = context
    // Its time is by the device's own clock, which may be ahead: it is never later than now.
    const before = given && { ...given, madeAt: [given.madeAt, at].sort()[0]! }
    const writes: Write[] = []
    if (rows.get('verdicts', verdictId))
      writes.push(
        before
          ? { op: 'patch', table: 'verdicts', id: verdictId, changes: before }
          : { op: 'remove', table: 'verdicts', id: verdictId },
      )
    return back && isThere(rows, candidateId, verdictId, back)
      ? [...writes, ...moving(rows.get('candidates', candidateId)!, back, context)]
      : writes
  },
  events(rows, { folderId, candidateId, verdictId, moved: back }): Happening[] {
    const candidate = rows.get('candidates', candidateId)!
    const { profileId } = candidate
    const taken: Happening = {
      event: 'folders.verdictTakenBack',
      ids: { folderId, candidateId, profileId, verdictId },
    }
    return [
      ...(rows.get('verdicts', verdictId) ? [taken] : []),
      ...(back && isThere(rows, candidateId, verdictId, back) ? [moved(candidate, back)] : []),
    ]
  },
})
