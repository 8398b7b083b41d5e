import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { requiredText, text, uid } from '../../kit/schemas.ts'
import { folderDescriptionLimit, folderNameLimit, folderRefusal } from '../rules.ts'
import { folderScope } from '../scopes.ts'

const fields = {
  name: z.optional(requiredText(folderNameLimit)),
  description: z.optional(text(folderDescriptionLimit)),
  rejectOnNo: z.optional(z.boolean()),
}

type Texts = { readonly [F in 'name' | 'description']?: string | undefined }

/** The texts that a colleague changed too, and to something else; of a switch both want the same. */
export const quarrelling = (folder: Required<Texts>, base: Texts, changes: Texts): (keyof Texts)[] =>
  (['name', 'description'] as const).filter(
    (field) => changes[field] !== undefined && folder[field] !== base[field] && folder[field] !== changes[field],
  )

/** Only changed fields with the values that were seen: fields merge, the same field asks. */
export const editFolder = mutation({
  name: 'folders.edit@1',
  access: 'folders.edit',
  args: z.strictObject({ folderId: uid, base: z.strictObject(fields), changes: z.strictObject(fields) }),
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
})
