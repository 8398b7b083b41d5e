import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderRefusal, leftOf, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'

const unlessEmpty = (list: readonly unknown[], code: 'gone' | 'conflict') => (list.length ? undefined : code)

/** Comments, verdicts and history go along with their candidates where that is wanted, next steps always. */
const carried = (
  tables: readonly ('comments' | 'verdicts' | 'history' | 'steps')[],
  ids: readonly string[],
  folderId: string,
) =>
  tables.map((table) => ({
    op: 'follow' as const,
    table,
    of: 'candidateId' as const,
    ids,
    changes: { folderId },
  }))

/**
 * Candidates to another folder. Already there is what was asked for; moved elsewhere by a colleague is a conflict. Whose person
 * was there before as another candidate leaves this folder: the server, which alone knows everybody in the target, sees to it.
 */
export const moveCandidates = mutation({
  name: 'folders.moveCandidates@1',
  access: 'folders.moveCandidate',
  args: z.strictObject({
    folderId: uid,
    toFolderId: uid,
    candidateIds: selection,
    withComments: z.boolean(),
    /** What was written to them from the folder goes along. */
    withMessages: z.optional(z.boolean()),
  }),
  within: ({ folderId, toFolderId }) => [folderScope(folderId), folderScope(toFolderId)],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, toFolderId, candidateIds }) => ({
    folders: [folderId, toFolderId],
    candidates: candidateIds,
    people: candidateIds,
  }),
  conflict: 'refuse',
  check(rows, { folderId, toFolderId, candidateIds }) {
    const refusal = folderRefusal(rows, folderId) ?? folderRefusal(rows, toFolderId)
    if (refusal) return refusal
    const found = candidateIds.flatMap((id) => rows.get('candidates', id) ?? [])
    return (
      unlessEmpty(found, 'gone') ??
      unlessEmpty(
        found.filter((c) => c.folderId === folderId || c.folderId === toFolderId),
        'conflict',
      )
    )
  },
  left: (rows, args) => leftOf(rows, [args.folderId, args.toFolderId], args),
  apply(rows, { folderId, toFolderId, candidateIds, withComments }, { at }) {
    const moving = present(rows, folderId, candidateIds).map(({ id }) => id)
    return [
      ...moving.flatMap((id) => [
        { op: 'patch' as const, table: 'candidates' as const, id, changes: { folderId: toFolderId, updatedAt: at } },
        // A manager without personalInfo holds no people rows; there is nothing to move then.
        ...(rows.get('people', id)
          ? [{ op: 'patch' as const, table: 'people' as const, id, changes: { folderId: toFolderId } }]
          : []),
      ]),
      ...(moving.length
        ? carried(withComments ? ['comments', 'verdicts', 'history', 'steps'] : ['steps'], moving, toFolderId)
        : []),
    ]
  },
  events: (rows, { folderId: fromFolderId, toFolderId: folderId, candidateIds, withMessages }) =>
    present(rows, fromFolderId, candidateIds).map(
      ({ id: candidateId, profileId }): Happening => ({
        event: 'folders.candidateMoved',
        ids: { folderId, candidateId, profileId, fromFolderId, ...(withMessages && { withMessages }) },
      }),
    ),
})
