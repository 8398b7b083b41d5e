import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { mutation, type Rows } from '../../kit/mutation.ts'
import { text, uid } from '../../kit/schemas.ts'
import { isRejection } from '../moves/leads.ts'
import { moved, moving, type Place } from '../moves/status-moves.ts'
import { noRule } from '../reviews.ts'
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

const args = z.extend(said, {
  folderId: uid,
  candidateId: uid,
  verdictId: uid,
  /** Of a no: the status in which its maker saw the candidate, and where the folder's rule moves them. */
  rejects: z.optional(z.strictObject({ fromStatusId: uid, toStatusId: uid })),
})
type Given = z.output<typeof args>

/** A reason belongs to a no, and stands beneath a status of the rejected ones. */
export function isReasonFor(rows: Rows, word: Given['word'], reasonId: string | null): boolean {
  if (reasonId === null) return true
  const reason = rows.get('statuses', reasonId)
  return word === 'no' && reason?.group === 'rejected' && reason.parentId !== null
}

/** Whether a later word of the same reviewer stands already. */
const isLate = (rows: Rows, { verdictId }: Given, at: string) => (rows.get('verdicts', verdictId)?.madeAt ?? '') > at

/**
 * Where a no moves its candidate: the folder's rule says whether, and only whoever is still where the reviewer saw them
 * moves, for a colleague's later word on the status is not undone by an opinion.
 */
function rejectedTo(rows: Rows, { folderId, candidateId, reasonId, rejects }: Given): Place | undefined {
  const candidate = rows.get('candidates', candidateId)!
  if (!rejects || noRule(rows.get('folders', folderId)!, candidate) !== 'moves') return undefined
  const { fromStatusId, toStatusId: statusId } = rejects
  const rejected = rows.get('statuses', statusId)
  const still = candidate.statusId === fromStatusId && fromStatusId !== statusId
  if (!still || !isRejection(rejected)) return undefined
  const substatusId = reasonId !== null && rows.get('statuses', reasonId)?.parentId === statusId ? reasonId : null
  return { statusId, substatusId }
}

/**
 * A reviewer's word on a candidate, a fact of its own (D-102). Of two devices of one reviewer the later word counts; two
 * reviewers never quarrel.
 */
export const giveVerdict = mutation({
  name: 'folders.giveVerdict@1',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  args,
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
    if (word !== 'no' && rejects) return 'invalid'
    if (!isReasonFor(rows, word, reasonId)) return 'invalid'
    return present(rows, folderId, [candidateId]).length ? undefined : 'gone'
  },
  apply(rows, given, context) {
    if (isLate(rows, given, context.at)) return []
    const { folderId, candidateId, verdictId, word, text, reasonId, device, offline } = given
    const verdict = { folderId, word, text, reasonId, device, offline, madeAt: context.at }
    const row = { id: verdictId, candidateId, reviewerId: context.userId, ...verdict }
    const to = rejectedTo(rows, given)
    return [
      rows.get('verdicts', verdictId)
        ? { op: 'patch', table: 'verdicts', id: verdictId, changes: verdict }
        : { op: 'insert', table: 'verdicts', row },
      ...(to ? moving(rows.get('candidates', candidateId)!, to, context) : []),
    ]
  },
  events(rows, given, { at }): Happening[] {
    if (isLate(rows, given, at)) return []
    const { folderId, candidateId, verdictId, word } = given
    const candidate = rows.get('candidates', candidateId)!
    const { profileId } = candidate
    const to = rejectedTo(rows, given)
    return [
      { event: 'folders.verdictGiven', ids: { folderId, candidateId, profileId, verdictId, word } },
      ...(to ? [moved(candidate, to)] : []),
    ]
  },
})
