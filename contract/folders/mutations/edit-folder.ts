import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { requiredText, text, uid } from '../../kit/schemas.ts'
import { folderDescriptionLimit, folderNameLimit, folderRefusal, reviewStatusLimit, vacancy } from '../rules.ts'
import { folderScope } from '../scopes.ts'

const fields = {
  name: z.optional(requiredText(folderNameLimit)),
  description: z.optional(text(folderDescriptionLimit)),
  rejectOnNo: z.optional(z.boolean()),
  blindReview: z.optional(z.boolean()),
  reviewStatusIds: z.optional(z.array(uid).check(z.maxLength(reviewStatusLimit))),
  ...vacancy,
}
const some = z.strictObject(fields)
export type FolderFields = z.output<typeof some>

/** Alike also where nothing is said: null, and absent in rows of before. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const namesOf = (changes: FolderFields) =>
  (Object.keys(changes) as (keyof FolderFields)[]).filter((field) => changes[field] !== undefined)

/** What nobody is asked about: of a switch both want the same, and the last word of a review's statuses holds. */
const settings = ['rejectOnNo', 'blindReview', 'reviewStatusIds'] as const
type Setting = (typeof settings)[number]

/** What a colleague changed too, and to something else. */
export const quarrelling = (folder: FolderFields, base: FolderFields, changes: FolderFields) =>
  namesOf(changes).filter(
    (field) =>
      !settings.some((one) => one === field) &&
      !isSame(folder[field], base[field]) &&
      !isSame(folder[field], changes[field]),
  ) as Exclude<keyof FolderFields, Setting>[]

/** Only changed fields with the values that were seen: fields merge, the same field asks. */
export const editFolder = mutation({
  name: 'folders.edit@1',
  access: 'folders.edit',
  args: z.strictObject({ folderId: uid, base: some, changes: some }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  reads: ({ folderId }) => ({ folders: [folderId] }),
  conflict: 'refuse',
  check(rows, { folderId, base, changes }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    return quarrelling(rows.get('folders', folderId)!, base, changes).length ? 'conflict' : undefined
  },
  apply: (_rows, { folderId, changes }, { at }) => [
    { op: 'patch', table: 'folders', id: folderId, changes: { ...changes, updatedAt: at } },
  ],
  events(rows, { folderId, changes }) {
    const folder = rows.get('folders', folderId)!
    const fields = namesOf(changes).filter((field) => !isSame(folder[field], changes[field]))
    return fields.length ? [{ event: 'folders.edited', ids: { folderId, fields } }] : []
  },
})
