import {
  commentOnFolder,
  deleteFolderComment,
  editFolderComment,
} from '../../../contract/folders/mutations/comments/comment-on-folder.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { mutate } from '../device/live.ts'
import { patchedRows } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import type { FolderView } from './views.ts'

interface FolderCommentView extends Row<'folderComments'> {
  waiting: boolean
}

/** What was said of a folder itself, oldest first, the own unsent among it. */
const said = (folderId: string): Reading<Row<'folderComments'>[], FolderCommentView[]> => ({
  stores: ['folderComments'],
  read: (at) => at('folderComments').all(folderScope(folderId, 'comments')),
  show(stored, view) {
    const rows = new Map(stored.map((row) => [row.id, row]))
    for (const [id, row] of patchedRows(view, 'folderComments')) {
      if (row?.folderId === folderId) rows.set(id, row)
      else rows.delete(id)
    }
    return [...rows.values()]
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((row) => ({ ...row, waiting: view.waiting.has(row.id) }))
  },
})

/** Undefined = still being read from the device. */
export const useFolderComments = (folderId: string): FolderCommentView[] | undefined =>
  useReading(`folder comments ${folderId}`, () => said(folderId))

type Folder = Pick<FolderView, 'id' | 'name'>
const labelOf = ({ name }: Folder) => ({ where: name, what: name })

export const writeFolderComment = (
  folder: Folder,
  commentId: string,
  text: string,
  mentions: string[],
): Promise<unknown> =>
  mutate(
    commentOnFolder,
    { folderId: folder.id, commentId, text, ...(mentions.length && { mentions }) },
    labelOf(folder),
  )

export const changeFolderComment = (
  folder: Folder,
  { id, text: base }: Pick<Row<'folderComments'>, 'id' | 'text'>,
  text: string,
  mentions: string[],
): Promise<unknown> =>
  mutate(editFolderComment, { folderId: folder.id, commentId: id, base, text, mentions }, labelOf(folder))

export const takeFolderCommentBack = (folder: Folder, commentId: string): Promise<unknown> =>
  mutate(deleteFolderComment, { folderId: folder.id, commentId }, labelOf(folder))
