import type * as contract from '../../../../contract/profiles/many-endpoints.ts'
import { offeredTags } from '../../../../contract/profiles/many-endpoints.ts'
import { type Changing, changing } from '../../../kernel/data/changing.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { changeTagsOf, companyTags, deleteNotes, noteMany } from '../../folders/door.ts'
import { seenAmong } from '../profile.ts'

/** One act on many people: whoever it cannot be done with is left and counted, and stops nobody else. */
export const manyHandlers = (parts: Changing) => ({
  listTags,
  tagPeople: tagPeople(parts),
  commentOnPeople: commentOnPeople(parts),
  deletePeopleComments: deletePeopleComments(parts),
})

const listTags: Handler<typeof contract.listTags> = (_input, { inCompany, actor }) =>
  inCompany(async (tx) => ({ results: await companyTags(tx, actor, offeredTags) }))

const tagPeople =
  (parts: Changing): Handler<typeof contract.tagPeople> =>
  ({ body: { profiles, add, remove } }, context) =>
    changing(parts, context, async (tx) => {
      const { actor, clock } = context
      if (!actor.permissions.has('tags')) throw notFound()
      if (!add.length && !remove.length) throw wrong('add', 'This field is required')
      const seen = await seenAmong(tx, actor, profiles)
      const { changed, full } = await changeTagsOf(tx, actor, seen, { add, remove }, clock.now())
      const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]))
      const back = [...alike.values()].map((group) => ({
        profiles: group.map(({ profileId }) => profileId),
        add: group[0]!.removed,
        remove: group[0]!.added,
      }))
      return { changed: changed.length, left: { gone: profiles.length - seen.length, full }, back }
    })

const commentOnPeople =
  (parts: Changing): Handler<typeof contract.commentOnPeople> =>
  ({ body: { profiles, text } }, context) =>
    changing(parts, context, async (tx) => {
      const seen = await seenAmong(tx, context.actor, profiles)
      return { comments: await noteMany(tx, context, seen, text), left: { gone: profiles.length - seen.length } }
    })

const deletePeopleComments =
  (parts: Changing): Handler<typeof contract.deletePeopleComments> =>
  ({ body: { ids } }, context) =>
    changing(parts, context, async (tx) => {
      const deleted = await deleteNotes(tx, context, ids)
      return { deleted, left: { gone: ids.length - deleted } }
    })
