import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownContact } from '../../../entities/profile/contacts/shown.ts'
import { useSourceName } from '../../../entities/profile/use-source-name.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Contacts.module.css'

/** The source of a contact, since when, and whether others have it too. */
export function Origin({ contact: { own, source, addedBy, recordedAt } }: { contact: ShownContact }) {
  const { i18n } = useLingui()
  const now = useNow()
  const who = useSourceName()(source, addedBy)
  return (
    <span className={classes.origin}>
      {[who, dayOf(recordedAt, now, i18n.locale)].filter(Boolean).join(', ')} ·{' '}
      {own ? <Trans>only your company sees it</Trans> : <Trans>in the shared profile</Trans>}
    </span>
  )
}
