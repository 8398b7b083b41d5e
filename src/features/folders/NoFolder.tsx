import { Trans } from '@lingui/react/macro'
import { Bar } from '../../ui/Bar.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useWayUp } from './use-way-up.tsx'

/** A folder that was on the screen a moment ago. */
export function NoLonger() {
  return (
    <>
      <Bar above={useWayUp()} />
      <Empty whole title={<Trans>You no longer have this folder</Trans>}>
        <Trans>It was deleted, or your access was taken away. Nothing of it is left on this device.</Trans>
      </Empty>
    </>
  )
}

/** An address that leads to no folder of this user's, as far as the device knows. */
export function UnknownFolder() {
  return (
    <>
      <Bar above={useWayUp()} />
      <Empty whole title={<Trans>The requested page was not found</Trans>}>
        <Trans>This folder was deleted, is not shared with you, or is not on this device yet.</Trans>
      </Empty>
    </>
  )
}
