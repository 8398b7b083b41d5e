import { z } from 'zod/mini'
import type { Happening } from '../events.ts'
import type { RefusalCode, Rows } from '../kit/mutation.ts'
import { salary } from '../kit/salary.ts'
import { positiveInteger, requiredText, uid } from '../kit/schemas.ts'
import type { Row } from '../rows.ts'
import { folderScope } from './scopes.ts'

/** Why nothing can be changed in a folder: it is gone, or archived (the server's word wins, sync.md §2.6). */
export function folderRefusal(rows: Rows, folderId: string): RefusalCode | undefined {
  const folder = rows.get('folders', folderId)
  if (!folder) return 'gone'
  return folder.status === 'closed' ? 'archived' : undefined
}

/** Those of the named candidates that are still in the folder. */
export const present = (rows: Rows, folderId: string, ids: readonly string[]): Row<'candidates'>[] =>
  ids.flatMap((id) => {
    const candidate = rows.get('candidates', id)
    return candidate && candidate.folderId === folderId ? [candidate] : []
  })

/** Those of the ids that are in neither of the folders any more. */
export const missing = (rows: Rows, folderIds: readonly string[], ids: readonly string[]): string[] =>
  ids.filter((id) => !folderIds.includes(rows.get('candidates', id)?.folderId ?? ''))

/** Of a change of many what cannot be done, because they are in none of the folders any more: its args for these alone. */
export function leftOf<A extends { candidateIds: string[] }>(rows: Rows, folderIds: readonly string[], args: A) {
  const candidateIds = missing(rows, folderIds, args.candidateIds)
  return candidateIds.length ? { ...args, candidateIds } : undefined
}

/** What all changes of comments have in common, also of those on the folder itself. */
export const ofAllComments = {
  access: 'folders.comment',
  feature: 'comments',
  within: ({ folderId }: { folderId: string }) => [folderScope(folderId, 'comments')],
  about: ({ folderId }: { folderId: string }) => folderId,
} as const

/** What all changes of comments on candidates have in common. */
export const ofComments = {
  ...ofAllComments,
  names: ({ folderId }: { folderId: string }) => folderScope(folderId, 'person'),
} as const

/** A comment on somebody, as an event. */
export const commented = (
  rows: Rows,
  folderId: string,
  candidateIds: readonly string[],
  commentId: string,
): Happening<'folders.commented'>[] =>
  present(rows, folderId, candidateIds).map(({ id: candidateId, profileId }) => ({
    event: 'folders.commented',
    ids: { folderId, candidateId, profileId, commentId },
  }))

export const folderNameLimit = 200
export const folderDescriptionLimit = 10_000
export const openingsLimit = 1000
export const placeLimit = 200
/** What is said of the vacancy; null where nothing is said. */
export const vacancy = {
  openings: z.optional(z.nullable(positiveInteger.check(z.lte(openingsLimit)))),
  targetDay: z.optional(z.nullable(z.iso.date())),
  place: z.optional(z.nullable(requiredText(placeLimit))),
  salary: z.optional(z.nullable(salary)),
}
export const commentLimit = 10_000
export const reviewStatusLimit = 50
/** The search that somebody came from, beside them. */
export const searchQueryLimit = 4000
export const mentionLimit = 20
/** Letters of a comment that are told to those whom it mentions. */
export const mentionedTextLimit = 120
/** The users whom a comment mentions; the server keeps those who may read it. */
export const mentionIds = z.optional(z.array(uid).check(z.maxLength(mentionLimit)))
