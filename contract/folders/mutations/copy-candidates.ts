import { z } from 'zod/mini'
import type { Happening } from '../../events.ts'
import { areDistinct } from '../../kit/distinct.ts'
import { mutation } from '../../kit/mutation.ts'
import { selectionLimit, uid } from '../../kit/schemas.ts'
import { folderRefusal, missing, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'

const namesEachOnce = (copies: readonly { candidateId: string; newId: string }[]): boolean =>
  areDistinct(copies.map(({ candidateId }) => candidateId)) && areDistinct(copies.map(({ newId }) => newId))

/**
 * Candidates into another folder as well, with the status they have. A person who is already there is skipped
 * and reported by the server, which alone knows everybody in the target.
 */
export const copyCandidates = mutation({
  name: 'folders.copyCandidates@1',
  access: 'folders.moveCandidate',
  args: z.strictObject({
    folderId: uid,
    toFolderId: uid,
    /** `newId` is made by whoever asks, so that a replay makes nobody twice. */
    copies: z
      .array(z.strictObject({ candidateId: uid, newId: uid }))
      .check(z.minLength(1), z.maxLength(selectionLimit), z.refine(namesEachOnce)),
    /** What was said of them here stands beside the copies too: the server, which has all of it, copies it. */
    withComments: z.optional(z.boolean()),
  }),
  within: ({ folderId, toFolderId }) => [folderScope(folderId), folderScope(toFolderId)],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, toFolderId, copies }) => {
    const ids = copies.map((copy) => copy.candidateId)
    return { folders: [folderId, toFolderId], candidates: ids, people: ids }
  },
  creates: ({ copies }) => ({ candidates: copies.map(({ newId }) => newId) }),
  conflict: 'none',
  check(rows, { folderId, toFolderId, copies }) {
    const refusal = folderRefusal(rows, folderId) ?? folderRefusal(rows, toFolderId)
    if (refusal) return refusal
    const ids = copies.map((copy) => copy.candidateId)
    return present(rows, folderId, ids).length ? undefined : 'gone'
  },
  left(rows, args) {
    const ids = args.copies.map(({ candidateId }) => candidateId)
    const gone = missing(rows, [args.folderId], ids)
    const copies = args.copies.filter(({ candidateId }) => gone.includes(candidateId))
    return copies.length ? { ...args, copies } : undefined
  },
  apply(rows, { folderId, toFolderId, copies }, { userId, at }) {
    return copies.flatMap(({ candidateId, newId }) => {
      const candidate = rows.get('candidates', candidateId)
      if (!candidate || candidate.folderId !== folderId) return []
      const person = rows.get('people', candidateId)
      const made = { id: newId, folderId: toFolderId, addedById: userId, createdAt: at, updatedAt: at }
      const copy = { ...candidate, ...made, ownerId: null, statusSince: at, answered: false }
      return [
        { op: 'insert' as const, table: 'candidates' as const, row: copy },
        ...(person
          ? [{ op: 'insert' as const, table: 'people' as const, row: { ...person, id: newId, folderId: toFolderId } }]
          : []),
      ]
    })
  },
  // Only the server knows who is there already: it leaves those events out.
  events: (rows, { folderId: fromFolderId, toFolderId: folderId, copies, withComments }) =>
    copies.flatMap(({ candidateId, newId }): Happening[] => {
      const [candidate] = present(rows, fromFolderId, [candidateId])
      if (!candidate) return []
      const { profileId } = candidate
      const along = withComments && { commentsOf: candidateId }
      const ids = { folderId, candidateId: newId, profileId, fromFolderId, ...along }
      return [{ event: 'folders.candidateCopied', ids }]
    }),
})
