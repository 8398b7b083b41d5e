import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { moment } from '../../lib/dates.ts'
import { dates } from '../../lib/intl.ts'
import classes from './AsOf.module.css'

/** Since when it is known what is shown; nothing where it was read just now. */
export function AsOf({ at }: { at: number | undefined }) {
  const { i18n } = useLingui()
  if (at === undefined) return null
  const when = new Date(at)
  const today = when.toDateString() === new Date().toDateString()
  const time = today
    ? dates(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { hour: '2-digit', minute: '2-digit' }).format(when)
    : moment(when.toISOString(), i18n.locale)
  return (
    <span className={classes.age} role="status">
      <Trans>As of {time}</Trans>
    </span>
  )
}
