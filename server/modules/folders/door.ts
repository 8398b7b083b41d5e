/** What other modules and the app may use of folders. */
export { addCandidates } from './commands/add-candidates.ts'
export { commentOnProfile, commentsOfProfile } from './comments.ts'
export { seedDemoFolders } from './demo.ts'
export { feedHost } from './feed.ts'
export { mutationHost } from './mutation-host.ts'
export { change, changing, type FolderParts, requireFolder } from './parts.ts'
export { reachable, withinReach } from './reach.ts'
export { setTagsOf, tagsOf } from './tags.ts'
