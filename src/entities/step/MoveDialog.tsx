import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { PanelProps } from '../../commands/act.ts'
import { useNow } from '../../lib/use-now.ts'
import { FormDialog } from '../../ui/shells/FormDialog.tsx'
import { DueFields, useWrongDue } from './DueFields.tsx'
import { dayFrom } from './due.ts'
import { labelOf, type OnStep } from './step-acts.ts'
import { moveTo } from './step-changes.tsx'

/** Asks for another day of a step. */
export default function MoveDialog({ subject, onClose }: PanelProps<OnStep>) {
  const { t } = useLingui()
  const now = useNow()
  const { time, zone } = subject.step
  const [due, setDue] = useState(() => ({ day: dayFrom(now, 1), time, zone }))
  const wrong = useWrongDue(due)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    onClose()
    void moveTo(subject.step, labelOf(subject), due)
  }
  return (
    <FormDialog
      title={t`Move the next step`}
      form={{ busy: false, problem: undefined, submit }}
      send={<Trans>Move</Trans>}
      reason={wrong}
      onClose={onClose}
    >
      <DueFields due={due} wrong={wrong} first onDue={setDue} />
    </FormDialog>
  )
}
