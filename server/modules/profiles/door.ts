/** What other modules and commands may use of people. */
export { forgetProfile } from './commands/forget.ts'
export { type IngestCounts, type IngestOptions, ingest, prepareRows } from './commands/ingest.ts'
export { upgradeIdentities } from './commands/upgrade-identities.ts'
export { type ImportEvents, importFile } from './import/import-file.ts'
export type { ImportTotals } from './import/import-run.ts'
export { UnreadableFile } from './import/inspect.ts'
export { gazetteer } from './places/gazetteer.ts'
export { isUnprotected, supports } from './places/protected.ts'
export {
  citiesWithin,
  countryByCode,
  type FoundPlace,
  type LearnedNames,
  placeById,
  resolveText,
  resolveTown,
  suggestPlaces,
} from './places/resolve.ts'
export { learnedNames } from './queries.ts'
