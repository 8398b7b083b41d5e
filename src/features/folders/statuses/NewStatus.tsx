import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { StatusStage } from '../../../../contract/folders/statuses.ts'
import { makeStatus } from '../../../data/folders/status-use.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { NameForm } from './NameForm.tsx'
import { StagePicker } from './StagePicker.tsx'

/** Makes a status: what it is called, and what it means. */
export function NewStatus({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const [stage, setStage] = useState<StatusStage>('screening')
  return (
    <Dialog
      title={t`New status`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look="filled">
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <NameForm
        bare
        id={form}
        onCancel={onClose}
        onSave={async (names) => {
          await makeStatus({ ...names, stage })
          toast(t`Status created`)
          onClose()
        }}
      >
        <StagePicker value={stage} onChange={setStage} />
      </NameForm>
    </Dialog>
  )
}
