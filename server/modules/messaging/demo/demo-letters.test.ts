import { expect, test } from 'vitest'
import { letterOf } from '../incoming/letter.ts'
import { demoLetter, type Received } from './demo-letters.ts'

const mail: Received = {
  messageId: '0190a000-0000-7000-8000-000000000001@acme.example',
  from: { name: 'Anna Weber', address: 'anna@acme.example' },
  to: { name: 'Пётр "Скала" Соколов', address: 'petr@people.example' },
  subject: 'Ваша работа',
  text: 'Здравствуйте, Пётр!\n\nПоговорим?',
  at: new Date('2026-11-24T10:04:00Z'),
}
const english = {
  ...mail,
  to: { name: 'Petr', address: 'petr@people.example' },
  subject: 'Your work',
  text: 'Hello Petr',
}
const answer = { messageId: 'a1@people.example', text: 'Во вторник удобно.', at: new Date('2026-11-24T12:00:00Z') }
const read = async (act: Parameters<typeof demoLetter>[0], of = mail) =>
  letterOf(await demoLetter(act, of, answer), [mail.from.address])

test.each([mail, english])('a reply answers its mail, which stands quoted below it', async (of) => {
  const letter = await read('reply', of)
  expect(letter).toMatchObject({
    kind: 'personal',
    messageId: answer.messageId,
    answers: [mail.messageId],
    from: { address: 'petr@people.example' },
    said: answer.text,
    earlier: expect.stringContaining(of.text.split('\n')[0]!),
    wish: undefined,
    date: answer.at,
  })
  expect(letter.subject).toBe(`Re: ${of.subject}`)
})

test('who writes anew names no mail of ours', async () => {
  expect(await read('anew')).toMatchObject({ kind: 'personal', answers: [], said: answer.text, subject: mail.subject })
})

test.each([mail, english])('a machine, and a wish to be left alone, are told by what they are', async (of) => {
  expect(await read('away', of)).toMatchObject({ kind: 'automatic', answers: [mail.messageId] })
  expect(await read('unsubscribe', of)).toMatchObject({ kind: 'personal', wish: 'stop' })
})

test('reports say whose mail it was, and that it did not arrive', async () => {
  expect(await read('bounce')).toMatchObject({
    kind: 'failure',
    about: mail.messageId,
    failure: { kind: 'hard', status: '5.1.1', address: 'petr@people.example' },
  })
  expect(await read('complain')).toMatchObject({ kind: 'complaint', about: mail.messageId })
})
