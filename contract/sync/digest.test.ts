import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, differing, digestOf } from './digest.ts'

const row = fc.record({ id: fc.uuid(), seq: fc.nat(1_000_000) })
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 })

test('the order of rows means nothing', () => {
  fc.assert(
    fc.property(rows, (some) => {
      expect(digestOf(some.toReversed())).toEqual(digestOf(some))
    }),
  )
})

test('a row that is missing, more or older shows in its own bucket and in no other', () => {
  fc.assert(
    fc.property(rows, row, fc.nat(), fc.constantFrom('missing', 'older'), (some, other, at, how) => {
      const all = [...some.filter(({ id }) => id !== other.id), other]
      const changed = all[at % all.length]!
      const left = all.filter((each) => each !== changed)
      const fewer = how === 'missing' ? left : [...left, { ...changed, seq: changed.seq + 1 }]
      expect(differing(digestOf(all), digestOf(fewer))).toEqual([bucketOf(changed.id)])
      expect(differing(digestOf(fewer), digestOf(all))).toEqual([bucketOf(changed.id)])
    }),
  )
})

test('two rows that swap their places do not hide each other', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(1000), fc.nat(1000), (a, b, one, two) => {
      fc.pre(a !== b && one !== two)
      const before = digestOf([
        { id: a, seq: one },
        { id: b, seq: two },
      ])
      const after = digestOf([
        { id: a, seq: two },
        { id: b, seq: one },
      ])
      expect(differing(before, after).length).toBeGreaterThan(0)
    }),
  )
})
