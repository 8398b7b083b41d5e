import { z } from 'zod/mini'
import { type Creates, mutation, type Rows, type Write } from '../../kit/mutation.ts'
import { requiredText, selection, uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { moved, moving } from '../moves/status-moves.ts'
import { commented, commentLimit, folderRefusal, leftOf, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'

interface Word {
  comment?: { id: string; text: string } | undefined
  withdraw?: string | undefined
}

/**
 * The word that goes with a decision on one person: it needs no right to comment, for it is part of the decision. Who takes
 * the decision back takes back their own word too.
 */
function wordOf(rows: Rows, candidate: Row<'candidates'>, { comment, withdraw }: Word, userId: string, at: string) {
  const writes: Write[] = []
  if (comment) {
    const { id: candidateId, folderId, profileId } = candidate
    const { id, text } = comment
    const row = { id, folderId, candidateId, profileId, authorId: userId, text, createdAt: at, updatedAt: at }
    writes.push({ op: 'insert', table: 'comments', row })
  }
  const before = withdraw ? rows.get('comments', withdraw) : undefined
  if (before?.authorId === userId && before.candidateId === candidate.id)
    writes.push({ op: 'remove', table: 'comments', id: before.id })
  return writes
}

interface Decision {
  folderId: string
  candidateIds: readonly string[]
  statusId: string
  substatusId: string | null
}

/** Those who have another status now. */
const changed = (rows: Rows, { folderId, candidateIds, statusId, substatusId }: Decision) =>
  present(rows, folderId, candidateIds).filter((each) => each.statusId !== statusId || each.substatusId !== substatusId)

/** One or many candidates of a folder to a status; each change leaves a history row. */
export const setStatus = mutation({
  name: 'folders.setStatus@1',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  args: z.strictObject({
    folderId: uid,
    candidateIds: selection,
    statusId: uid,
    substatusId: z.nullable(uid),
    /** What was typed with the decision; the id is the comment's own, made where it was typed. */
    comment: z.optional(z.strictObject({ id: uid, text: requiredText(commentLimit) })),
    /** The own comment that came with the decision which this takes back. */
    withdraw: z.optional(uid),
  }),
  within: ({ folderId, comment, withdraw }) =>
    comment || withdraw ? [folderScope(folderId), folderScope(folderId, 'comments')] : [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateIds, statusId, substatusId, withdraw }) => ({
    folders: [folderId],
    candidates: candidateIds,
    statuses: substatusId ? [statusId, substatusId] : [statusId],
    ...(withdraw && { comments: [withdraw] }),
  }),
  creates: ({ comment }): Creates => (comment ? { comments: [comment.id] } : {}),
  conflict: { over: 'candidates', tells: 'overtaken' },
  together: true,
  check(rows, { folderId, candidateIds, statusId, substatusId, comment, withdraw }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    if (!rows.get('statuses', statusId)) return 'invalid'
    if (substatusId && rows.get('statuses', substatusId)?.parentId !== statusId) return 'invalid'
    if ((comment || withdraw) && candidateIds.length > 1) return 'invalid'
    return present(rows, folderId, candidateIds).length ? undefined : 'gone'
  },
  left: (rows, args) => leftOf(rows, [args.folderId], args),
  apply(rows, args, context) {
    const { folderId, candidateIds } = args
    return [
      ...changed(rows, args).flatMap((candidate) => moving(candidate, args, context)),
      ...present(rows, folderId, candidateIds).flatMap((candidate) =>
        wordOf(rows, candidate, args, context.userId, context.at),
      ),
    ]
  },
  events(rows, args) {
    const { folderId, candidateIds, comment } = args
    const moves = changed(rows, args).map((candidate) => moved(candidate, args))
    return comment ? [...moves, ...commented(rows, folderId, candidateIds, comment.id)] : moves
  },
})
