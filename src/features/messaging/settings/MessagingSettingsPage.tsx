import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconClock, IconEye, IconMail, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { mailboxQuery } from '../../../data/messaging/mail-settings.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor } from '../../../data/network/session.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { joined } from '../../../ui/joined.ts'
import pill from '../../../ui/Pill.module.css'
import { CompanySection } from './CompanySection.tsx'
import { MailboxSection } from './MailboxSection.tsx'
import { OwnSection } from './OwnSection.tsx'
import classes from './Settings.module.css'
import type { Section } from './sections.ts'

/** From where a user's mail leaves, when, and how it is written; for admins what holds for all. */
export function MessagingSettingsPage({ section }: { section: Section }) {
  const { t } = useLingui()
  const actor = useActor()
  const { data: mailbox } = useQuery(mailboxQuery, queryClient)
  const forAll = can(actor, 'messaging.companySettings')
  const shown = section === 'company' && !forAll ? 'mailbox' : section
  return (
    <>
      <Bar title={t`Messaging settings`}>
        {mailbox?.disabled ? (
          <span className={joined(pill.pill, pill.bad, classes.needs)}>
            <Trans>Needs you</Trans>
          </span>
        ) : null}
      </Bar>
      <div className={classes.frame}>
        <nav className={classes.nav} aria-label={t`Messaging settings`}>
          <span className={classes.group}>
            <Trans>Mine</Trans>
          </span>
          <Entry section="mailbox" icon={<IconMail size={18} stroke={1.75} aria-hidden />}>
            <Trans>Mailbox</Trans>
          </Entry>
          <Entry section="window" icon={<IconClock size={18} stroke={1.75} aria-hidden />}>
            <Trans>Sending window</Trans>
          </Entry>
          <Entry section="signature" icon={<IconSignature size={18} stroke={1.75} aria-hidden />}>
            <Trans>Signature</Trans>
          </Entry>
          <Entry section="tracking" icon={<IconEye size={18} stroke={1.75} aria-hidden />}>
            <Trans>Open tracking</Trans>
          </Entry>
          {forAll ? (
            <>
              <span className={classes.group}>
                <Trans>Company</Trans>
              </span>
              <Entry section="company" icon={<IconBuilding size={18} stroke={1.75} aria-hidden />}>
                <Trans>Defaults for all</Trans>
              </Entry>
            </>
          ) : null}
        </nav>
        <div className={classes.body}>
          {shown === 'mailbox' ? <MailboxSection /> : null}
          {shown === 'company' ? <CompanySection /> : null}
          {shown !== 'mailbox' && shown !== 'company' ? <OwnSection key={shown} section={shown} /> : null}
        </div>
      </div>
    </>
  )
}

interface EntryProps {
  section: Section
  icon: ReactNode
  children: ReactNode
}

const Entry = ({ section, icon, children }: EntryProps) => (
  <Link
    to="/messaging/settings/"
    search={section === 'mailbox' ? {} : { section }}
    className={classes.entry}
    activeOptions={{ exact: true }}
  >
    {icon}
    {children}
  </Link>
)
