import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

/** As much of RFC 5321 as a sender needs. @returns where it listens, and what was said to it */
async function mailServer(refusing = false) {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.setEncoding('utf8')
    socket.write('220 double ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData && line !== '.') continue
        const isData = line === 'DATA'
        const refused = refusing && line.startsWith('RCPT')
        if (line === '.') inData = false
        if (isData) inData = true
        socket.write(refused ? '451 try again later\r\n' : isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard }
}

const mail = { id: 'a1', to: 'anna@acme.example', subject: 'Вход', text: 'Open this link' }

test('a mail reaches the server with sender, one recipient and an id that a repeat keeps', async () => {
  const { port, heard } = await mailServer()
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}/?from=hr@firm.example`))
  await mailer.send(mail)
  mailer.close()
  expect(heard).toEqual(expect.arrayContaining(['MAIL FROM:<hr@firm.example>', 'RCPT TO:<anna@acme.example>']))
  expect(heard).toContain('Message-ID: <a1@firm.example>')
  expect(heard).toContain('Open this link')
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
  const { port } = await mailServer(true)
  const mailer = smtpMailer(new URL(`smtp://127.0.0.1:${port}`))
  await expect(mailer.send(mail)).rejects.toThrow(/451|recipients/)
  mailer.close()
})
