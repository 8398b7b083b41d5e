import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetMailbox } from '../../../data/messaging/mail-settings.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

/** Gives a mailbox up, once it was asked about. */
export function Disconnect() {
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="ghost" danger onClick={() => setAsking(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      {asking ? (
        <AskDialog
          title={<Trans>Disconnect the mailbox?</Trans>}
          act={<Trans>Disconnect</Trans>}
          danger
          says={errorText}
          onAct={forgetMailbox}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Planned messages won’t be sent until you connect a mailbox again. The password is deleted.</Trans>
          </p>
        </AskDialog>
      ) : null}
    </>
  )
}
