import type { FolderView } from './views.ts'

/** The address of a folder: its number, or its UUID while it has none. */
export const folderAddress = (folder: Pick<FolderView, 'id' | 'number'>): string => String(folder.number ?? folder.id)
