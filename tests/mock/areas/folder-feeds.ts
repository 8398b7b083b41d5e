import type { Row } from '../../../contract/rows.ts'
import { candidatesIn, folderBy } from '../folder-rows.ts'
import type { MockBackend } from '../handler.ts'
import { foldersOf } from '../world.ts'

/** What has happened in folders, and what goes with them. */
export const folderFeeds: Pick<MockBackend['folders'], 'countFolders' | 'listFolderFeed' | 'getFolderContents'> = {
  countFolders: ({ query }, { world, user }) => ({
    results: query.f.flatMap((asked) => {
      const [id, since] = asked.split('~')
      const folder = foldersOf(world, user).find((one) => one.id === id)
      if (!folder) return []
      const people = candidatesIn(world, folder.id)
      const counts: Record<string, number> = {}
      for (const { statusId } of people) counts[statusId] = (counts[statusId] ?? 0) + 1
      const isNew = (one: Row<'candidates'>) =>
        since !== undefined && one.createdAt > since && one.addedById !== user.id
      return [{ uid: folder.id, counts, news: people.filter(isNew).length }]
    }),
  }),
  listFolderFeed({ params, query }, { world, user }) {
    const { id } = folderBy(world, user, params.id)
    const nothing = { count: null, user_id: null, address: null, folder: null, fields: [] }
    const moves = [...world.tables.history.values()].filter(({ folderId }) => folderId === id)
    const acts = Map.groupBy(moves, ({ madeAt, userId, toStatusId }) => [madeAt, userId, toStatusId].join())
    const found = [...acts.values()]
      .map(([row, ...more], at) => ({
        ...nothing,
        id: at + 1,
        at: row!.madeAt,
        kind: 'statusChanged' as const,
        actor_id: row!.userId,
        person: more.length
          ? null
          : { candidate_id: row!.candidateId, name: world.tables.people.get(row!.candidateId)?.name ?? null },
        count: more.length ? more.length + 1 : null,
        status_id: row!.toStatusId,
      }))
      .filter((one) => !query.before || one.id < query.before)
      .reverse()
    return { results: found.slice(0, query.limit), more: found.length > query.limit }
  },
  getFolderContents({ params }, { world, user }) {
    const { id, assigneeIds, hiringManagerIds } = folderBy(world, user, params.id)
    const of = (table: 'comments' | 'folderComments' | 'verdicts' | 'steps') =>
      [...world.tables[table].values()].filter(({ folderId }) => folderId === id).length
    return {
      people: candidatesIn(world, id).length,
      comments: of('comments') + of('folderComments'),
      verdicts: of('verdicts'),
      steps: of('steps'),
      members: assigneeIds.length + hiringManagerIds.length,
      planned: 0,
    }
  },
}
