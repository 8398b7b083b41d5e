import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settledTerms } from '../../contract/search/conditions.ts'
import {
  conditionsFrom,
  conditionsOf,
  type Expression,
  isGroup,
  joinedBy,
  opposite,
  termsIn,
} from '../../contract/search/expression.ts'
import { searchFields } from '../../contract/search/fields.ts'
import { tokensOf, writtenAt } from '../../contract/search/line-tokens.ts'
import { makeTerm, type Term, termIssue } from '../../contract/search/query.ts'
import { printExpression, printLine, readLine } from '../../contract/search/query-line.ts'
import { emptySearch, parseSearchUrl, printSearchUrl } from '../../contract/search/search-url.ts'

const read = (line: string) => {
  const { expression, issues } = readLine(line)
  expect(issues).toEqual([])
  return expression
}
/** An expression as text with every pair of parentheses. */
const shape = (expression: Expression | undefined): string => {
  if (!expression) return ''
  if (!isGroup(expression)) return `${expression.excluded ? '-' : ''}${expression.text}`
  return `(${expression.parts.map(shape).join(expression.join === 'and' ? ' & ' : ' | ')})`
}
/** What is wrong, as the characters themselves. */
const wrong = (line: string) => readLine(line).issues.map(({ code, from, to }) => `${code}: ${line.slice(from, to)}`)

const word = fc.oneof(
  fc.constantFrom(
    'React',
    'C++',
    'C#',
    '.NET',
    'NOT',
    'a b',
    '-x',
    '#x',
    'skill:x',
    'a~3',
    'a"b',
    '(x)',
    'a\\b',
    'or so',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^["\\~:#\-() a-c0-9]{1,10}$/),
)
const term: fc.Arbitrary<Term> = fc
  .record({
    field: fc.constantFrom(...searchFields.filter((field) => field !== 'preferableSkill')),
    text: word,
    excluded: fc.boolean(),
    quoted: fc.boolean(),
    range: fc.option(fc.constantFrom(0.5, 3, 40), { nil: undefined }),
  })
  .map(makeTerm)
  .filter((made) => made !== undefined && termIssue(made) === undefined) as fc.Arbitrary<Term>
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    term,
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('expression'), { minLength: 2, maxLength: 4 }),
      )
      .map(([join, parts]) => joinedBy(join, parts)!),
  ),
}))

describe('a line of a search', () => {
  test('has AND bind tighter than OR, terms side by side both hold, parentheses go first', () => {
    expect(shape(read('React AND Vue OR Angular'))).toBe('((React & Vue) | Angular)')
    expect(shape(read('React (Vue OR Angular)'))).toBe('(React & (Vue | Angular))')
    expect(shape(read('a b c or d'))).toBe('((a & b & c) | d)')
    expect(shape(read('(((a)))'))).toBe('a')
    expect(read('  ')).toBeUndefined()
  })

  test('excludes by a minus or NOT, before parentheses too', () => {
    expect(shape(read('React -Vue NOT Angular'))).toBe('(React & -Vue & -Angular)')
    expect(shape(read('-(a OR b c)'))).toBe('(-a & (-b | -c))')
    expect(shape(read('NOT -a'))).toBe('a')
    expect(shape(read('full-stack'))).toBe('full-stack')
  })

  test('knows fields, #text, quotes, ranges and a backslash', () => {
    expect(read('position:"Team lead"')).toMatchObject({ field: 'position', text: 'Team lead', quoted: true })
    expect(read('#payments')).toMatchObject({ field: 'text', text: 'payments' })
    expect(read('#"for banks"')).toMatchObject({ field: 'text', text: 'for banks', quoted: true })
    expect(read('"Machine learning"')).toMatchObject({ field: 'skill', text: 'Machine learning', quoted: false })
    expect(read('locationRange:"San Jose"~40')).toMatchObject({ text: 'San Jose', range: 40 })
    expect(read('skillAll:React~3')).toMatchObject({ field: 'skillAll', text: 'React', range: 3 })
    expect(read('position:team\\ lead')).toMatchObject({ text: 'team lead', quoted: false })
    expect(read('framework:React')).toMatchObject({ field: 'skill', text: 'framework:React' })
  })

  test('says what is wrong, and at which characters', () => {
    expect(wrong('React AND')).toEqual(['operator: AND'])
    expect(wrong('OR React')).toEqual(['operator: OR'])
    expect(wrong('a AND AND b')).toEqual(['operator: AND'])
    expect(wrong('a NOT')).toEqual(['operator: NOT'])
    expect(wrong('(a OR b')).toEqual(['open: ('])
    expect(wrong('a) b')).toEqual(['close: )'])
    expect(wrong('a ()')).toEqual(['empty: ()'])
    expect(wrong('a "b c')).toEqual(['quote: "b c'])
    expect(wrong('a skill: b')).toEqual(['empty: skill:'])
    expect(wrong('name:"Anna OR Ivan"')).toEqual(['nameOperator: name:"Anna OR Ivan"'])
    expect(wrong('a OR preferableSkill:b')).toEqual(['preferable: preferableSkill:b'])
    expect(wrong('a preferableSkill:b')).toEqual([])
    expect(wrong(`a ${'x'.repeat(301)}`)).toEqual([`long: ${'x'.repeat(301)}`])
    expect(wrong('a '.repeat(101))).toEqual(['many: a '])
    expect(readLine('('.repeat(8000)).issues[0]?.code).toBe('deep')
    expect(readLine(`${'-'.repeat(7999)}a`).issues[0]?.code).toBe('deep')
    expect(readLine('a'.repeat(8001)).issues).toEqual([{ code: 'long', from: 8000, to: 8001 }])
  })

  test('reads back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(expression, (made) => {
        expect(readLine(printExpression(made))).toEqual({ expression: made, issues: [] })
      }),
      { numRuns: 3000 },
    )
  })

  test('is never a crash: any text is read, an issue lies inside of it, and what was read reads back', () => {
    const scraps = fc.array(
      fc.constantFrom('(', ')', ' ', '-', '"', '\\', '#', ':', '~3', 'AND', 'or', 'NOT', 'a', 'skill:', 'name:', 'Ж'),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          scraps.map((each) => each.join('')),
        ),
        (line) => {
          const once = readLine(line)
          for (const { from, to } of once.issues) {
            expect(from).toBeGreaterThanOrEqual(0)
            expect(to).toBeGreaterThan(from)
            expect(to).toBeLessThanOrEqual(line.length)
          }
          if (once.expression) expect(readLine(printExpression(once.expression)).expression).toEqual(once.expression)
        },
      ),
      { numRuns: 4000 },
    )
  })

  test('means the opposite twice over what it meant', () => {
    fc.assert(
      fc.property(expression, (made) => {
        expect(opposite(opposite(made))).toEqual(made)
      }),
    )
  })
})

describe('the conditions of a search', () => {
  test('are single terms as far as these mean the same, the rest is put together', () => {
    const of = (line: string) => {
      const { terms, groups } = conditionsFrom([read(line)!])
      return [terms.map(({ text }) => text), groups.map(shape)]
    }
    expect(of('React AND -position:Lead')).toEqual([['React', 'Lead'], []])
    expect(of('position:A OR position:B')).toEqual([['A', 'B'], []])
    expect(of('position:A AND position:B')).toEqual([['A'], ['B']])
    expect(of('(position:A OR position:B) (position:C OR position:D)')).toEqual([['A', 'B'], ['(C | D)']])
    expect(of('React OR Vue')).toEqual([[], ['(React | Vue)']])
    expect(of('position:A OR -position:B')).toEqual([[], ['(A | -B)']])
  })

  test('go through line and address and back without a change', () => {
    fc.assert(
      fc.property(fc.array(expression, { minLength: 1, maxLength: 4 }), (wanted) => {
        const terms = wanted.flatMap(termsIn)
        // More years or distances than a search may have are refused instead (conditions.test.ts).
        const holds = settledTerms(terms)
        fc.pre(terms.length <= 100 && holds.refused.length === 0 && terms.every((term) => holds.terms.includes(term)))
        const state = { ...emptySearch, ...conditionsFrom(wanted) }
        const { state: once, ignored } = parseSearchUrl(printSearchUrl(state))
        expect(ignored).toEqual([])
        expect(parseSearchUrl(printSearchUrl(once)).state).toEqual(once)
        const line = printLine(conditionsOf(once))
        const again = conditionsFrom([readLine(line).expression!])
        expect(printLine(conditionsOf(again))).toEqual(line)
        expect(new Set(again.terms.map((one) => JSON.stringify(one)))).toEqual(
          new Set(once.terms.map((one) => JSON.stringify(one))),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what is being written at the cursor', () => {
  /** The cursor is the stroke; what a whole term takes the place of stands in brackets. */
  const written = (marked: string) => {
    const cursor = marked.indexOf('|')
    const line = marked.replace('|', '')
    const found = writtenAt(line, cursor)
    if (!found) return undefined
    const { from, to, field, text } = found
    return `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)} ${field ?? 'any'} ${text}`
  }
  test.each([
    ['Rea|', '[Rea] any Rea'],
    ['(Vue OR -Rea|', '(Vue OR -[Rea] any Rea'],
    ['Re|act AND Vue', '[React] AND Vue any Re'],
    ['location:Ber|', '[location:Ber] location Ber'],
    ['-position:"Team le|', '-[position:"Team le] position Team le'],
    // An open quote holds all that follows: what stands behind the cursor stays.
    ['"Team le| AND Vue', '["Team le] AND Vue any Team le'],
    ['"Team le| lead" AND Vue', '["Team le lead"] AND Vue any Team le'],
  ])('%s', (marked, found) => expect(written(marked)).toBe(found))

  test.each(['|', 'React |', 'React AND|', '(|', '-|', '"Team lead"|', '| React'])('nothing in %s', (marked) =>
    expect(written(marked)).toBeUndefined(),
  )

  test('lies within any line, and a term put in its place is read back', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), fc.nat(60), term, (words, at, put) => {
        const line = words.join(' ')
        const cursor = Math.min(at, line.length)
        const found = writtenAt(line, cursor)
        if (!found || !put) return
        expect([found.from < cursor, found.to >= cursor, found.to <= line.length]).toEqual([true, true, true])
        expect(tokensOf(`${line.slice(0, found.from)}${printExpression(put)}`).tokens.at(-1)?.to).toBe(
          found.from + printExpression(put).length,
        )
      }),
    )
  })
})
