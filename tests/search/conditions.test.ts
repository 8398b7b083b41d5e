import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settledTerms } from '../../contract/search/conditions.ts'
import { bucketsOf, facetNamed, facets, type RangeFacet } from '../../contract/search/facets.ts'
import { parseTerm, printTerm, type Term } from '../../contract/search/query.ts'

const terms = (...written: string[]): Term[] => written.map((one) => parseTerm(one)!)
const settled = (...written: string[]) => settledTerms(terms(...written)).terms.map(printTerm)

describe('the conditions of terms', () => {
  test('a distance stays with the only place, and goes with a second one; what is excluded is none', () => {
    expect(settled('locationRange:Berlin~40')).toEqual(['locationRange:Berlin~40'])
    expect(settled('locationRange:Berlin~40', 'location:Paris')).toEqual(['location:Berlin', 'location:Paris'])
    expect(settled('locationRange:Berlin~40', 'location:Berlin')).toEqual(['location:Berlin'])
    expect(settled('locationRange:Berlin~40', '-location:Paris')).toEqual([
      'locationRange:Berlin~40',
      '-location:Paris',
    ])
  })

  test('of titles that must be the current one the second is refused', () => {
    const titles = ['lastPosition:Nurse', 'position:Doctor', 'lastPosition:Surgeon'].map((raw) => parseTerm(raw)!)
    const { terms: held, refused } = settledTerms(titles)
    expect(held.map(printTerm)).toEqual(['lastPosition:Nurse', 'position:Doctor'])
    expect(refused.map(printTerm)).toEqual(['lastPosition:Surgeon'])
  })

  test('of skills with years the fourth is refused, of others none', () => {
    const { terms: held, refused } = settledTerms(
      terms('skillAll:A~2', 'skill:B', 'skillAll:C~3', 'skillAll:D', '-skillAll:E~4', 'skillAll:F~5'),
    )
    expect(refused.map(printTerm)).toEqual(['skillAll:F~5'])
    expect(held).toHaveLength(5)
  })

  test('a second title that has to be the current one is refused, and a skill that only ranks leaves nobody out', () => {
    const { terms: held, refused } = settledTerms(
      terms('lastPosition:CTO', 'position:CEO', '-lastPosition:Intern', 'lastPosition:COO', '-preferableSkill:A'),
    )
    expect(refused.map(printTerm)).toEqual(['lastPosition:COO', '-preferableSkill:A'])
    expect(held.map(printTerm)).toEqual(['lastPosition:CTO', 'position:CEO', '-lastPosition:Intern'])
  })

  test('settling twice changes nothing more', () => {
    const written = fc.constantFrom('locationRange:Berlin~40', 'location:Paris', '-locationRange:Oslo~20', 'skill:A')
    const years = fc.constantFrom('A', 'B', 'C', 'D', 'E').map((name) => `skillAll:${name}~3`)
    fc.assert(
      fc.property(fc.array(fc.oneof(written, years), { maxLength: 12 }), (all) => {
        const once = settledTerms(terms(...all)).terms
        expect(settledTerms(once)).toEqual({ terms: once, refused: [] })
      }),
    )
  })
})

describe('the marks of ranges', () => {
  const marks = (name: string) => (facetNamed(name) as RangeFacet).marks(2026)

  test('are those of the specification', () => {
    expect(marks('age')).toEqual([0, 18, 20, 25, 30, 35, 40, 50, 60])
    expect(marks('experience')).toEqual([0, 1, 2, 3, 4, 5, 7, 10, 15])
    expect(marks('onLastPosition')).toEqual([0, 6, 12, 18, 24, 36, 48, 60])
    expect((facetNamed('onLastPosition') as RangeFacet).displayMax).toBe(120)
    expect([marks('graduation')[0], marks('graduation').at(-1), marks('graduation').length]).toEqual([1970, 2033, 64])
  })

  test('are counted up to an open end, years one by one', () => {
    expect(bucketsOf(facetNamed('onLastPosition') as RangeFacet, 2026).at(-1)).toEqual({ lower: 60, upper: null })
    expect(bucketsOf(facetNamed('graduation') as RangeFacet, 2026)[1]).toEqual({ lower: 1971, upper: 1971 })
  })

  test('are open at first with general and contacts, and nothing else is', () => {
    const open = facets.filter(({ openByDefault }) => openByDefault).map(({ name }) => name)
    expect(open).toEqual(['age', 'experience', 'onLastPosition', 'graduation', 'contacts'])
  })
})
