import type { Database } from './database.ts'
import type { OutboxStores } from './stores.ts'

/** The key of an outbox: made here, wrapped for the server, forgotten to seal, and given back by the server. */
export interface OutboxKey {
  name: 'outbox'
  /** Absent: sealed. */
  key?: CryptoKey
  /** The copy that only the server can open, and the device whose name it bears. */
  wrapped?: { device: string; copy: ArrayBuffer }
  sealedAt?: string
}

/** Asks the server for the key of a sealed outbox, in base64. @returns undefined where it cannot be had any more */
export type Unseal = (wrapped: { device: string; wrapped: string }) => Promise<string | undefined>

export type Outbox = Database<OutboxStores>

/** Sealed, and nobody here who could ask the server for the key. */
export class SealedError extends Error {}

/**
 * The key of this outbox, made at the first use.
 * @returns undefined where what is sealed can never be opened again
 */
export async function outboxKey(outbox: Outbox, unseal?: Unseal): Promise<CryptoKey | undefined> {
  const kept = await outbox.read(['keys'], (at) => at('keys').get('outbox'))
  if (kept?.key) return kept.key
  if (!kept) return keep(outbox, await crypto.subtle.generateKey(cipher, true, uses))
  if (!unseal) throw new SealedError('The outbox is sealed')
  const { wrapped } = kept
  const raw = wrapped && (await unseal({ device: wrapped.device, wrapped: toBase64(wrapped.copy) }))
  return raw === undefined ? undefined : keep(outbox, await closedKey(fromBase64(raw)))
}

/** Writes the key down; where another tab was first, its key counts. */
export const keep = (outbox: Outbox, key: CryptoKey): Promise<CryptoKey> =>
  outbox.write(['keys'], async (at) => {
    const { sealedAt: _at, ...kept } = (await at('keys').get('outbox')) ?? { name: 'outbox' as const }
    if (kept.key) return kept.key
    await at('keys').put({ ...kept, key })
    return key
  })

const cipher = { name: 'AES-GCM', length: 256 }
const uses: KeyUsage[] = ['encrypt', 'decrypt']
/** One that nobody can take out of the browser. */
export const closedKey = (raw: BufferSource) => crypto.subtle.importKey('raw', raw, cipher, false, uses)

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
