import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { removeStatus } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useNames } from './use-names.ts'

interface Props {
  status: Row<'statuses'>
  /** Why it cannot be deleted now. */
  reason: string | undefined
  /** How many sub-statuses go with it. */
  below: number
  onDone: () => void
}

/** Deletes a status. It asks first: colleagues lose it at once, and there is no way back. */
export function DropStatus({ status, below, reason, onDone }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const name = useNames().own(status)
  const [asks, setAsks] = useState(false)
  const drop = async () => {
    await removeStatus(status.id)
    toast(t`Deleted: ${name}`)
    onDone()
  }
  return (
    <>
      <Button danger reason={reason} onClick={() => setAsks(true)}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
        <Trans>Delete</Trans>
      </Button>
      {asks ? (
        <AskDialog
          title={<Trans>Delete {name}?</Trans>}
          act={<Trans>Delete</Trans>}
          danger
          says={errorText}
          onAct={drop}
          onClose={() => setAsks(false)}
        >
          <p>
            {below ? (
              <Plural value={below} one="Its sub-status goes with it." other="Its # sub-statuses go with it." />
            ) : null}{' '}
            <Trans>Nobody has it now. It can’t be brought back.</Trans>
          </p>
        </AskDialog>
      ) : null}
    </>
  )
}
