import { describe, expect, test } from 'vitest'
import { titleRows } from '../../../../contract/search/typed/titles.ts'
import { titleKey } from './key.ts'
import { titleNames } from './titles.ts'

const isCalled = (typed: string, other: string) => expect(titleNames(typed), `${typed} → ${other}`).toContain(other)

describe('a title is found by', () => {
  test('its plurals, cases and the names of women, in four languages', () => {
    const forms = [
      ['developer', 'developers', 'Developers'],
      ['secretary', 'secretaries'],
      ['stewardess', 'stewardesses'],
      ['Arzt', 'Ärztin', 'Ärztinnen', 'Aerztin'],
      ['Buchhalter', 'Buchhalterin', 'Buchhaltern'],
      ['учитель', 'учителя', 'учительница', 'учительницами'],
      ['переводчик', 'переводчица', 'переводчиков'],
      ['секретарь', 'секретарша', 'секретари'],
      ['продавец', 'продавцы', 'продавцов'],
      ['медицинская сестра', 'медицинские сёстры', 'медицинской сестрой'],
      ['cocinero', 'cocinera', 'cocineras'],
    ]
    for (const [first = '', ...others] of forms)
      for (const other of others) expect(titleKey(other), other).toBe(titleKey(first))
  })

  test('hyphens and spaces alike', () => {
    for (const typed of ['frontend developer', 'front-end developer', 'Front End Developers'])
      isCalled(typed, 'frontend engineer')
    isCalled('KFZ Mechatroniker', 'car mechanic')
  })

  test('what it is called in another language, or for short', () => {
    isCalled('lawyer', 'Rechtsanwalt')
    isCalled('Rechtsanwältin', 'юрист')
    isCalled('юристы', 'attorney')
    isCalled('abogada', 'lawyer')
    isCalled('CFO', 'chief financial officer')
    isCalled('главбух', 'главный бухгалтер')
  })

  test('every name that a device knows it by', () => {
    for (const row of titleRows)
      for (const name of row) expect(titleNames(name).map((one) => one.toLowerCase())).toContain(row[0]!.toLowerCase())
  })
})

test('a name of two titles has the names of both, first of the one that is called so first', () => {
  const names = titleNames('sales manager')
  expect(names[0]).toBe('sales manager')
  expect(names).toEqual(expect.arrayContaining(['sales director', 'account manager']))
})

test('what is nobody’s title, empty or endless has no names', () => {
  for (const typed of [
    '',
    ' ',
    '-',
    '🚀',
    'Zauberlehrling in residence',
    'a b c d e f g h',
    'ab'.repeat(100_000),
    'und '.repeat(50_000),
  ])
    expect(titleNames(typed)).toEqual([])
})
