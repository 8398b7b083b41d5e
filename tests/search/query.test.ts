import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchFields } from '../../contract/search/fields.ts'
import { makeTerm, parseTerm, printTerm, type Term, termIssue, typedTerm } from '../../contract/search/query.ts'

const term = (over: Partial<Term>): Term => ({ field: 'skill', text: 'React', excluded: false, quoted: false, ...over })

describe('a term of the search URL', () => {
  test('is a field, its text, an optional minus, quotes and a range', () => {
    expect(parseTerm('skill:JavaScript')).toEqual(term({ text: 'JavaScript' }))
    expect(parseTerm('position:"Desktop developer"')).toEqual(
      term({ field: 'position', text: 'Desktop developer', quoted: true }),
    )
    expect(parseTerm('-companySearch:Google')).toEqual(term({ field: 'companySearch', text: 'Google', excluded: true }))
    expect(parseTerm('locationRange:Berlin~40')).toEqual(term({ field: 'locationRange', text: 'Berlin', range: 40 }))
    expect(parseTerm('skillAll:React~3')).toEqual(term({ field: 'skillAll', range: 3 }))
    expect(parseTerm('locationRange:"San Jose"~20')).toEqual(
      term({ field: 'locationRange', text: 'San Jose', range: 20 }),
    )
  })

  test('without a field is a skill, or text when it begins with #', () => {
    expect(parseTerm('React')).toEqual(term({}))
    expect(parseTerm('#payments')).toEqual(term({ field: 'text', text: 'payments' }))
    expect(parseTerm('-#payments')).toEqual(term({ field: 'text', text: 'payments', excluded: true }))
  })

  test('keeps an unknown prefix as part of the text', () => {
    expect(parseTerm('framework:React')).toEqual(term({ text: 'framework:React' }))
    expect(parseTerm('__proto__:x')).toEqual(term({ text: '__proto__:x' }))
  })

  test('keeps a quote inside quotes', () => {
    expect(parseTerm('position:"the \\"real\\" CTO"')).toEqual(
      term({ field: 'position', text: 'the "real" CTO', quoted: true }),
    )
  })

  test('in a skill field uses quotes only to delimit the whole name', () => {
    expect(parseTerm('skill:"SQL Server"')).toEqual(term({ text: 'SQL Server' }))
    expect(printTerm(term({ text: 'Cloud (AWS, GAE, Azure, etc.)' }))).toBe('skill:"Cloud (AWS, GAE, Azure, etc.)"')
  })

  test('that is a bare AND or OR is an operator and flagged', () => {
    expect(termIssue(parseTerm('AND')!)).toBe('operator')
    expect(termIssue(parseTerm('name:or')!)).toBe('operator')
    expect(termIssue(parseTerm('position:"or"')!)).toBeUndefined()
    expect(termIssue(parseTerm('skill:Oracle')!)).toBeUndefined()
  })

  test('with nothing in it, or far too long, is no term', () => {
    for (const raw of ['', '   ', 'skill:', 'skill:""', '#', `skill:${'x'.repeat(301)}`, '-'])
      expect(raw === '-' ? parseTerm(raw)?.text : parseTerm(raw)).toBe(raw === '-' ? '-' : undefined)
  })

  test('with range 0 is a plain place', () => {
    expect(parseTerm('locationRange:Berlin~0')).toEqual(term({ field: 'locationRange', text: 'Berlin' }))
  })

  test('reads back as it was written, whatever it holds', () => {
    const anyTerm = fc.record({
      field: fc.constantFrom(...searchFields),
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^["\\~:#\- a-c0-9]{1,12}$/)),
      excluded: fc.boolean(),
      quoted: fc.boolean(),
      range: fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: undefined }),
    })
    fc.assert(
      fc.property(anyTerm, (raw) => {
        const made = makeTerm(raw)
        if (made) expect(parseTerm(printTerm(made))).toEqual(made)
      }),
      { numRuns: 2000 },
    )
  })

  test('is never a crash: any text at all is read, and reading its own writing changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-"\\~:#a-c 0-9]{0,20}$/)), (raw) => {
        const once = parseTerm(raw)
        if (once) expect(parseTerm(printTerm(once))).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what a recruiter types', () => {
  test('becomes a skill, text after #, or a quoted phrase when it has several words', () => {
    expect(typedTerm('React')).toEqual(term({}))
    expect(typedTerm('#fintech')).toEqual(term({ field: 'text', text: 'fintech' }))
    expect(typedTerm('desktop developer', 'position')).toEqual(
      term({ field: 'position', text: 'desktop developer', quoted: true }),
    )
    expect(typedTerm('"designer"', 'position')).toEqual(term({ field: 'position', text: 'designer', quoted: true }))
  })

  test('has its inner double quotes turned into single ones', () => {
    expect(typedTerm('the "real" CTO', 'position')?.text).toBe("the 'real' CTO")
  })

  test('is excluded after a minus or NOT', () => {
    expect(typedTerm('-PHP')).toEqual(term({ text: 'PHP', excluded: true }))
    expect(typedTerm('NOT PHP')).toEqual(term({ text: 'PHP', excluded: true }))
  })

  test('always survives the way through the URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...searchFields), (input, field) => {
        const typed = typedTerm(input, field)
        if (typed) expect(parseTerm(printTerm(typed))).toEqual(typed)
      }),
      { numRuns: 1000 },
    )
  })
})
