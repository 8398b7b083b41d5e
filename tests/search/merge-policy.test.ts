import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstToMerge, type Merging } from '../../server/adapters/search-embedded/writing/merge-policy.ts'

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

/** Merges as long as there is something to merge. @returns how many people were copied */
function settle(sizes: number[], merging: Merging): number {
  let copied = 0
  for (let from = firstToMerge(sizes, merging); from < sizes.length; from = firstToMerge(sizes, merging)) {
    const merged = sum(sizes.splice(from))
    copied += merged
    sizes.push(merged)
  }
  return copied
}

const anyMost = Number.POSITIVE_INFINITY
const batches = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 400, size: 'max' })

test('while people change segments stay few, and nobody is copied often', () => {
  fc.assert(
    fc.property(batches, (changes) => {
      const sizes: number[] = []
      let copied = 0
      for (const size of changes) {
        sizes.push(size)
        copied += settle(sizes, { isQuiet: false, most: anyMost })
      }
      const all = sum(changes)
      expect(sum(sizes)).toBe(all)
      // Three of each fourfold size at most, from one person up to all of them.
      const classes = Math.floor(Math.log2(all) / 2) + 1
      expect(sizes.length).toBeLessThanOrEqual(3 * classes)
      expect(copied).toBeLessThanOrEqual(all * classes)
    }),
  )
})

test('in quiet each segment is at least three times as large as all behind it', () => {
  fc.assert(
    fc.property(batches, (sizes) => {
      settle(sizes, { isQuiet: true, most: anyMost })
      for (let at = 1; at < sizes.length; at++) expect(sizes[at - 1]).toBeGreaterThanOrEqual(3 * sizes[at]!)
    }),
  )
})

test('nothing is merged to more than it may', () => {
  fc.assert(
    fc.property(batches, fc.boolean(), fc.integer({ min: 1, max: 6000 }), (sizes, isQuiet, most) => {
      const largest = Math.max(most, ...sizes)
      settle(sizes, { isQuiet, most })
      expect(Math.max(...sizes)).toBeLessThanOrEqual(largest)
    }),
  )
})
