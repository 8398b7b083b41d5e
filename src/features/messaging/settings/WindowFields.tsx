import { Trans, useLingui } from '@lingui/react/macro'
import { longestDelay, type PersonalSettings } from '../../../../contract/messaging/settings-endpoints.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import classes from './Settings.module.css'

type WindowDraft = Pick<PersonalSettings, 'send_delay' | 'send_time_from' | 'send_time_to' | 'send_time_utc_offset'>

interface Props {
  draft: WindowDraft
  fields: Readonly<Record<string, string[]>>
  onChange: (changes: Partial<WindowDraft>) => void
}

const offsets = Array.from({ length: 26 }, (_, n) => n - 11)
const sign = (offset: number) => (offset < 0 ? `−${-offset}` : `+${offset}`)

/** Between which times of day mail leaves, and how long after a launch. */
export function WindowFields({ draft, fields, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.three}>
        <TextField
          label={t`Not before`}
          type="time"
          value={draft.send_time_from ?? ''}
          error={fields.start_time_from?.[0]}
          onChange={(event) => onChange({ send_time_from: event.target.value || null })}
        />
        <TextField
          label={t`Not after`}
          type="time"
          value={draft.send_time_to ?? ''}
          error={fields.start_time_to?.[0]}
          onChange={(event) => onChange({ send_time_to: event.target.value || null })}
        />
        <div className={classes.choice}>
          <span aria-hidden>
            <Trans>Time zone</Trans>
          </span>
          <Select
            label={t`Time zone`}
            value={String(draft.send_time_utc_offset)}
            data={offsets.map((offset) => ({ value: String(offset), label: `UTC${sign(offset)}` }))}
            onChange={(offset) => onChange({ send_time_utc_offset: Number(offset) })}
          />
        </div>
      </div>
      <p className={classes.quiet}>
        <Trans>
          Planned messages, retries, lists and sequences go out within these hours; what you send now goes out right
          away. With no hours set, email goes out at any time of day; above the daily limit it waits for working hours.
        </Trans>
      </p>
      <div className={classes.three}>
        <TextField
          label={t`Delay after launch, minutes`}
          type="number"
          min={0}
          max={longestDelay}
          value={draft.send_delay}
          error={fields.send_delay?.[0]}
          onChange={(event) => onChange({ send_delay: Number(event.target.value) })}
        />
      </div>
    </>
  )
}
