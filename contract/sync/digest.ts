/**
 * A digest of what a scope holds: device and server make it of the same rows, so that a silent difference shows. Rows are
 * gathered in 256 buckets, by the random end of their id: only the buckets that differ are fetched again.
 */

/** The grant by which a device asks for a scope anew, because too much of what it held differed: no server gives it. */
export const differedGrant = ''

/** Bucket → what it holds; empty ones are left out. */
export type Digest = Readonly<Record<string, string>>

export interface DigestRow {
  id: string
  /** Where the row stands in the feed: another content has another place. */
  seq: number
}

export const bucketOf = (id: string): string => id.slice(-2)

export function digestOf(rows: Iterable<DigestRow>): Digest {
  const buckets = new Map<string, { count: number; high: number; low: number }>()
  for (const { id, seq } of rows) {
    const bucket = buckets.get(bucketOf(id)) ?? { count: 0, high: 0, low: 0 }
    buckets.set(bucketOf(id), bucket)
    const text = `${id} ${seq}`
    bucket.count++
    // The order of rows must not matter.
    bucket.high ^= hash(text, 0x811c9dc5)
    bucket.low ^= hash(text, 0x9747b28c)
  }
  return Object.fromEntries(
    [...buckets].map(([name, { count, high, low }]) => [name, `${count} ${hex(high)}${hex(low)}`]),
  )
}

/** The buckets that are not the same, in order. */
export const differing = (a: Digest, b: Digest): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((bucket) => a[bucket] !== b[bucket]).sort()

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** FNV-1a, with a last mixing: texts that differ in one sign differ everywhere. */
function hash(text: string, seed: number): number {
  let h = seed
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return h ^ (h >>> 13)
}
