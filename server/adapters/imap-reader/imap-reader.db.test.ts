import { beforeAll, describe, expect, test } from 'vitest'
import { mail } from '../../../tests/data/letters/mail.ts'
import { atEnd } from '../../../tests/kit/at-end.ts'
import { type ImapServer, imapPassword, startImap } from '../../../tests/kit/services/imap-server.ts'
import { readAllowedHosts } from '../../kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../../kernel/outbound/door.ts'
import { imapReader } from './imap-reader.ts'

const started = await startImap()
if (typeof started === 'string') console.warn(`Skipped: mail is read from a real server: ${started}`)
else atEnd(() => started.stop())

describe.skipIf(typeof started === 'string')('a real mail server', () => {
  const imap = started as ImapServer
  const door = outboundDoor(readAllowedHosts('127.0.0.1/32'))
  const patience = { connecting: 1000, silent: 1000 }
  const reader = imapReader({ door })
  const access = (username: string, password = imapPassword) => ({
    ...{ host: '127.0.0.1', port: imap.port, security: 'none' as const },
    ...{ username, password },
  })
  const headsOf = async (user: string, behind = 0) => {
    const box = await reader.open(access(user))
    const heads = []
    for await (const some of box.heads(behind)) heads.push(...some)
    box.close()
    return heads
  }

  beforeAll(async () => {
    await imap.put('vera', mail({ 'Content-Type': 'text/plain' }, 'Tuesday works.'))
    await imap.put('vera', mail({ From: 'MAILER-DAEMON@mx.example', 'In-Reply-To': undefined }, 'Failed'))
  })

  test('heads come in order, from where they were read last', async () => {
    const heads = await headsOf('vera')
    expect(heads).toMatchObject([
      { uid: 1, from: 'anna.petrova@people.example', messageId: 'reply-1@people.example', mayBeReport: false },
      { uid: 2, from: 'mailer-daemon@mx.example', mayBeReport: true },
    ])
    expect(heads[0]!.answers).toEqual(['c0ffee00-0000-7000-8000-000000000001@acme.example'])
    expect(await headsOf('vera', 1)).toHaveLength(1)
    expect(await headsOf('vera', 2)).toEqual([])
    expect(await headsOf('nobody')).toEqual([])
  })

  test('a mail is read whole, or as much of it as is wanted, and is as unseen as before', async () => {
    const box = await reader.open(access('vera'))
    expect((await box.source(1, 100_000))!.toString()).toMatch(/Tuesday works\.\s*$/)
    expect(await box.source(1, 20)).toHaveLength(20)
    expect(await box.source(99, 20)).toBeUndefined()
    expect(await box.firstSince(new Date(0))).toBe(1)
    box.close()
  })

  test('a new mail is told while it is waited for', async () => {
    const box = await reader.open(access('idle'))
    const news = box.news(60_000)
    await imap.put('idle', mail({}, 'New'))
    await news
    expect(await box.uidNext()).toBe(2)
    box.close()
  })

  test('a mailbox that counts its mails anew has another validity', async () => {
    await imap.put('anew', mail({}, 'One'))
    const before = await reader.open(access('anew'))
    before.close()
    await imap.renumber('anew')
    const after = await reader.open(access('anew'))
    expect(Number(after.uidValidity)).toBe(Number(before.uidValidity) + 1)
    after.close()
  })

  test('the folder for junk is worked within, and the inbox is open again', async () => {
    await imap.put('junked', mail({ 'Message-ID': '<wanted@people.example>' }, 'Wanted'))
    await imap.put('junked', mail({ 'Message-ID': '<spam@people.example>' }, 'Spam'), 'Junk')
    const box = await reader.open(access('junked'))
    const found: (string | undefined)[] = []
    await box.inJunk(async (junk) => {
      for await (const heads of junk.heads(0)) found.push(...heads.map(({ messageId }) => messageId))
    })
    expect(found).toEqual(['spam@people.example'])
    for await (const heads of box.heads(0)) expect(heads[0]).toMatchObject({ messageId: 'wanted@people.example' })
    await expect(box.inJunk(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    expect(await box.uidNext()).toBe(2)
    box.close()
  })

  test('what was sent is filed once', async () => {
    const box = await reader.open(access('filer'))
    const sent = mail({ 'Message-ID': '<m1@acme.example>' }, 'Hello')
    expect(await box.fileSent(Buffer.from(sent), 'm1@acme.example')).toBe(true)
    expect(await box.fileSent(Buffer.from(sent), 'm1@acme.example')).toBe(false)
    expect(await imap.mails('filer', 'Sent')).toHaveLength(1)
    expect(await box.uidNext()).toBe(1)
    box.close()
  })

  test('what stands among the sent mails since a day is named, and the inbox is read on', async () => {
    const box = await reader.open(access('sender'))
    for (const id of ['one@acme.example', 'two@acme.example'])
      await box.fileSent(Buffer.from(mail({ 'Message-ID': `<${id}>` }, 'Hello')), id)
    expect(await box.sentSince(new Date(Date.now() - 86_400_000))).toEqual(['one@acme.example', 'two@acme.example'])
    expect(await box.sentSince(new Date(Date.now() + 2 * 86_400_000))).toEqual([])
    expect(await box.uidNext()).toBe(1)
    box.close()
  })

  test('what does not open says at which field', async () => {
    expect(await reader.test(access('vera'))).toBeUndefined()
    expect(await reader.test(access('vera', 'wrong'))).toMatchObject({ field: 'password', why: 'signIn' })
    expect(await reader.test({ ...access('vera'), port: 1 })).toMatchObject({ field: 'port', why: 'unreachable' })
    const hasty = imapReader({ door, patience })
    expect(await hasty.test({ ...access('vera'), security: 'tls' })).toMatchObject({ field: 'security' })
    expect(await reader.test({ ...access('vera'), security: 'starttls' })).toMatchObject({
      field: 'security',
      why: 'encryption',
    })
    const closed = imapReader({ door: outboundDoor(readAllowedHosts('')) })
    expect(await closed.test(access('vera'))).toMatchObject({ field: 'host', why: 'closed' })
    await expect(reader.open(access('vera', 'wrong'))).rejects.toMatchObject({ fault: { field: 'password' } })
  })
})
