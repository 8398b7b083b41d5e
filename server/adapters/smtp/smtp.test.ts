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

test('a mail that the server does not take is an error, so that it is tried again', async () => {
  const { port } = await mailServer({ refusing: true })
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  await expect(mailer.send(mail)).rejects.toThrow(/451|recipients/)
  mailer.close()
})
