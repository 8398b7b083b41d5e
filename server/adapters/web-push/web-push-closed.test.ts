import { expect, test } from 'vitest'
import { isPublic, publicLookup } from '../../kernel/outbound/public-address.ts'
import { deliverOverHttps } from './web-push.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('%s is nobody’s push service', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is on the public net', (address) => {
  expect(isPublic(address)).toBe(true)
})

test('a name that leads into this machine is not followed', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(error).toMatchObject({ name: 'ClosedAddress' })
})

const to = (endpoint: string) =>
  deliverOverHttps(false)({ endpoint, method: 'POST', headers: {}, body: Buffer.from('x') })

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://0x7f.1/',
  'http://push.example.com/',
])('nothing is sent to %s', async (endpoint) => {
  await expect(to(endpoint)).rejects.toMatchObject({ name: 'ClosedAddress' })
})
