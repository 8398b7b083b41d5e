import { expect, test } from 'vitest'
import { mailServer } from '../../../tests/kit/services/mail-server.ts'
import { smtpMailer } from './smtp.ts'

const from = { name: 'Кадрофонд', address: 'no-reply@kadrofond.example' }
const mail = { id: 'a1', from, to: 'anna@acme.example', subject: 'Вход', text: 'Open this link' }

test('a mail reaches the server with sender, one recipient and an id that a repeat keeps', async () => {
  const { port, heard } = await mailServer()
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}/?from=hr@firm.example`))
  await mailer.send(mail)
  mailer.close()
  expect(heard).toEqual(expect.arrayContaining(['MAIL FROM:<hr@firm.example>', 'RCPT TO:<anna@acme.example>']))
  expect(heard).toContain('Message-ID: <a1@firm.example>')
  expect(heard).toContain('Open this link')
})

test('without a sender of its own the server sends as the brand', async () => {
  const { port, heard } = await mailServer()
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  await mailer.send(mail)
  mailer.close()
  expect(heard).toContain('MAIL FROM:<no-reply@kadrofond.example>')
  expect(heard).toContain('Message-ID: <a1@kadrofond.example>')
})

test('an address that smuggles further recipients or headers is one address or none', async () => {
  const { port, heard } = await mailServer()
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  await mailer.send({ ...mail, to: 'anna@acme.example, eve@evil.example' }).catch(() => undefined)
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' })
  mailer.close()
  expect(heard.filter((line) => /^RCPT.*<eve@evil\.example>/.test(line))).toEqual([])
  expect(heard.filter((line) => line.startsWith('Bcc:'))).toEqual([])
})

test('what the server says of a recipient or of mail as such is told apart', async () => {
  const { port, state } = await mailServer({ refusing: true })
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  expect(await mailer.send(mail)).toEqual({ kind: 'later', said: 'try again later' })
  state.answers = { RCPT: '550 5.1.1 No such user' }
  expect(await mailer.send(mail)).toEqual({ kind: 'refused', said: '5.1.1 No such user' })
  state.answers = { MAIL: '550 5.7.1 Not from this sender' }
  expect(await mailer.send(mail)).toEqual({ kind: 'away', said: '5.7.1 Not from this sender' })
  state.answers = { RCPT: '530 Sign in first' }
  expect(await mailer.send(mail)).toEqual({ kind: 'away', said: 'Sign in first' })
  state.answers = {}
  state.refusing = false
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' })
  mailer.close()
})

test('a server that is not there, or lets nobody sign in, is the trouble of all mail', async () => {
  const { port, state } = await mailServer()
  state.answers = { EHLO: '250-double\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 Sign-in refused' }
  const locked = smtpMailer(new URL(`smtp://hr:secret@127.0.0.1:${port}`))
  expect(await locked.send(mail)).toMatchObject({ kind: 'away', said: expect.stringContaining('Sign-in refused') })
  locked.close()
  const gone = smtpMailer(new URL('smtp://127.0.0.1:1'))
  expect(await gone.send(mail)).toMatchObject({ kind: 'away' })
  gone.close()
})

test('what is no address is refused', async () => {
  const { port } = await mailServer()
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  expect(await mailer.send({ ...mail, to: '' })).toMatchObject({ kind: 'refused' })
  mailer.close()
})
