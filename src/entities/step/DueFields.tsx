import { useLingui } from '@lingui/react/macro'
import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { useNow } from '../../lib/use-now.ts'
import { TextField } from '../../ui/fields/Field.tsx'
import { dayFrom, isLate, ownZone } from './due.ts'
import classes from './Steps.module.css'

/** Why a step cannot be due then. @param was what it was due at before, which may be over */
export function useWrongDue(due: StepDue, was?: StepDue): string | undefined {
  const { t } = useLingui()
  const now = useNow()
  if (!due.day) return t`Choose a day`
  if (was && JSON.stringify(was) === JSON.stringify(due)) return undefined
  return isLate(due, now) ? t`That is over. Choose a later day or time.` : undefined
}

interface Props {
  due: StepDue
  wrong: string | undefined
  first?: boolean
  onDue: (due: StepDue) => void
}

/** A day, and a time of it where one matters. */
export function DueFields({ due, wrong, first, onDue }: Props) {
  const { t } = useLingui()
  const now = useNow()
  const { time, zone } = due
  const clock = (zone ?? ownZone()).replaceAll('_', ' ')
  return (
    <div className={classes.due}>
      <TextField
        {...(first && { 'data-first': true })}
        type="date"
        label={t`Day`}
        required
        min={dayFrom(now, 0)}
        error={wrong}
        value={due.day}
        onChange={(event) => onDue({ ...due, day: event.target.value })}
      />
      <TextField
        type="time"
        label={t`Time, if it matters`}
        hint={time === null ? undefined : t`By the clock of ${clock}`}
        value={time ?? ''}
        onChange={({ target: { value } }) =>
          onDue({ ...due, ...(value ? { time: value, zone: zone ?? ownZone() } : { time: null, zone: null }) })
        }
      />
    </div>
  )
}
