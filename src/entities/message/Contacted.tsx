import { useLingui } from '@lingui/react/macro'
import { IconMail } from '@tabler/icons-react'
import { useLastContact } from '../../data/messaging/last-contacts.ts'
import { ago, since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './Contacted.module.css'
import { useSeesMessages } from './use-sees-messages.ts'

/** The colleague who last wrote to somebody in a list, and when, in short; nothing where nobody has, or it is not known. */
export default function Contacted({ profileId }: { profileId: number }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const enabled = useSeesMessages()
  const data = useLastContact(profileId, enabled)
  if (!data || !enabled) return null
  const { first_name, last_name } = data.author
  const who = `${first_name} ${last_name}`.trim()
  const when = since(data.sent_at, now, i18n.locale)
  const whole = t`Last contacted by ${who}, ${when}`
  return (
    <span className={classes.contacted} title={whole}>
      <IconMail size={13} stroke={1.75} role="img" aria-label={whole} />
      <span className={classes.who} aria-hidden>
        {first_name || last_name}, {ago(data.sent_at, now, i18n.locale, true)}
      </span>
    </span>
  )
}
