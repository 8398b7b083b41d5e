import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { failureFor, failureOfReport } from '../incoming/failure.ts'
import { letterOf } from '../incoming/letter.ts'

/** Reports after public ones: which of them speak against the address (D-134). */

const folder = path.join(import.meta.dirname, '../../../../tests/data/field-cases-2/bounces')
const read = (name: string) => letterOf(readFileSync(path.join(folder, `${name}.eml`)), ['recruiter@acme.example'])
const anna = 'anna.case@cand.example'

test.each([
  ['b-size', 'soft'],
  ['b-illegal', 'soft'],
  ['b-loop', 'soft'],
  ['b-german', 'hard'],
])('%s: %s', async (name, kind) => {
  const { kind: letter, failure, about } = await read(name)
  expect([letter, failure?.kind, failure?.address, about]).toEqual(['failure', kind, anna, 'OURS-MESSAGE-ID'])
})

const group = (address: string, action: string, status: string, said: string) =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}\n`

test('a report about several says of each what became of it', () => {
  const failure = failureOfReport(
    [
      'Reporting-MTA: dns; mx.example\n',
      group('late@cand.example', 'delayed', '4.4.1', 'timed out'),
      group('there@cand.example', 'delivered', '2.0.0', '250 ok'),
      group('Gone@cand.example', 'failed', '5.1.1', '550 5.1.1 User unknown'),
      group('full@cand.example', 'failed', '5.2.2', '552 5.2.2 Mailbox full'),
      group('relay@cand.example', 'failed', '5.7.1', '554 5.7.1 Relay access denied'),
    ].join('\n'),
  )!
  expect(failure.address).toBe('gone@cand.example')
  const of = (name: string) => {
    const { kind, warns } = failureFor(failure, `${name}@cand.example`)
    return [kind, warns]
  }
  expect(of('gone')).toEqual(['hard', false])
  expect(of('full')).toEqual(['soft', false])
  expect(of('relay')).toEqual(['soft', true])
  expect(of('late')).toEqual(['delayed', false])
  expect(of('there')).toEqual(['arrived', false])
  // A recipient that it does not name may exist.
  expect(of('other')).toEqual(['soft', false])
})

test('a report of nobody but whom it reached is none', () => {
  expect(failureOfReport(group('there@cand.example', 'delivered', '2.0.0', '250 ok'))).toBeUndefined()
})

const prose = (headers: string, text: string) =>
  letterOf(Buffer.from(`From: Mailer-Daemon@mx.example\nSubject: Mail delivery failed\n${headers}\n${text}`), [])

test('a report in prose about several tells the reason below each name', async () => {
  const text = ['  full@cand.example', '    552 Mailbox full', '  gone@cand.example', '    550 Unknown user'].join('\n')
  const { failure } = await prose('X-Failed-Recipients: full@cand.example, gone@cand.example\n', text)
  expect(failureFor(failure!, 'full@cand.example').kind).toBe('soft')
  expect(failureFor(failure!, 'gone@cand.example').kind).toBe('hard')
})
