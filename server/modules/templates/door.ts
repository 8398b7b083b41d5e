/** What the app and other modules may use of templates. */
export { templateTableHosts } from './hosts.ts'
export { documentFrom } from './html/document-from.ts'
export { findTemplate, hasPrivateTemplates, visibleTemplates } from './queries.ts'
