import type { ScopeName } from '../kit/synced-table.ts'

/** What the permissions of hiring managers can hide is kept apart, so that a row is the same for whoever holds it. */
export const sections = ['person', 'comments', 'tags', 'resumes', 'contacts'] as const
export type Section = (typeof sections)[number]

/** Everyone whom a folder is shared with. */
export const folderScope = (folderId: string, section?: Section): ScopeName =>
  section ? `fo:${folderId}/${section}` : `fo:${folderId}`

/** A folder's own scope and those of its sections. */
export const folderScopes = (folderId: string): ScopeName[] => [
  folderScope(folderId),
  ...sections.map((section) => folderScope(folderId, section)),
]
