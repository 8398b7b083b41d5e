import { expect, test } from 'vitest'
import { isCardFile, readCardFile } from './vcard.ts'

const lines = (...all: string[]) => all.join('\r\n')

test('a card of a phone is read with everything that a profile takes', () => {
  const text = lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lovelace;Ada;;;',
    'FN:Ada Lovelace',
    'ORG:Analytical Engines\\, Ltd;Research',
    'TITLE:Principal engineer',
    'item1.EMAIL;type=INTERNET:ada@people.example',
    'TEL;TYPE=CELL:+44 20 7946 0000',
    'ADR;TYPE=WORK:;;1 Street;London;England;W1;United Kingdom',
    'URL:https://github.com/ada',
    'URL:javascript:alert(1)',
    'NOTE:Met at the con',
    ' ference\\nCall back',
    'END:VCARD',
  )
  expect(isCardFile(text)).toBe(true)
  expect(readCardFile(text)).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      title: 'Principal engineer',
      company: 'Analytical Engines, Ltd',
      location: 'London, England, United Kingdom',
      links: ['https://github.com/ada'],
      emails: ['ada@people.example'],
      phones: ['+44 20 7946 0000'],
      note: 'Met at the conference\nCall back',
    },
  ])
})

test('an old Russian card and a new one are read alike', () => {
  const old = lines(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9F=D0=B5=D1=82=D1=80=D0=BE=D0=B2=D0=B0;=',
    '=D0=90=D0=BD=D0=BD=D0=B0;;;',
    'END:VCARD',
  )
  const fresh = lines('BEGIN:VCARD', 'VERSION:4.0', 'FN:Анна Петрова', 'TEL;VALUE=uri:tel:+7-495-000', 'END:VCARD')
  for (const text of [old, fresh])
    expect(readCardFile(text)[0]).toMatchObject({ firstName: 'Анна', lastName: 'Петрова' })
  expect(readCardFile(fresh)[0]!.phones).toEqual(['+7-495-000'])
})

test('who has no name is left out, and what is no card says nothing', () => {
  expect(readCardFile(lines('BEGIN:VCARD', 'VERSION:3.0', 'EMAIL:a@b.example', 'END:VCARD'))).toEqual([])
  expect(isCardFile('Dear Sir,\nBEGIN:VCARD is a format')).toBe(false)
  expect(readCardFile('nonsense')).toEqual([])
})
