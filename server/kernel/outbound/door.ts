import { lookup } from 'node:dns/promises'
import { type AllowedHosts, allowHostsSetting } from './allowed-hosts.ts'
import { ClosedAddress, isPublic } from './public-address.ts'

/** The ports that mail is handed over at (RFC 5321, 6409, 8314), and the one that providers add where 587 is closed. */
const mailPorts: readonly number[] = [25, 465, 587, 2525]
/** The ports that mail is read at (RFC 9051). */
const readingPorts: readonly number[] = [143, 993]

/** Where a connection goes: to this address and no other, and what it shows there is a certificate of the host's name. */
export interface Target {
  address: string
  /** The operator has named it: a network of their own, where connections may be plain. */
  named: boolean
}

/** The door by which the server goes to hosts that users name (D-115): what it gives was resolved and checked by it. */
export interface OutboundDoor {
  /** @throws ClosedAddress where mail may not go; the resolver's own error for a name that leads nowhere */
  mail(host: string, port: number): Promise<Target>
  /** The same for reading it. */
  reading(host: string, port: number): Promise<Target>
}

/** @param resolve every address of a name */
export function outboundDoor(
  allowed: AllowedHosts,
  resolve: (host: string) => Promise<readonly string[]> = resolved,
): OutboundDoor {
  async function target(host: string, port: number, ports: readonly number[]): Promise<Target> {
    const addresses = await resolve(host)
    const [address] = addresses
    if (address === undefined) throw new ClosedAddress(`${host} leads to no address`, 'address')
    if (addresses.every((each) => allowed.has(host, port, each))) return { address, named: true }
    if (!addresses.every(isPublic))
      throw new ClosedAddress(
        `${host} does not lead to a public address. The server’s operator can open it with ${allowHostsSetting}.`,
        'address',
      )
    if (!ports.includes(port))
      throw new ClosedAddress(
        `Port ${port} is no mail port (${ports.join(', ')}). The server’s operator can open it with ${allowHostsSetting}.`,
        'port',
      )
    return { address, named: false }
  }
  return {
    mail: (host, port) => target(host, port, mailPorts),
    reading: (host, port) => target(host, port, readingPorts),
  }
}

const resolved = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)
