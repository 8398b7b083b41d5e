import { Trans, useLingui } from '@lingui/react/macro'
import type { PushSettings } from '../../../contract/notices/endpoints.ts'
import { SwitchRow } from '../../ui/shells/SwitchRow.tsx'
import { minuteOf, timeOf, usualNight } from './night.ts'
import classes from './QuietHours.module.css'

interface Props {
  value: PushSettings['quiet_hours']
  disabled: boolean
  muted: boolean
  onChange: (value: PushSettings['quiet_hours']) => void
}

/** When nothing is told: from a time to a time, over midnight too. */
export function QuietHours({ value, disabled, muted, onChange }: Props) {
  const { t } = useLingui()
  const field = (end: 'from' | 'to', label: string) => (
    <input
      key={`${end} ${value?.[end]}`}
      type="time"
      className={classes.time}
      aria-label={label}
      disabled={disabled}
      defaultValue={timeOf(value?.[end] ?? 0)}
      onBlur={(event) => {
        const minute = minuteOf(event.target.value)
        if (value && minute !== undefined && minute !== value[end]) onChange({ ...value, [end]: minute })
      }}
    />
  )
  return (
    <>
      <SwitchRow
        label={<Trans>Quiet hours</Trans>}
        note={<Trans>Notifications wait until quiet hours end.</Trans>}
        on={value !== null}
        disabled={disabled}
        muted={muted}
        onChange={(on) => onChange(on ? usualNight : null)}
      />
      {value ? (
        <div className={classes.hours}>
          {field('from', t`Quiet from`)}
          <span aria-hidden>–</span>
          {field('to', t`Quiet until`)}
        </div>
      ) : null}
    </>
  )
}
