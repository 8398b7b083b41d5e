import type { z } from 'zod/mini'
import type { rowSchemas } from './row-schemas.ts'

/** The synced tables: what a device may hold. Every row lives in exactly one scope (sync.md §2.1). */

export const statusGroups = ['open', 'hold', 'hired', 'rejected', 'declined'] as const
/** The glyphs of the visual language; a custom status takes a pie by its order. */
export const statusShapes = [
  'new',
  'contacted',
  'replied',
  'screening',
  'test',
  'interview',
  'offer',
  'hired',
  'hold',
  'rejected',
  'declined',
] as const

export type TableName = keyof typeof rowSchemas
export type Row<T extends TableName> = z.output<(typeof rowSchemas)[T]>
export type AnyRow = { [T in TableName]: Row<T> }[TableName]

/** Fixed numbers of the entities in the feed's pointer table: append only, never renumber. */
export const entityNumbers: Record<TableName, number> = {
  users: 1,
  statuses: 2,
  templates: 3,
  folderHeaders: 4,
  folders: 5,
  candidates: 6,
  people: 7,
  comments: 8,
  history: 9,
  notices: 10,
  tags: 11,
  views: 12,
  resumes: 13,
}
export const tableNames = Object.keys(entityNumbers) as TableName[]

/** `co:<company>` members · `st:<company>` recruiters and admins · `fo:<folder>[/section]` · `us:<user>` */
export type ScopeName = `co:${string}` | `st:${string}` | `fo:${string}` | `us:${string}`
export const sections = ['person', 'comments', 'tags', 'resumes'] as const
export type Section = (typeof sections)[number]

export const companyScope = (companyUid: string): ScopeName => `co:${companyUid}`
export const staffScope = (companyUid: string): ScopeName => `st:${companyUid}`
export const userScope = (userId: string): ScopeName => `us:${userId}`
/** A folder's own scope and those of its sections. */
export const folderScopes = (folderId: string): ScopeName[] => [
  folderScope(folderId),
  ...sections.map((section) => folderScope(folderId, section)),
]
export const folderScope = (folderId: string, section?: Section): ScopeName =>
  section ? `fo:${folderId}/${section}` : `fo:${folderId}`

/** The tables whose rows live in a folder's scopes, and in which section. */
export const folderTables = {
  folders: undefined,
  candidates: undefined,
  history: undefined,
  people: 'person',
  comments: 'comments',
  tags: 'tags',
  resumes: 'resumes',
} as const satisfies Partial<Record<TableName, Section | undefined>>
export type FolderTable = keyof typeof folderTables

/** The scope that a row of a folder's table lives in. */
export const scopeOfRow = (table: FolderTable, row: { id: string; folderId?: string }): ScopeName =>
  folderScope(table === 'folders' ? row.id : row.folderId!, folderTables[table])
