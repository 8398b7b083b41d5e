/** What other modules and commands may use of people. */
export { forgetProfile } from './commands/forget.ts'
export { type IngestCounts, type IngestOptions, ingest } from './commands/ingest.ts'
