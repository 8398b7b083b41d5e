import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import { mutations } from '../../../contract/mutations.ts'
import type { Label, Queued } from '../store/changes.ts'
import type { OverlayView } from './overlay-view.ts'
import type { Reading } from './readings.ts'

/** What waits on this device for the server and for its user. */

/** A queued or refused change as the sync page shows it. */
export interface OutboxEntry {
  id: string
  op: string
  args: Record<string, unknown>
  state: 'queued' | 'acked' | 'refused'
  /** Names captured when it was made, so that it can be told in plain words later. */
  label: Label
  madeAt: string
  code?: RefusalCode
}

export interface SyncState {
  /** By the result of the last request, not by navigator.onLine. */
  connection: 'unknown' | 'online' | 'offline' | 'signedOut' | 'upgrade'
  syncing: boolean
  waiting: number
  attention: number
  lastSyncAt: string | undefined
}

/** What the user did, and not by the way. */
export const isTold = ({ op }: Queued): boolean => op !== 'noop' && !mutations.get(op)?.quiet

/** Queued and refused changes, oldest first. */
export const outbox: Reading<unknown, OutboxEntry[]> = {
  stores: ['meta'],
  read: (at) => at('meta').get('state'),
  show: (_, { changes }) =>
    changes
      .filter((change) => isTold(change) && change.state !== 'acked')
      .sort((a, b) => a.made - b.made)
      .map(({ id, op, args, state, label, at, code }) => ({
        id,
        op,
        args,
        state,
        label,
        madeAt: at,
        ...(code && { code }),
      })),
}

/** How much waits for the server, how much for the user, and when the server was last heard. */
export const syncCounts: Reading<string | undefined, Pick<SyncState, 'waiting' | 'attention' | 'lastSyncAt'>> = {
  stores: ['meta'],
  read: async (at) => (await at('meta').get('state'))?.syncedAt,
  show: (lastSyncAt, { changes }: OverlayView) => ({
    waiting: changes.filter((change) => change.state === 'queued' && isTold(change)).length,
    attention: changes.filter((change) => change.state === 'refused').length,
    lastSyncAt,
  }),
}
