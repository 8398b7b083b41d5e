/**
 * What is true of a person or not, as entries of the facet `general` name it (000 §3); whoever includes an entry is left
 * with the people of its flag. `excludeMultipleLocations` is therefore true of who is told to live in one place at most.
 */
export const documentFlags = [
  'excludeMultipleLocations',
  'remote',
  'remoteFully',
  'remoteHybrid',
  'openToWork',
  'isFreelancer',
  'isFrequentJobChanger',
] as const
export type DocumentFlag = (typeof documentFlags)[number]
export const isDocumentFlag = (entry: string): entry is DocumentFlag => documentFlags.some((flag) => flag === entry)
