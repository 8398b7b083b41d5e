/** Planted bugs with a seed that catches each: one that none catches would prove that the simulation proves nothing. */
export const bugs = {
  noDedup: 1,
  noContigSkip: 1,
  dropOverlayAtAck: 1,
  silentReject: 1,
  noPurge: 1,
  cursorBeforeRows: 1,
  moveWithoutTombstone: 1,
  seqOnlyCursor: 1,
  lateCommit: 1,
  noEpoch: 1,
  noJournal: 1,
  keepDevice: 1,
  dupNoAdvance: 19,
  floorNoGen: 17,
  noFloor: 2,
  tieFloor: 515,
  noCompareAndSet: 1167,
  staleAccess: 735,
} as const
export type Bug = keyof typeof bugs
