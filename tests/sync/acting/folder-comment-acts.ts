import { commentOnFolder, deleteFolderComment } from '../../../contract/folders/mutations/comments/comment-on-folder.ts'
import { act, type Kind } from './act.ts'

/** Something is said of the folder itself, and now and then taken back; or somebody tries to take back what is there. */
export const folderComment: Kind = ({ random, newId }, { folderId, folderComments }) => {
  if (folderComments.length && random.chance(0.3))
    return [act(deleteFolderComment, { folderId, commentId: random.pick(folderComments).id })]
  const commentId = newId()
  const said = act(commentOnFolder, { folderId, commentId, text: `Word ${random.below(1e9)}` })
  return random.chance(0.8) ? [said] : [said, act(deleteFolderComment, { folderId, commentId })]
}
