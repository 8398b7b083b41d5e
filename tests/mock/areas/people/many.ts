import { withTags } from '../../../../contract/folders/tags.ts'
import type { MockBackend } from '../../handler.ts'
import { uid } from '../../people.ts'

type Many = Pick<MockBackend['profiles'], 'listTags' | 'tagPeople' | 'commentOnPeople' | 'deletePeopleComments'>

/** Acts on many people at once. */
export const many: Many = {
  listTags(_input, { world }) {
    const words = Map.groupBy([...world.tagged.values()].flat(), (word) => word)
    const results = [...words].map(([word, all]) => ({ word, count: all.length })).sort((a, b) => b.count - a.count)
    return { results }
  },
  tagPeople({ body: { profiles, add, remove } }, { world }) {
    const there = profiles.filter((id) => world.pool.some((card) => card.id === id))
    const back = there.flatMap((id) => {
      const before = world.tagged.get(id) ?? []
      const after = withTags(before, add, remove)
      world.tagged.set(id, after)
      const added = after.filter((tag) => !before.includes(tag))
      const removed = before.filter((tag) => !after.includes(tag))
      return added.length || removed.length ? [{ profiles: [id], add: removed, remove: added }] : []
    })
    return { changed: back.length, left: { gone: profiles.length - there.length, full: 0 }, back }
  },
  commentOnPeople({ body: { profiles, text } }, { world, user }) {
    const there = profiles.filter((id) => world.pool.some((card) => card.id === id))
    const comments = there.map((profileId) => {
      const id = uid('c0', world.tables.comments.size + 1)
      const at = { createdAt: world.now(), updatedAt: world.now() }
      const row = { id, folderId: uid('f0', 0), candidateId: uid('ca', 0), profileId, authorId: user.id, text, ...at }
      world.tables.comments.set(id, row)
      return id
    })
    return { comments, left: { gone: profiles.length - there.length } }
  },
  deletePeopleComments({ body: { ids } }, { world }) {
    const deleted = ids.filter((id) => world.tables.comments.delete(id)).length
    return { deleted, left: { gone: ids.length - deleted } }
  },
}
