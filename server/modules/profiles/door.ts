/** What other modules and commands may use of people. */

export { noteBounce } from './commands/contacts/note-bounce.ts'
export { openContacts, peopleToOpen } from './commands/contacts/open-contacts.ts'
export { type AttachParts, attachContent } from './commands/files/attach-content.ts'
export { plainName } from './commands/files/keep-file.ts'
export { forgetProfile } from './commands/forget.ts'
export { type IngestCounts, type IngestOptions, ingest, prepareRows } from './commands/ingest.ts'
export { upgradeIdentities } from './commands/upgrade-identities.ts'
export { usableMails } from './contacts/usable-mails.ts'
export { evidencedPeople } from './evidenced.ts'
export { profileFaults } from './faults.ts'
export {
  dropMessageFiles,
  type FileRow,
  type MessageFiles,
  messageFileContent,
  messageFiles,
} from './files/message-files.ts'
export { type ReadTable, readTable, type TableRow } from './files/read-table.ts'
export { contentOf, dispositionOf, infoOf } from './files/resumes.ts'
export { profileTableHosts } from './hosts.ts'
export { type ImportEvents, importFile } from './import/import-file.ts'
export type { ImportTotals } from './import/import-run.ts'
export { UnreadableFile } from './import/inspect.ts'
export { citiesWithin } from './places/around.ts'
export { beginnings as readyPlaces, gazetteer } from './places/gazetteer.ts'
export { placeName, placeNameAmongItsKind } from './places/place-name.ts'
export { isUnprotected, supports } from './places/protected.ts'
export {
  countryByCode,
  type FoundPlace,
  type LearnedNames,
  meansItsRegion,
  placeById,
  resolveText,
  resolveTown,
  suggestPlaces,
  townOf,
} from './places/resolve.ts'
export { profileOf, requireProfile } from './profile.ts'
export { learnedNames } from './queries.ts'
export { mayBeContacted } from './rules/contact-rules.ts'
