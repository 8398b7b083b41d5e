import { Trans, useLingui } from '@lingui/react/macro'
import { numbers } from '../../lib/intl.ts'
import classes from './Progress.module.css'

/** How far a long act has come, in numbers too. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  const { i18n } = useLingui()
  const number = numbers(i18n.locale)
  const part = total ? Math.min(100, (done / total) * 100) : 0
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span style={{ width: `${part}%` }} />
      </div>
      <p>
        <Trans>
          {number.format(done)} of {number.format(total)}
        </Trans>
      </p>
    </div>
  )
}
