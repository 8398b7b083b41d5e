import { deriveId } from '../kit/derive-id.ts'

/** What a reviewer says of a candidate (D-102). */
export const verdictWords = ['yes', 'maybe', 'no'] as const
export type VerdictWord = (typeof verdictWords)[number]

/** What it was given on, as far as colleagues care. */
export const verdictDevices = ['phone', 'desktop'] as const

/** One for each candidate and reviewer, the same on every device, whatever order they meet in. */
export const verdictIdOf = (candidateId: string, reviewerId: string): string => deriveId(candidateId, reviewerId)
