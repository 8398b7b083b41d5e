import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Restrict.module.css'

/** The source of something, and its date. */
export function SaidBy({ said }: { said: { by: { name: string } | null; at: string } }) {
  const { i18n, t } = useLingui()
  const day = dayOf(said.at, useNow(), i18n.locale)
  const who = said.by?.name ?? t`A colleague`
  return (
    <p className={classes.note}>
      <Trans>
        {who}, {day}
      </Trans>
    </p>
  )
}
