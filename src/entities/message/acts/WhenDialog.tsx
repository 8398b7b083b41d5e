import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { planDays } from '../../../../contract/messaging/message-states.ts'
import { useNow } from '../../../lib/use-now.ts'
import { zoneOf } from '../../../lib/zone.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'

interface Props {
  title: string
  /** What the button does. */
  act: string
  /** When it leaves as things stand. */
  first?: string | null
  onWhen: (at: string) => void
  onClose: () => void
}

/** As the field has it: the device's own time, to the minute. */
const local = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Nine o'clock of the next day. */
function tomorrow(now: Date): Date {
  const at = new Date(now)
  at.setDate(at.getDate() + 1)
  at.setHours(9, 0, 0, 0)
  return at
}

/** Asks for a day and a time to come. */
export function WhenDialog({ title, act, first, onWhen, onClose }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const [when, setWhen] = useState(() => local(first ? new Date(first) : tomorrow(now)))
  const at = new Date(when)
  const last = new Date(now.getTime() + planDays * 86_400_000)
  const isTime = !Number.isNaN(at.getTime())
  const wrong =
    !isTime || at <= now ? t`Choose a time in the future` : at > last ? t`No later than in a year` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!wrong) onWhen(at.toISOString())
  }
  return (
    <FormDialog
      title={title}
      form={{ busy: false, problem: undefined, submit }}
      send={act}
      reason={wrong}
      onClose={onClose}
    >
      <TextField
        data-first
        label={t`Day and time`}
        type="datetime-local"
        required
        min={local(now)}
        max={local(last)}
        error={wrong}
        hint={t`Your time zone: ${zoneOf(isTime ? at : now, i18n.locale)}`}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
      />
    </FormDialog>
  )
}
