import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { keepPrivate } from '../../../../data/messaging/threads.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import setting from '../../../../ui/fields/Setting.module.css'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { trouble } from '../../../../ui/toasts/toast.ts'

/** Whether colleagues who see the person read what was written back and forth (D-116). */
export function PrivateSwitch({ thread }: { thread: WholeThread }) {
  const id = useId()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<boolean>()
  const flip = async (on: boolean) => {
    setAsked(on)
    try {
      await keepPrivate(thread.id, on)
    } catch (error) {
      trouble(errorText(error))
    }
    setAsked(undefined)
  }
  return (
    <div className={setting.row}>
      <label className={setting.label} htmlFor={id}>
        <Trans>For me alone</Trans>
        <small>
          <Trans>Colleagues who can see this person can’t read these emails.</Trans>
        </small>
      </label>
      <Switch
        id={id}
        checked={asked ?? thread.private}
        disabled={asked !== undefined}
        onChange={(event) => void flip(event.target.checked)}
      />
    </div>
  )
}
