/** What other modules and the app may use of folders. */
export { addCandidates } from './commands/add-candidates.ts'
export { commentOnProfile, commentsOfProfile } from './comments.ts'
export { seedDemoFolders } from './demo.ts'
export { folderScopeHost } from './hosts/folder-scopes.ts'
export { folderTableHosts } from './hosts/folder-tables.ts'
export { type FolderParts, requireFolder } from './parts.ts'
export { reachable, withinReach } from './reach.ts'
export { setTagsOf, tagsOf } from './tags.ts'
