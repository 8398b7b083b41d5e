import type { SyncAnswer } from '../../../contract/sync/protocol.ts'
import type { Access } from '../store/stores.ts'

/** The list that an answer brings, or says to be still the one held; another tab may hold another by now. */
export function accessIn({ access: held }: { access: Access | undefined }, { access }: SyncAnswer): Access | undefined {
  const { version, tag, scopes } = access
  if (scopes) return { version, scopes, ...(tag && { tag }) }
  return held && held.tag === tag ? { ...held, version } : undefined
}
