import { z } from 'zod/mini'
import { deriveId, mutation, type Rows, type Write } from '../../kit/mutation.ts'
import { text, uid } from '../../kit/schemas.ts'
import { commentLimit, folderRefusal, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'
import { verdictDevices, verdictIdOf, verdictWords } from '../verdicts.ts'

/** What a reviewer says, as they said it. */
export const said = z.strictObject({
  word: z.enum(verdictWords),
  text: text(commentLimit),
  reasonId: z.nullable(uid),
  device: z.enum(verdictDevices),
  offline: z.boolean(),
})

interface Move {
  candidateId: string
  /** The status that its maker saw, and the first of the rejected ones. */
  fromStatusId: string
  rejectedId: string
  reasonId: string | null
}

/**
 * What a no does to the status: the folder's setting says whether, and only whoever is still where the reviewer saw them
 * moves, for a colleague's later word on the status is not undone by an opinion.
 */
function rejecting(
  rows: Rows,
  { candidateId, fromStatusId, rejectedId, reasonId }: Move,
  context: MoveContext,
): Write[] {
  const candidate = rows.get('candidates', candidateId)!
  const rejected = rows.get('statuses', rejectedId)
  const still = candidate.statusId === fromStatusId && fromStatusId !== rejectedId
  if (!still || rejected?.group !== 'rejected' || !rejected.isActive || rejected.parentId !== null) return []
  const substatusId = reasonId !== null && rows.get('statuses', reasonId)?.parentId === rejectedId ? reasonId : null
  return moving(rows, candidateId, { statusId: rejectedId, substatusId }, context)
}

interface MoveContext {
  userId: string
  at: string
  mutationId: string
}

/** A candidate to another status, with the row of its history. */
export function moving(
  rows: Rows,
  candidateId: string,
  to: { statusId: string; substatusId: string | null },
  { userId, at, mutationId }: MoveContext,
): Write[] {
  const { folderId, statusId } = rows.get('candidates', candidateId)!
  const id = deriveId(mutationId, candidateId)
  const row = { id, folderId, candidateId, fromStatusId: statusId, toStatusId: to.statusId, userId }
  return [
    { op: 'patch', table: 'candidates', id: candidateId, changes: { ...to, updatedAt: at } },
    { op: 'insert', table: 'history', row: { ...row, madeAt: at, receivedAt: at } },
  ]
}

/**
 * A reviewer's word on a candidate, a fact of its own (D-102). Of two devices of one reviewer the later word counts; two
 * reviewers never quarrel.
 */
export const giveVerdict = mutation({
  name: 'folders.giveVerdict@1',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  args: z.extend(said, {
    folderId: uid,
    candidateId: uid,
    verdictId: uid,
    /** Of a no: the status in which its maker saw the candidate, and where the folder's setting moves them. */
    rejects: z.optional(z.strictObject({ fromStatusId: uid, toStatusId: uid })),
  }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ candidateId }) => candidateId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateId, verdictId, reasonId, rejects }) => ({
    folders: [folderId],
    candidates: [candidateId],
    verdicts: [verdictId],
    statuses: [reasonId, rejects?.toStatusId].filter((id) => id != null),
  }),
  conflict: 'none',
  together: true,
  check(rows, { folderId, candidateId, verdictId, word, reasonId, rejects }, { userId }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (verdictId !== verdictIdOf(candidateId, userId)) return 'invalid'
    if (word !== 'no' && (reasonId !== null || rejects)) return 'invalid'
    return present(rows, folderId, [candidateId]).length ? undefined : 'gone'
  },
  apply(rows, { folderId, candidateId, verdictId, rejects, ...given }, context) {
    const { userId, at } = context
    const before = rows.get('verdicts', verdictId)
    if (before && before.madeAt > at) return []
    const { word, text, reasonId, device, offline } = given
    const verdict = { folderId, word, text, reasonId, device, offline, madeAt: at }
    const kept: Write = before
      ? { op: 'patch', table: 'verdicts', id: verdictId, changes: verdict }
      : { op: 'insert', table: 'verdicts', row: { id: verdictId, candidateId, reviewerId: userId, ...verdict } }
    if (!rejects || !rows.get('folders', folderId)!.rejectOnNo) return [kept]
    const { fromStatusId, toStatusId: rejectedId } = rejects
    return [kept, ...rejecting(rows, { candidateId, fromStatusId, rejectedId, reasonId }, context)]
  },
})
