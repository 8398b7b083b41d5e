import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { selection, uid } from '../../kit/schemas.ts'
import { folderRefusal, leftOf, present } from '../rules.ts'
import { folderScope } from '../scopes.ts'
import { tag, tagsLimit, withTags } from '../tags.ts'

/** Tags of one or many candidates, added and taken away. The words belong to the person, in the whole company. */
export const changeTags = mutation({
  name: 'folders.changeTags@1',
  access: 'folders.tag',
  feature: 'tags',
  args: z.strictObject({
    folderId: uid,
    candidateIds: selection,
    add: z.array(tag).check(z.maxLength(tagsLimit)),
    remove: z.array(tag).check(z.maxLength(tagsLimit)),
  }),
  within: ({ folderId }) => [folderScope(folderId, 'tags')],
  about: ({ folderId }) => folderId,
  names: ({ folderId }) => folderScope(folderId, 'person'),
  reads: ({ folderId, candidateIds }) => ({ folders: [folderId], candidates: candidateIds, tags: candidateIds }),
  // A set: what two add at the same time is there twice as much.
  conflict: 'none',
  check(rows, { folderId, candidateIds }) {
    const refusal = folderRefusal(rows, folderId)
    if (refusal) return refusal
    return present(rows, folderId, candidateIds).length ? undefined : 'gone'
  },
  left: (rows, args) => leftOf(rows, [args.folderId], args),
  apply(rows, { folderId, candidateIds, add, remove }) {
    return present(rows, folderId, candidateIds).map(({ id }) => {
      const known = rows.get('tags', id)
      const tags = withTags(known?.tags ?? [], add, remove)
      return known
        ? { op: 'patch' as const, table: 'tags' as const, id, changes: { tags } }
        : { op: 'insert' as const, table: 'tags' as const, row: { id, folderId, tags } }
    })
  },
})
