import { candidatesIn, folderBy } from '../folder-rows.ts'
import type { MockBackend } from '../handler.ts'

/** What has happened in folders, and what goes with them. */
export const folderFeeds: Pick<MockBackend['folders'], 'listFolderFeed' | 'getFolderContents'> = {
  listFolderFeed({ params, query }, { world, user }) {
    const { id } = folderBy(world, user, params.id)
    const nothing = { count: null, user_id: null, address: null, folder: null, fields: [] }
    const found = [...world.tables.history.values()]
      .filter(({ folderId }) => folderId === id)
      .map((row, at) => ({
        ...nothing,
        id: at + 1,
        at: row.madeAt,
        kind: 'statusChanged' as const,
        actor_id: row.userId,
        person: { candidate_id: row.candidateId, name: world.tables.people.get(row.candidateId)?.name ?? null },
        status_id: row.toStatusId,
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
