import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailX, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invitation } from '../../../../contract/companies/invitation-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from '../Company.module.css'
import { resend } from '../data.ts'
import { isUndelivered, MailWords } from '../MailWords.tsx'
import { roleNames } from '../words.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** Somebody who was invited and has not come yet: by mail address, for there is no name. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const { id, email, role, state, sent_at, expires_at, first_name, last_name, department, mail } = invitation
  // By address, for nobody has come yet; what whoever invites has said of them stands below.
  const said = [`${first_name} ${last_name}`.trim(), department].filter(Boolean).join(' · ')
  const [link, setLink] = useState<string>()
  const [withdrawing, setWithdrawing] = useState(false)
  const expired = state === 'expired'
  const undelivered = !expired && isUndelivered(mail)
  const when = since(expired ? expires_at : sent_at, now, i18n.locale)
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const again = async () => {
    const { link } = await resend(id)
    if (link) setLink(link)
    else toast(<Trans>The invitation is on its way to {email}</Trans>)
  }
  const Icon = expired ? IconMailX : IconMail
  return (
    <li className={classes.row}>
      <span className={classes.unknown} aria-hidden>
        <IconMail size={16} stroke={1.75} />
      </span>
      <div className={classes.who}>
        <span className={classes.name} title={email}>
          {email}
        </span>
        <small>
          <Trans>Not accepted</Trans>
          {said ? ` · ${said}` : null}
        </small>
        {undelivered ? (
          <small>
            <span className={classes.bad}>
              <MailWords mail={mail} />
            </span>
          </small>
        ) : null}
      </div>
      <span className={classes.role}>{i18n._(roleNames[role])}</span>
      <span className={classes.acts}>
        <Button size="small" aria-label={t`Resend to ${email}`} onClick={() => told(again())}>
          <Trans>Resend</Trans>
        </Button>
        <Button
          look="ghost"
          size="small"
          square
          aria-label={t`Withdraw from ${email}`}
          onClick={() => setWithdrawing(true)}
        >
          <IconX size={16} stroke={1.75} />
        </Button>
      </span>
      <span className={joined(classes.status, classes.invited)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <Trans>Invited</Trans>
      </span>
      <span className={classes.searches} />
      <span className={joined(classes.seen, expired && classes.bad)}>
        {expired ? (
          <Trans>Expired {when}</Trans>
        ) : undelivered ? null : mail?.state === 'waiting' ? (
          <Trans>Not sent yet</Trans>
        ) : (
          <Trans>Sent {when}</Trans>
        )}
      </span>
      {withdrawing ? <WithdrawDialog invitation={invitation} onClose={() => setWithdrawing(false)} /> : null}
      {link ? <LinksDialog links={[{ email, link }]} onClose={() => setLink(undefined)} /> : null}
    </li>
  )
}
