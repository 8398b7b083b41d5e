import { Trans } from '@lingui/react/macro'
import { IconGauge } from '@tabler/icons-react'
import { buttonClass } from '../../../ui/Button.tsx'
import classes from './Notice.module.css'
import { NoticeFrame } from './NoticeFrame.tsx'

/** Where it ends for today: so many profiles a day may be opened, and no more. */
export function LimitPage() {
  return (
    <NoticeFrame
      icon={<IconGauge size={22} stroke={1.75} />}
      title={<Trans>You’ve opened all your profiles for today</Trans>}
      lead={
        <Trans>
          You can open more tomorrow from 00:00. Profiles you’ve opened today stay available, and your folders work as
          always. For a higher limit, ask your admin.
        </Trans>
      }
    >
      <div className={classes.acts}>
        <a className={buttonClass({ look: 'filled', size: 'large' })} href="/folders/">
          <Trans>Continue in folders</Trans>
        </a>
      </div>
    </NoticeFrame>
  )
}
