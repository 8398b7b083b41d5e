/** How somebody came into a folder: from a search, from a file, or chosen one by one. A copy keeps what it was. */
export const candidateSources = ['search', 'file', 'hand'] as const
export type CandidateSource = (typeof candidateSources)[number]
