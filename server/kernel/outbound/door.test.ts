import { expect, test } from 'vitest'
import { readAllowedHosts } from './allowed-hosts.ts'
import { outboundDoor } from './door.ts'

const names: Record<string, string[]> = {
  'smtp.example.com': ['8.8.8.8'],
  'mail.intranet.example': ['10.1.2.3'],
  'both.example': ['8.8.8.8', '10.1.2.3'],
  'none.example': [],
}
const door = (allowed = '') =>
  outboundDoor(readAllowedHosts(allowed), async (host) => names[host] ?? [host.replace(/^\[|\]$/g, '')])
const closed = expect.objectContaining({
  name: 'ClosedAddress',
  message: expect.stringContaining('HIREFOLD_ALLOW_HOSTS') as string,
}) as Error

test('a public mail server is reached at the address that was looked at', async () => {
  for (const port of [25, 465, 587, 2525])
    expect(await door().mail('smtp.example.com', port)).toEqual({ address: '8.8.8.8', named: false })
})

test.each([
  ['mail.intranet.example', 587],
  ['both.example', 587],
  ['127.0.0.1', 25],
  ['::1', 25],
  ['169.254.169.254', 25],
  ['::ffff:10.0.0.1', 465],
  ['smtp.example.com', 80],
  ['smtp.example.com', 6379],
])('%s:%i is closed, and the setting that opens it is named', async (host, port) => {
  await expect(door().mail(host, port)).rejects.toThrow(closed)
})

test('a name that leads nowhere is closed', async () => {
  await expect(door().mail('none.example', 587)).rejects.toMatchObject({ name: 'ClosedAddress' })
})

test('what the operator names is open, that door of that host or that network, and nothing beside it', async () => {
  const named = { address: '10.1.2.3', named: true }
  expect(await door('mail.intranet.example:2526').mail('mail.intranet.example', 2526)).toEqual(named)
  await expect(door('mail.intranet.example:2526').mail('mail.intranet.example', 587)).rejects.toThrow(closed)
  expect(await door('192.168.0.0/16, 10.1.0.0/16').mail('mail.intranet.example', 2526)).toEqual(named)
  await expect(door('10.2.0.0/16').mail('mail.intranet.example', 587)).rejects.toThrow(closed)
  // One address of two is not the whole name.
  await expect(door('10.0.0.0/8').mail('both.example', 587)).rejects.toThrow(closed)
})

test.each(['mail', 'mail:0', 'mail:70000', '10.0.0.0/33', '10.0.0/8', 'http://mail:25', 'mail:25;x'])(
  '%s is no such entry',
  (entry) => {
    expect(() => readAllowedHosts(`10.0.0.0/8,${entry}`)).toThrow(`not '${entry}'`)
  },
)
