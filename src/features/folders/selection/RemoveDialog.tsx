import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useVerdictsIn } from '../../../data/folders/reviews/verdicts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { removeFrom } from '../changes/acts.tsx'
import { AlongBox } from './AlongBox.tsx'
import type { MassProps } from './mass-acts.ts'

/** Asks before people leave a folder, and says what stays. */
export function RemoveDialog({ telling, list, onClose, onDone }: MassProps) {
  const [withMessages, setWithMessages] = useState(false)
  const verdicts = useVerdictsIn(telling.folder.id)
  const judged = list.some(({ id }) => verdicts?.[id]?.length)
  return (
    <Dialog
      title={
        <Plural value={list.length} one="Remove # person from this folder?" other="Remove # people from this folder?" />
      }
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            danger
            onClick={() => {
              onClose()
              void removeFrom(telling, list, withMessages ? { withMessages } : undefined).then(onDone)
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        {judged ? (
          <Trans>
            They stay in the pool and in other folders. Their comments and verdicts here are removed with them.
          </Trans>
        ) : (
          <Trans>They stay in the pool and in other folders. Their comments here are removed with them.</Trans>
        )}
      </p>
      <AlongBox checked={withMessages} onChange={setWithMessages}>
        <Trans>Their messages go with them</Trans>
      </AlongBox>
    </Dialog>
  )
}
