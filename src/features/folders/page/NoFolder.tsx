import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { syncNow, useConnection } from '../../../data/device/live.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { useWayUp } from './use-way-up.tsx'

/** A folder that was on the screen a moment ago. */
export function NoLonger() {
  return (
    <>
      <Bar above={useWayUp()} />
      <Empty whole title={<Trans>This folder is no longer available</Trans>}>
        <Trans>It was deleted or your access was removed. Nothing from it is left on this device.</Trans>
      </Empty>
    </>
  )
}

/** An address that leads to no folder of this user's, as far as the device knows. */
export function UnknownFolder() {
  const above = useWayUp()
  if (useConnection() === 'offline') {
    return (
      <>
        <Bar above={above} />
        <NotHere acts={<ToFolders />} onRetry={() => void syncNow()}>
          <Trans>
            This folder wasn’t downloaded, was deleted, or isn’t shared with you. If it’s yours, it will open here when
            you’re back online.
          </Trans>
        </NotHere>
      </>
    )
  }
  return (
    <>
      <Bar above={above} />
      <Empty whole title={<Trans>The requested page was not found</Trans>}>
        <Trans>This folder was deleted, isn’t shared with you, or isn’t on this device yet.</Trans>
      </Empty>
    </>
  )
}

const ToFolders = () => (
  <Link className={buttonClass({ look: 'filled' })} to="/folders/">
    <Trans>Folders on this device</Trans>
  </Link>
)
