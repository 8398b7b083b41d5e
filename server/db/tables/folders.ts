/** Tables of 0003_folders_sync.sql: folders, candidates and the feed of changes. */
export type FolderTables = Record<never, never>
