import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facets, type ReadyValueFacet } from '../../contract/search/facets.ts'
import { decodeFilter, decodeFilters, encodeFilter, type Filter } from '../../contract/search/filters.ts'

const part = { index: fc.nat({ max: 9999 }), excluded: fc.boolean() }
const openFacets = facets.flatMap((facet) =>
  facet.kind === 'values' && !('values' in facet) ? [facet.name as ReadyValueFacet] : [],
)
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    facet: fc.constantFrom(...openFacets),
    ...part,
    value: fc.string({ minLength: 1, maxLength: 100 }).map((text) => `v${text.trim()}`),
  }),
  fc.record({ facet: fc.constant('contacts' as const), ...part, value: fc.constantFrom('any', 'email', 'no') }),
  fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 }), fc.constantFrom('both', 'low', 'high'))
    .chain(([a, b, open]) =>
      fc.record({
        facet: fc.constant('experience' as const),
        ...part,
        lower: fc.constant(open === 'high' ? null : Math.min(a, b) / 10),
        upper: fc.constant(open === 'low' ? null : Math.max(a, b) / 10),
      }),
    ),
  fc.record({
    facet: fc.constant('companySize' as const),
    ...part,
    when: fc.constantFrom('any' as const, 'curr' as const, 'prev' as const),
    size: fc.integer({ min: 1, max: 8 }),
  }),
)

describe('a filter of the search URL', () => {
  test('is a facet, an index and a value, with a minus when it excludes', () => {
    expect(decodeFilter('experience[0]:3-*')).toEqual({
      facet: 'experience',
      index: 0,
      excluded: false,
      lower: 3,
      upper: null,
    })
    expect(decodeFilter('-industry[2]:Banking, Finance')).toEqual({
      facet: 'industry',
      index: 2,
      excluded: true,
      value: 'Banking, Finance',
    })
    expect(decodeFilter('companySize[4]:curr5')).toEqual({
      facet: 'companySize',
      index: 4,
      excluded: false,
      when: 'curr',
      size: 5,
    })
  })

  test('reads back as it was written', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(decodeFilter(encodeFilter(filter))).toEqual(filter)
      }),
      { numRuns: 1000 },
    )
  })

  test('that is malformed is handed back as it came, and the others still count', () => {
    const bad = [
      'experience[0]:abc',
      'experience[0]:5-3',
      'experience[0]:*-*',
      'companySize[0]:now9',
      'x[0]:1',
      'f',
      '[]:',
    ]
    const read = decodeFilters([...bad, 'contacts[1]:email', 'contacts[1]:pigeon', 'constructor[0]:x'])
    expect(read.filters).toEqual([{ facet: 'contacts', index: 1, excluded: false, value: 'email' }])
    expect(read.ignored).toEqual([...bad, 'contacts[1]:pigeon', 'constructor[0]:x'])
  })

  test('never crashes on any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (raw) => {
        const { filters, ignored } = decodeFilters(raw)
        expect(filters.length + ignored.length).toBeLessThanOrEqual(raw.length)
      }),
    )
  })
})
