import { folderScopes } from '../../../contract/folders/scopes.ts'
import { scopeParts } from '../../../contract/kit/synced-table.ts'
import type { Row, TableName } from '../../../contract/rows.ts'
import type { Cursor } from '../../../contract/sync/protocol.ts'
import type { Database } from './database.ts'
import type { OutboxKey } from './outbox-key.ts'
import type { Packed } from './packed.ts'
import type { Reach } from './store.ts'
import type { Sealed, Vault } from './vault.ts'

/** What the two databases of a user hold, for every layer above: the cache, a copy of the server's, and the outbox. */

export interface Held {
  cursor: Cursor
  /** The last page of the download has been applied. */
  complete: boolean
  /** A download began anew over older rows: those not sent again are swept when it is complete. */
  sweep: boolean
}

/** The scopes that the user may hold, as of a place of the feed. */
export interface Access {
  version: number
  /** Stands for the list in the next request. */
  tag?: string
  scopes: Readonly<Record<string, { grant: string; auto: boolean }>>
}

/** How a folder is used here; nothing of the server's is in it. */
export interface FolderUse {
  id: string
  openedAt?: string
  /** When the newest of the people came whom its user has seen in it; empty where there was nobody. */
  seen?: string
  /** Made available offline: it stays, and its pictures with it. */
  pinned?: true
  /** Not on the device, though its scopes would come by themselves; `room`: its user was not asked. */
  left?: 'room' | 'wish'
}

/** A cached row carries where it lives, its place in the feed and the download it came with. */
type Cached<T extends TableName> = Row<T> & { scope: string; seq: number; gen: number }

export interface ScopeRecord extends Held {
  scope: string
  /** Its rows by what is `counted` of them, kept while pages are applied: a list of 10,000 is never counted on a screen. */
  counts: Record<string, number>
  total: number
  /** When it was last compared with the server, and whether something had to be mended then. */
  checked: { at: string; differed: boolean } | undefined
}

export interface CacheMeta {
  key: 'state'
  /** The history of the server's that the copy is of. */
  epoch: string | null
  head: number
  access: Access | undefined
  syncedAt: string | undefined
}

/** What a restored backup means for a device, by its own clock. */
export interface Restored {
  backupAt: string
  /** What was changed here between the backup and then is not remembered: nobody can send it again. */
  lostUntil?: string
}

export interface OutboxMeta {
  key: 'state'
  device: string
  n: number
  made: number
  /** The history in which its changes were acknowledged. The cache knows its own, and may be lost: this may not. */
  epoch?: string
  /** Scopes that the user opened or pinned. */
  wanted: string[]
  /** For the service worker, which cannot read cookies everywhere. */
  csrfToken: string | undefined
  /** What it held was spoiled and is fetched anew; its user has not read so yet. */
  rebuilt?: true
  /** The server was restored from a backup; its user has not read so yet. */
  restored?: Restored
  /** The newest time at which a change had passed that is not remembered any more. */
  forgottenAt?: string
  /** Its changes are written down closed; absent in an outbox of before. */
  closed?: true
}

/** A file that a change not yet sent may name: what it is lies closed, its bytes beside it (`contents`). */
export interface WaitingRow {
  id: string
  at: string
  /** Bytes of its content. */
  size: number
  about: Uint8Array<ArrayBuffer>
}

export type CacheStores = { [T in TableName]: Cached<T> } & { meta: CacheMeta; scopes: ScopeRecord }
export interface OutboxStores {
  meta: OutboxMeta
  changes: Sealed
  journal: Sealed & { passedAt: string }
  keys: OutboxKey
  folders: FolderUse
  files: WaitingRow
  contents: { id: string; sealed: Uint8Array<ArrayBuffer> }
}
export type CacheStore = keyof CacheStores

/** Where it is written down what its user opened, pinned and let go. */
export const usesStore = 'folders' satisfies keyof OutboxStores
/** The scopes that such a use holds. */
export const scopesOfUse = ({ id }: Pick<FolderUse, 'id'>): string[] => folderScopes(id)
/** The user a scope's use is of. */
export const useOfScope = (scope: string): string[] => {
  const { kind, id, section } = scopeParts(scope)
  return kind === 'fo' && section === undefined ? [id] : []
}

export const inOrder = 'inOrder'
export const inOrderByStatus = 'inOrderByStatus'

/** Rows of a table by id, whatever scope they live in. */
export async function rowsByIds<T extends TableName>(
  at: Reach<CacheStores, T>,
  table: T,
  ids: readonly string[],
): Promise<CacheStores[T][]> {
  return (await Promise.all(ids.map((id) => (at(table) as Packed<CacheStores[T]>).byId(id)))).flat()
}

export interface Device {
  userId: string
  /** Nothing of this user was on the device before. */
  isNew: boolean
  cache: Database<CacheStores>
  outbox: Database<OutboxStores>
  /** What waits is written down closed. */
  vault: Vault
}

export const emptyCacheMeta: CacheMeta = {
  key: 'state',
  epoch: null,
  head: 0,
  access: undefined,
  syncedAt: undefined,
}
