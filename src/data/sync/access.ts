import type { SyncAnswer } from '../../../contract/sync/protocol.ts'

/** The scopes that the user may hold, as of a place of the feed. */
export interface Access {
  version: number
  /** Stands for the list in the next request. */
  tag?: string
  scopes: Readonly<Record<string, { grant: string; auto: boolean }>>
}

/** The list that an answer brings, or says to be still the one held; another tab may hold another by now. */
export function accessIn({ access: held }: { access: Access | undefined }, { access }: SyncAnswer): Access | undefined {
  const { version, tag, scopes } = access
  if (scopes) return { version, scopes, ...(tag && { tag }) }
  return held && held.tag === tag ? { ...held, version } : undefined
}
