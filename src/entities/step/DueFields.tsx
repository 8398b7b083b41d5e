import { useLingui } from '@lingui/react/macro'
import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { dayFrom, isLate, nextMonday, ownZone } from './due.ts'
import { checkWords, dueWords } from './due-words.ts'
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
      <Usual due={due} now={now} onDue={onDue} />
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

/** The end of today's work, tomorrow, and Monday's first hour: most steps are due at one of these. */
function Usual({ due, now, onDue }: Pick<Props, 'due' | 'onDue'> & { now: Date }) {
  const { t, i18n } = useLingui()
  const at = (day: string, time: string): StepDue => ({ day, time, zone: ownZone() })
  const evening = at(dayFrom(now, 0), '17:00')
  const tomorrow: StepDue = { day: dayFrom(now, 1), time: null, zone: null }
  const monday = at(nextMonday(now), '10:00')
  const usual = [
    ...(isLate(evening, now) ? [] : [{ on: evening, words: dueWords(evening, now, i18n.locale) }]),
    { on: tomorrow, words: dueWords(tomorrow, now, i18n.locale) },
    { on: monday, words: checkWords(monday, now, i18n.locale) },
  ]
  return (
    <fieldset className={classes.usual} aria-label={t`When`}>
      {usual.map(({ on, words }) => {
        const isChosen = on.day === due.day && on.time === due.time
        return (
          <Button key={words} size="small" active={isChosen} aria-pressed={isChosen} onClick={() => onDue(on)}>
            {words}
          </Button>
        )
      })}
    </fieldset>
  )
}
