import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that lead into a machine or its own network, and those that lead nowhere (RFC 6890). */
const closed = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(address, prefix, 'ipv4')
/** Of IPv6 only what is given to the public, without the parts that stand for IPv4 or for examples. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, prefix, 'ipv6')

/** May a server of ours be sent there by a stranger's word? */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** The part of a target that is refused: its address, its port, or that it is unencrypted. */
type ClosedPart = 'address' | 'port' | 'security'

/** The address leads into a network that is none of the stranger's business, or its port is none of ours. */
export class ClosedAddress extends Error {
  override name = 'ClosedAddress'
  readonly part: ClosedPart

  constructor(message: string, part: ClosedPart = 'address') {
    super(message)
    this.part = part
  }
}

/**
 * Resolves names for one connection, and only to public addresses: what was looked at is what is connected to, so that
 * no name can change between the two.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    if (!found.length || found.some(({ address }) => !isPublic(address)))
      return callback(new ClosedAddress(`${hostname} does not lead to a public address`), '')
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first!.address, first!.family)
  })
}
