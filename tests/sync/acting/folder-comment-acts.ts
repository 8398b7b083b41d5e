import {
  commentOnFolder,
  deleteFolderComment,
  editFolderComment,
} from '../../../contract/folders/mutations/comments/comment-on-folder.ts'
import { act, type Kind } from './act.ts'

/** Something is said of the folder itself, and now and then said otherwise or taken back; or somebody tries that with what is there. */
export const folderComment: Kind = ({ random, newId }, { folderId, folderComments, colleagueIds }) => {
  // Anybody: the server tells those who may read it.
  const mentions = () => (random.chance(0.3) ? { mentions: [random.pick(colleagueIds)] } : {})
  const text = `Word ${random.below(1e9)}`
  if (folderComments.length && random.chance(0.5)) {
    const { id: commentId, text: held } = random.pick(folderComments)
    if (random.chance(0.5)) return [act(deleteFolderComment, { folderId, commentId })]
    const base = random.chance(0.8) ? held : 'Something else'
    return [act(editFolderComment, { folderId, commentId, base, text, ...mentions() })]
  }
  const commentId = newId()
  const said = act(commentOnFolder, { folderId, commentId, text, ...mentions() })
  if (random.chance(0.7)) return [said]
  const mended = act(editFolderComment, { folderId, commentId, base: text, text: `${text}, mended`, ...mentions() })
  return [said, random.chance(0.5) ? mended : act(deleteFolderComment, { folderId, commentId })]
}
