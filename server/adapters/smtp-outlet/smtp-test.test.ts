import { expect, test } from 'vitest'
import { testClock } from '../../../tests/kit/clock.ts'
import { smtpSink } from '../../../tests/kit/services/smtp-sink.ts'
import { readAllowedHosts } from '../../kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../../kernel/outbound/door.ts'
import type { MailAccess } from '../../ports/mail-service.ts'
import { smtpService } from './smtp-service.ts'

const from = { name: 'Anna', address: 'anna@acme.example' }

function testing(access: Partial<MailAccess>, address = from.address, allowed = '127.0.0.0/8') {
  const door = outboundDoor(readAllowedHosts(allowed), async (host) => {
    if (host === 'nowhere.example') throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    if (host === 'unasked.example') throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })
    return ['127.0.0.1']
  })
  const service = smtpService({ door, clock: testClock(), patience: { connecting: 500, silent: 500 } })
  const whole = {
    host: 'localhost',
    port: 0,
    security: 'none',
    username: 'anna',
    password: 'right',
    ...access,
  } as const
  return service.test(whole, { ...from, address })
}

test('a mailbox that works sends nothing to find out', async () => {
  const { port, taken } = await smtpSink()
  expect(await testing({ port })).toBeUndefined()
  expect(await testing({ port }, 'slow@acme.example')).toBeUndefined()
  expect(taken).toEqual([])
})

test.each([
  [{ host: 'nowhere.example' }, undefined, { field: 'host', why: 'notFound' }],
  [{ host: 'unasked.example' }, undefined, { field: 'host', why: 'lookup' }],
  [{ port: 9 }, undefined, { field: 'port', why: 'unreachable' }],
  [{ security: 'tls' }, undefined, { field: 'security', why: 'encryption' }],
  [{ security: 'starttls' }, undefined, { field: 'security', why: 'encryption' }],
  [{ password: 'wrong' }, undefined, { field: 'password', why: 'signIn' }],
  [{ username: '' }, undefined, { field: 'username', why: 'signIn' }],
  [{}, 'stranger@acme.example', { field: 'address', why: 'sender' }],
  [{}, 'nobody@acme.example', { field: 'address', why: 'sender' }],
] as const)('what is wrong with %o %s is said at its field', async (access, address, fault) => {
  const { port } = await smtpSink()
  expect(await testing({ port, ...access }, address)).toMatchObject(fault)
})

test('a certificate that nobody vouches for is said of the encryption', async () => {
  const { port } = await smtpSink({ secure: true })
  expect(await testing({ port, security: 'tls' })).toMatchObject({ field: 'security', why: 'certificate' })
})

test('a closed network, a port that is not for mail and a plain connection each name the setting', async () => {
  const { port } = await smtpSink()
  const closed = await testing({ port }, undefined, '')
  expect(closed).toMatchObject({ field: 'host', why: 'closed' })
  expect(closed?.said).toContain('HIREFOLD_ALLOW_HOSTS')
})
