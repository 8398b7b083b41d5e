import { Trans } from '@lingui/react/macro'
import { useConnection } from '../../../data/device/live.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'

/** An address that leads to nobody in the folder. Without a network nobody knows whether they left, or came after the last sync. */
export function GoneCandidate() {
  if (useConnection() === 'offline') {
    return (
      <NotHere part>
        <Trans>This person was moved or removed, or was added after the last sync.</Trans>
      </NotHere>
    )
  }
  return (
    <Empty title={<Trans>No longer in this folder</Trans>}>
      <Trans>A colleague moved or removed this person.</Trans>
    </Empty>
  )
}
