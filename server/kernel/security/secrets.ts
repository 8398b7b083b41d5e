import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Keys derived from the server's secret, one a purpose: no value made for one passes for another. */
export interface Secrets {
  /** A key that enciphers what has this name. */
  key(purpose: 'company keys', name: string): Buffer
  mac(purpose: 'csrf' | 'rate' | 'idempotency' | 'device', text: string | Buffer): Buffer
}

export function secretsFrom(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', secret, '', `hirefold ${purpose}`, 32))
    keys.set(purpose, made)
    return made
  }
  return {
    key: (purpose, name) => Buffer.from(hkdfSync('sha256', secret, '', `hirefold ${purpose} ${name}`, 32)),
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest(),
  }
}

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Compares without telling by time how much agrees. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}
