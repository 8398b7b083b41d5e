import { Plural, useLingui } from '@lingui/react/macro'
import { numbers } from '../../../lib/intl.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { periods, type SentChoice } from './choice.ts'
import { LedgerButton } from './LedgerButton.tsx'
import classes from './Sent.module.css'

export interface Counters {
  planned: number
  sent: number
  opened: number
  replied: number
  error: number
  /** Planned once, and not to leave. */
  stopped?: number | undefined
}

interface Props {
  counters: Counters | undefined
  choice: SentChoice
  onChoice: (change: Partial<SentChoice>) => void
}

/** How many left, and what came of them: sent includes viewed, viewed includes replied (000 §4). */
export function Counted({ counters, choice, onChoice }: Props) {
  const { t, i18n } = useLingui()
  const { sent = 0, opened = 0, replied = 0, error = 0 } = counters ?? {}
  const share = (part: number) => (sent ? numbers(i18n.locale, { style: 'percent' }).format(part / sent) : '')
  const wide = (part: number) => ({ width: sent + error ? `${(part / (sent + error)) * 100}%` : 0 })
  return (
    <div className={classes.counted}>
      <div className={classes.sums} aria-busy={!counters}>
        <p className={classes.numbers}>
          <span>
            <b>{numbers(i18n.locale).format(sent)}</b> <Plural value={sent} one="sent" other="sent" />
          </span>
          <span>
            <b>{numbers(i18n.locale).format(opened)}</b> <Plural value={opened} one="viewed" other="viewed" />{' '}
            {share(opened)}
          </span>
          <span>
            <b>{numbers(i18n.locale).format(replied)}</b> <Plural value={replied} one="replied" other="replied" />{' '}
            {share(replied)}
          </span>
          <span>
            <b>{numbers(i18n.locale).format(error)}</b> <Plural value={error} one="failed" other="failed" />
          </span>
        </p>
        <div className={classes.meter} aria-hidden>
          <span className={classes.replied} style={wide(replied)} />
          <span className={classes.viewed} style={wide(opened - replied)} />
          <span className={classes.space} />
          <span className={classes.failed} style={wide(error)} />
        </div>
      </div>
      <Select
        label={t`Period`}
        value={String(choice.days)}
        data={periods.map((days) => ({ value: String(days), label: days ? t`Last ${days} days` : t`Any time` }))}
        onChange={(value) => onChoice({ days: periods.find((days) => String(days) === value) ?? 0 })}
      />
      <LedgerButton days={choice.days} />
    </div>
  )
}
