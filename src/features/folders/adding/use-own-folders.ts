import { useFolders, useFoldersHeard } from '../../../data/folders/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'

/** Folders that people can be put into; undefined before the first answer of the server, when not even 'none' is known. */
export function useOwnFolders(): FolderView[] | undefined {
  const heard = useFoldersHeard()
  const folders = useFolders('active')
  if (!folders?.length && !heard) return undefined
  return folders?.filter((folder) => folder.number !== null)
}
