import { BlockList, isIP } from 'node:net'

export const allowHostsSetting = 'HIREFOLD_ALLOW_HOSTS'

/** What the operator opens of their own network (D-115): single doors by name and port, and whole networks. */
export interface AllowedHosts {
  /** @param address what the name leads to */
  has(host: string, port: number, address: string): boolean
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const networkOf = /^([0-9a-f:.]+)\/(\d{1,3})$/i
const doorOf = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+)):(\d{1,5})$/i

/**
 * Reads `host:port` and CIDR, separated by commas.
 * @throws Error that says which entry is neither
 */
export function readAllowedHosts(text: string): AllowedHosts {
  const networks = new BlockList()
  const doors = new Set<string>()
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '') continue
    const [, base, prefix] = networkOf.exec(entry) ?? []
    const [, bracketed, name, port] = doorOf.exec(entry) ?? []
    const host = bracketed ?? name
    if (base !== undefined && isIP(base) && Number(prefix) <= (isIP(base) === 6 ? 128 : 32))
      networks.addSubnet(base, Number(prefix), family(base))
    else if (host !== undefined && Number(port) >= 1 && Number(port) <= 65_535)
      doors.add(`${host.toLowerCase()} ${Number(port)}`)
    else
      throw new Error(
        `${allowHostsSetting} must hold entries like mail.intranet.example:587 or 10.0.0.0/8, not '${entry}'.`,
      )
  }
  return {
    has: (host, port, address) =>
      doors.has(`${host.toLowerCase()} ${port}`) || networks.check(address, family(address)),
  }
}
