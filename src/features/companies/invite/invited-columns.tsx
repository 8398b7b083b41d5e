import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailX } from '@tabler/icons-react'
import type { Invitation } from '../../../../contract/companies/invitation-endpoints.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import classes from '../Company.module.css'
import { isUndelivered, MailWords } from '../MailWords.tsx'
import { peopleWidths } from '../people-columns.tsx'
import { roleNames } from '../words.ts'
import { InvitationActs } from './InvitationActs.tsx'

/** What is said of somebody who was invited and has not come yet: by mail address, for there is no name. */
export function useInvitedColumns(): Column<Invitation>[] {
  const { i18n } = useLingui()
  return [
    { id: 'photo', width: peopleWidths.photo, phone: 'lead', cell: () => <Unknown /> },
    { id: 'name', width: peopleWidths.name, phone: 'title', cell: (one) => <Address invitation={one} /> },
    { id: 'role', width: peopleWidths.role, phone: 'under', cell: ({ role }) => i18n._(roleNames[role]) },
    { id: 'acts', width: peopleWidths.department, cell: (one) => <InvitationActs invitation={one} /> },
    { id: 'state', width: peopleWidths.state, phone: 'end', cell: ({ state }) => <State state={state} /> },
    { id: 'search', width: peopleWidths.search, phone: 'none', cell: () => null },
    { id: 'sent', width: peopleWidths.seen, align: 'end', phone: 'none', cell: (one) => <When invitation={one} /> },
  ]
}

const Unknown = () => (
  <span className={classes.unknown} aria-hidden>
    <IconMail size={16} stroke={1.75} />
  </span>
)

/** Below stands what whoever invites has said of them, and what holds the mail up. */
function Address({
  invitation: { email, state, first_name, last_name, department, mail },
}: {
  invitation: Invitation
}) {
  const said = [`${first_name} ${last_name}`.trim(), department].filter(Boolean).join(' · ')
  return (
    <Lines
      title={email}
      under={
        <>
          <Trans>Not accepted</Trans>
          {said ? ` · ${said}` : null}
          {state !== 'expired' && isUndelivered(mail) ? (
            <span className={classes.undelivered}>
              <MailWords mail={mail} />
            </span>
          ) : null}
        </>
      }
    />
  )
}

function State({ state }: Pick<Invitation, 'state'>) {
  const Icon = state === 'expired' ? IconMailX : IconMail
  return (
    <span className={joined(classes.status, classes.invited)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <Trans>Invited</Trans>
    </span>
  )
}

function When({ invitation: { state, sent_at, expires_at, mail } }: { invitation: Invitation }) {
  const { i18n } = useLingui()
  const now = useNow()
  const expired = state === 'expired'
  const when = since(expired ? expires_at : sent_at, now, i18n.locale)
  if (expired)
    return (
      <span className={classes.bad}>
        <Trans>Expired {when}</Trans>
      </span>
    )
  if (isUndelivered(mail)) return null
  return mail?.state === 'waiting' ? <Trans>Not sent yet</Trans> : <Trans>Sent {when}</Trans>
}
