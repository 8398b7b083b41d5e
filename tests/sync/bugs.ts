/** Planted bugs: each must be caught by the simulation, or it proves nothing (sync.md §4). */
export const bugs = [
  'noDedup',
  'noContigSkip',
  'dropOverlayAtAck',
  'silentReject',
  'noPurge',
  'cursorBeforeRows',
  'moveWithoutTombstone',
  'seqOnlyCursor',
  'lateCommit',
  'noEpoch',
  'noJournal',
  'keepDevice',
  'dupNoAdvance',
  'floorNoGen',
  'noFloor',
  'tieFloor',
  'noCompareAndSet',
] as const
export type Bug = (typeof bugs)[number]
