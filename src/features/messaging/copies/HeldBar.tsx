import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { resume } from '../../../data/messaging/planned-in-copy.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useActor } from '../../../data/network/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Copies.module.css'

/** Above every page of a copy that is held: nothing leaves it. Who runs the server may end that. */
export default function HeldBar() {
  const actor = useActor()
  const [asking, setAsking] = useState(false)
  return (
    <output className={classes.bar}>
      <IconPlayerPause size={16} stroke={1.75} aria-hidden />
      <span className={classes.said}>
        <Trans>This is a copy: nothing leaves it</Trans>
        <small>
          <Trans>No email, no replies, no notifications.</Trans>
        </small>
      </span>
      {can(actor, 'copies.resume') ? (
        <Button look="filled" size="small" onClick={() => setAsking(true)}>
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {asking ? <ResumeDialog onClose={() => setAsking(false)} /> : null}
    </output>
  )
}

function ResumeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const go = async () => {
    const { messages } = await resume()
    onClose()
    toast(
      messages === 0
        ? t`Resumed. Nothing was planned.`
        : t`Resumed. ${plural(messages, { one: '# planned message waits', other: '# planned messages wait' })} for a decision.`,
    )
  }
  return (
    <AskDialog
      title={<Trans>Switch to this copy for good?</Trans>}
      act={<Trans>Resume</Trans>}
      says={errorText}
      onAct={go}
      onClose={onClose}
    >
      <div className={classes.points}>
        <p>
          <Trans>
            Only do this if the original server will never run again. Otherwise both would email the same people.
          </Trans>
        </p>
        <p>
          <Trans>
            Mailboxes are checked first, starting from when the copy was made. Then everyone decides about the messages
            they had planned.
          </Trans>
        </p>
        <p>
          <Trans>Anyone who has unsubscribed through a link since then isn’t recorded here.</Trans>
        </p>
      </div>
    </AskDialog>
  )
}
