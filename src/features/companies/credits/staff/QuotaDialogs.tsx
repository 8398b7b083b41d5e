import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quota } from '../../../../../contract/meter/limits.ts'
import { stopQuota } from '../../../../data/meter/staff-meter.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { numbers } from '../../../../lib/intl.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { Period } from '../Quotas.tsx'
import { AddQuotaDialog } from './AddQuotaDialog.tsx'
import { QuotaList } from './QuotaList.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** The quotas of a company, a new one, and whether one is to end: one dialog at a time, back to the list. */
export function QuotaDialogs({ id, onClose }: Props) {
  const { i18n } = useLingui()
  const says = useErrorText()
  const [at, setAt] = useState<'list' | 'add' | Quota>('list')
  const back = () => setAt('list')
  if (at === 'list') return <QuotaList id={id} onAdd={() => setAt('add')} onStop={setAt} onClose={onClose} />
  if (at === 'add') return <AddQuotaDialog id={id} onClose={back} />
  const left = numbers(i18n.locale).format(at.quota - at.used)
  return (
    <AskDialog
      danger
      title={<Trans>Deactivate this quota?</Trans>}
      act={<Trans>Deactivate</Trans>}
      onAct={async () => {
        await stopQuota(id, at.id)
        toast(<Trans>The quota was deactivated</Trans>)
        back()
      }}
      says={says}
      onClose={back}
    >
      <p>
        <Period quota={at} />
      </p>
      <p>
        <Trans>{left} of it can’t be used any more, at once and for good. What was used stays used.</Trans>
      </p>
    </AskDialog>
  )
}
