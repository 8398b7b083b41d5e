import { sealLabel } from '../../../../contract/sync/endpoints.ts'
import { closedKey, fromBase64, type Outbox } from '../../store/outbox-key.ts'

/** What has to be done so that an outbox can be sealed. */

/** Wraps a copy of the key for the server, once; from then on the key itself cannot be taken out of the browser. */
export async function protect(outbox: Outbox, userId: string, publicKey: () => Promise<string>): Promise<void> {
  const [kept, meta] = await outbox.read(['keys', 'meta'], (at) =>
    Promise.all([at('keys').get('outbox'), at('meta').get('state')]),
  )
  if (!kept?.key || kept.wrapped || !meta) return
  const { device } = meta
  const hash = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = fromBase64(await publicKey())
  const server = await crypto.subtle.importKey('spki', spki, hash, false, ['wrapKey'])
  const label = new TextEncoder().encode(sealLabel(userId, device))
  const copy = await crypto.subtle.wrapKey('raw', kept.key, server, { name: 'RSA-OAEP', label })
  const key = await closedKey(await crypto.subtle.exportKey('raw', kept.key))
  await outbox.write(['keys'], async (at) => {
    const now = await at('keys').get('outbox')
    if (now && !now.wrapped) await at('keys').put({ ...now, ...(now.key && { key }), wrapped: { device, copy } })
  })
}

/** Forgets the key: nobody can read what waits until the server has given it back to the same user. */
export const seal = (outbox: Outbox, now: string): Promise<void> =>
  outbox.write(['keys'], async (at) => {
    const kept = await at('keys').get('outbox')
    // Without a copy for the server it would never open again.
    if (kept?.key && kept.wrapped) await at('keys').put({ name: 'outbox', wrapped: kept.wrapped, sealedAt: now })
  })
