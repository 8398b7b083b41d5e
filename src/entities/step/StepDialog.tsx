import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { hasFolder, stepTextLimit } from '../../../contract/folders/steps/steps.ts'
import { keepable } from '../../../contract/kit/keepable.ts'
import type { PanelProps } from '../../commands/act.ts'
import { useActor } from '../../data/network/session.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { useNow } from '../../lib/use-now.ts'
import { TextField } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormDialog } from '../../ui/shells/FormDialog.tsx'
import { DueFields, useWrongDue } from './DueFields.tsx'
import { dayFrom } from './due.ts'
import { checkWords } from './due-words.ts'
import { readWhen } from './read-when.ts'
import classes from './Steps.module.css'
import { labelOf, type OnStep } from './step-acts.ts'
import { add, edit, type Step } from './step-changes.tsx'

/** A new step, or one that is changed: what, when and by whom. A day that the text ends with counts until one is chosen. */
export default function StepDialog({ subject, onClose }: PanelProps<Pick<OnStep, 'about'> & Partial<OnStep>>) {
  const { t, i18n } = useLingui()
  const { about, step } = subject
  const { name } = about
  const me = useActor().id
  const now = useNow()
  const [said, setSaid] = useState<Step>(() => ({
    text: step?.text ?? '',
    due: step ? { day: step.day, time: step.time, zone: step.zone } : { day: dayFrom(now, 1), time: null, zone: null },
    forId: step?.forId ?? me,
  }))
  const [isChosen, setIsChosen] = useState(false)
  const read = isChosen || said.text === step?.text ? undefined : readWhen(said.text, now)
  const due = read?.due ?? said.due
  const wrong = useWrongDue(due, step && { day: step.day, time: step.time, zone: step.zone })
  const text = keepable(read?.text ?? said.text).trim()
  const choose = (chosen: Step['due']) => {
    setIsChosen(true)
    setSaid({ ...said, due: chosen })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong || !text) return
    onClose()
    void (step ? edit(step, labelOf({ about, step }), { ...said, due, text }) : add(about, { ...said, due, text }))
  }
  return (
    <FormDialog
      title={step ? t`Change the next step` : t`Next step for ${name}`}
      form={{ busy: false, problem: undefined, submit }}
      send={step ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      reason={wrong}
      disabled={!text}
      onClose={onClose}
    >
      <TextField
        data-first
        label={t`What is to be done`}
        required
        maxLength={stepTextLimit}
        hint={read ? t`“${read.words}” is read as ${checkWords(due, now, i18n.locale)}` : undefined}
        value={said.text}
        onChange={({ target }) => setSaid({ ...said, text: target.value })}
      />
      <DueFields due={due} wrong={wrong} onDue={choose} />
      <Doer about={about} me={me} forId={said.forId} onFor={(forId) => setSaid({ ...said, forId })} />
    </FormDialog>
  )
}

interface DoerProps extends Pick<OnStep, 'about'> {
  me: string
  forId: string
  onFor: (forId: string) => void
}

/** For whom, among those who have the folder; a step on a person alone is one's own. */
function Doer({ about: { folder }, me, forId, onFor }: DoerProps) {
  const { t } = useLingui()
  const colleagues = useColleagues()
  if (!folder) return null
  const able = (colleagues ?? []).filter((user) => user.id !== me && (hasFolder(folder, user) || user.id === forId))
  const named = able.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }))
  return (
    <div className={classes.doer}>
      <span aria-hidden>
        <Trans>For</Trans>
      </span>
      <Select
        label={t`For whom`}
        value={forId}
        data={[{ value: me, label: t`Me` }, ...named.sort((a, b) => a.label.localeCompare(b.label))]}
        onChange={onFor}
      />
    </div>
  )
}
