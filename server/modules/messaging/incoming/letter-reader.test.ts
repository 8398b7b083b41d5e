import { afterAll, expect, test } from 'vitest'
import { candidate, ours, part, parts, plain, recruiter } from '../../../../tests/data/letters/mail.ts'
import { letterReader } from './letter-reader.ts'

const reader = letterReader([recruiter])
afterAll(() => reader.close())

test('a child reads letters one behind the other, with their files', async () => {
  const pdf = Buffer.from('%PDF-1.4\n').toString('base64')
  const boundary = { 'Content-Type': 'multipart/mixed; boundary=b' }
  const withFile = plain(
    `--b\nContent-Type: text/plain\n\nMy CV\n--b\nContent-Type: application/pdf; name=cv.pdf\nContent-Transfer-Encoding: base64\n\n${pdf}\n--b--`,
    boundary,
  )
  const first = await reader.read(Buffer.from(withFile))
  expect(first).toMatchObject({ kind: 'personal', said: 'My CV', unreadable: false, leftOut: 0 })
  expect(first!.files).toEqual([{ filename: 'cv.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n') }])
  const second = await reader.read(Buffer.from(plain('Стоп.')))
  expect(second).toMatchObject({ said: 'Стоп.', wish: 'stop', files: [] })
  expect(second!.date).toEqual(new Date('2026-11-24T09:24:00Z'))
})

test('words behind room that nobody would scroll through are read', async () => {
  const gap = `${' '.repeat(200_000)}${'\n'.repeat(5000)}`
  const read = await reader.read(Buffer.from(plain(`Hello${gap}I am here`)))
  expect(read!.said.split(/\s+/)).toEqual(['Hello', 'I', 'am', 'here'])
})

test('of a letter that cannot be read within the bounds its head is known, and the next ones are read', async () => {
  const bounded = letterReader([recruiter], { timeoutMs: 60_000, bytes: 3000 })
  try {
    const long = await bounded.read(Buffer.from(plain('Tuesday. '.repeat(1000))))
    expect(long).toMatchObject({ unreadable: true, said: '', subject: 'Re: Your work on checkout' })
    expect(await bounded.read(Buffer.from(plain('Yes')))).toMatchObject({ said: 'Yes', unreadable: false })
  } finally {
    bounded.close()
  }
})

test('a head of endless names is read like another', async () => {
  const long = 'a'.repeat(5000)
  const headers = {
    'Message-ID': `<${long}@people.example>`,
    References: `<${long}> <${ours}>`,
    To: `${long}@people.example, ${recruiter}`,
    Subject: long,
    From: `${long} <${candidate}>`,
  }
  const read = await reader.read(Buffer.from(plain('Yes, on Tuesday', headers)))
  expect(read).toMatchObject({
    said: 'Yes, on Tuesday',
    answers: [ours],
    to: [recruiter],
    from: { address: candidate },
  })
  expect(read!.messageId).toBeUndefined()
  const report = `Final-Recipient: rfc822; ${long}@people.example\nAction: failed\nStatus: 5.1.1`
  const ofReport = parts('report; report-type=delivery-status', [
    part('text/plain', 'It failed'),
    part('message/delivery-status', `Reporting-MTA: dns; mx.example\n\n${report}`),
  ])
  expect(await reader.read(Buffer.from(ofReport))).toMatchObject({ kind: 'failure', failure: { kind: 'hard' } })
})

/** What took the old reading seconds to minutes: spaces, elements within elements, marks of quotes, one endless line. */
const hostile = {
  'spaces at a line’s beginning': ['text/plain', `${' '.repeat(500_000)}x`],
  'elements within elements': ['text/html', '<b>'.repeat(200_000)],
  'an endless line of one word': ['text/html', `<p>${'a'.repeat(5_000_000)}`],
  'marks of quotes': ['text/plain', '> '.repeat(500_000)],
  'words that begin headings': ['text/plain', `${'On 1.1.2026 1:00 '.repeat(100_000)}:`],
  'lines that begin headings': ['text/plain', 'On 1.1.2026 at 1:00\n'.repeat(100_000)],
  'labels without end': ['text/plain', 'From: a\n'.repeat(100_000)],
  'empty lines': ['text/plain', '\n'.repeat(1_000_000)],
  'stops and no other word': ['text/plain', 'please stop please '.repeat(50_000)],
} as const

test.each(Object.entries(hostile))('%s are read', async (_name, [type, body]) => {
  const read = await reader.read(Buffer.from(plain(body, { 'Content-Type': type })))
  expect(read).toMatchObject({ unreadable: false, kind: 'personal' })
})
