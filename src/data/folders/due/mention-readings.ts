import { mentionedTextLimit } from '../../../../contract/folders/rules.ts'
import type { Row } from '../../../../contract/rows.ts'
import { patchedRows, shown } from '../../device/overlay-view.ts'
import type { Reading } from '../../device/readings.ts'
import { rowsByIds } from '../../store/stores.ts'

/** Comments that mention the user, as the device knows them with the own unsent changes over them. */

export interface MentionView {
  /** Names it where it is marked as done. */
  id: string
  commentId: string
  /** Null of a comment on the person for the whole company. */
  folder: { id: string; name: string } | null
  candidateId: string | null
  /** 0 of a comment on the folder itself. */
  profileId: number
  /** The person commented on; undefined where the user may not see it, or the device does not hold it. */
  name: string | undefined
  byUserId: string
  /** How the comment begins; undefined as the name. */
  text: string | undefined
  at: string
  done: boolean
  /** Its mark is not sent yet. */
  waiting: boolean
}

type Said = Row<'comments'> | Row<'folderComments'>

interface Stored {
  rows: Row<'mentions'>[]
  comments: ReadonlyMap<string, Said>
  people: ReadonlyMap<string, Row<'people'>>
  folders: ReadonlyMap<string, Row<'folders'>>
}

const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))
const present = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]

/** What is answered by saying something there: a person in a folder, or the folder. */
const placeOf = (said: Said): string => ('candidateId' in said ? said.candidateId : said.folderId)

/**
 * Those that wait for the user, the newest first: neither done nor answered. Where the right to a folder has gone its mentions are
 * not there.
 * @param all those that are done too
 */
export const mentionsOf = (userId: string, all = false): Reading<Stored, MentionView[]> => ({
  stores: ['mentions', 'comments', 'folderComments', 'people', 'folders', 'folderHeaders'],
  async read(at) {
    const rows = await at('mentions').all()
    const said = rows.map(({ commentId }) => commentId)
    const found = await Promise.all(
      (['comments', 'folderComments'] as const).map((of) => rowsByIds<typeof of>(at, of, said)),
    )
    const comments = byId<Said>(found.flat())
    // A candidate who was moved took the comments along.
    const ids = present(rows.map((row) => comments.get(row.commentId)?.folderId ?? row.talkOf ?? row.folderId))
    const [held, headers, people] = await Promise.all([
      rowsByIds<'folders'>(at, 'folders', ids),
      rowsByIds<'folderHeaders'>(at, 'folderHeaders', ids),
      rowsByIds<'people'>(at, 'people', present(rows.map(({ candidateId }) => candidateId))),
    ])
    return { rows, comments, people: byId(people), folders: byId([...headers, ...held]) }
  },
  show({ rows, comments, people, folders }, view) {
    const written = [...patchedRows(view, 'comments'), ...patchedRows(view, 'folderComments')].flatMap(([, row]) =>
      row?.authorId === userId ? [row] : [],
    )
    const answered = (one: Row<'mentions'>) =>
      written.some(
        (row) => placeOf(row) === (one.talkOf ?? one.candidateId) && row.createdAt > one.at && !comments.has(row.id),
      )
    return rows
      .flatMap((stored): MentionView[] => {
        const row = shown(view, 'mentions', stored.id, stored) ?? stored
        const comment = comments.get(row.commentId)
        const folder = folders.get(comment?.folderId ?? row.talkOf ?? row.folderId ?? '')
        if (row.folderId !== null && !folder) return []
        const person = people.get(row.candidateId ?? '')
        return [
          {
            id: row.id,
            commentId: row.commentId,
            folder: folder ? { id: folder.id, name: folder.name } : null,
            candidateId: row.candidateId,
            profileId: row.profileId,
            name: person?.name || row.name || undefined,
            byUserId: row.byUserId,
            text: (comment?.text ?? row.text).slice(0, mentionedTextLimit) || undefined,
            at: row.at,
            done: row.doneAt !== null || answered(row),
            waiting: view.waiting.has(row.id),
          },
        ]
      })
      .filter(({ done }) => all || !done)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
  },
})
