import type { LexiconNews } from '../lexicon/attributes.ts'
import type { Packed } from '../segment/segment.ts'

/** What whoever writes the index tells whoever searches it, who takes all of it in between two searches. */
export interface News {
  /** Everything that was told before is void. */
  isAnew: boolean
  /** What there is of names, where it is more than before. */
  lexicons: LexiconNews | undefined
  /** Every segment that there is now, by number, the older first. */
  segments: number[]
  /** Those that are new. */
  made: (Packed & { id: number })[]
  /** Documents that left a segment. */
  left: { id: number; docs: Uint32Array }[]
  /** The place in the feed that is reached with it. */
  seq: number
  partial: boolean
}
