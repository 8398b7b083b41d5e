import { useOpensOffline } from '../device/installed/shell.ts'
import { useDeviceFacts, useKeepsNothing } from '../device/live.ts'
import type { FolderView } from './views.ts'

/**
 * What a folder can promise for a time without a network: `here` until room is needed, `kept` whatever room there is,
 * `coming` while what its user has asked for is fetched. Nothing where the app itself would not open, or forgets all
 * with its page.
 */
export type Availability = 'here' | 'kept' | 'coming'

export function useAvailability({ id, isWhole }: Pick<FolderView, 'id' | 'isWhole'>): Availability | undefined {
  const opens = useOpensOffline()
  const forgets = useKeepsNothing() !== undefined
  const pinned = useDeviceFacts().uses[id]?.pinned === true
  if (forgets) return undefined
  if (isWhole && opens) return pinned ? 'kept' : 'here'
  return pinned ? 'coming' : undefined
}
