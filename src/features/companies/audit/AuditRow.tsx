import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import type { EventName } from '../../../../contract/events.ts'
import { timeOf } from '../../../lib/dates.ts'
import { dates } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './Audit.module.css'
import { AuditChanges } from './AuditChanges.tsx'
import { actionNames, codeNames } from './action-words.ts'

/** What people do who have no account here: the one whom it is about did it. */
const ofOutside: ReadonlySet<string> = new Set<EventName>(['messaging.unsubscribed', 'messaging.privacyRequested'])

/** One entry; pressed, it shows what was changed and from where. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const now = useNow()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { at, actor, action, device, network } = entry
  const words = actionNames[action as EventName]
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={joined(classes.entry, open && classes.open)}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.when}>{timeOf(at, now, i18n.locale)}</span>
        <span className={classes.who}>
          {actor?.name ? <Avatar name={actor.name} size={24} /> : null}
          <span className={classes.cut} title={actor?.name}>
            {actor ? (
              actor.name || <Trans>The operator</Trans>
            ) : ofOutside.has(action) ? (
              <Trans>The person themself</Trans>
            ) : (
              <Trans>Not signed in</Trans>
            )}
          </span>
        </span>
        <span className={joined(classes.did, action === 'auth.signInRefused' && classes.bad)}>
          {words ? i18n._(words) : action}
        </span>
        <span className={classes.what}>
          <What entry={entry} />
        </span>
        <span className={classes.from}>{device || network}</span>
        <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      {open ? <Details id={id} entry={entry} /> : null}
    </li>
  )
}

function What({ entry: { subject, other } }: { entry: AuditEntry }) {
  // The company's own statuses are no single thing with a name.
  const ofAll = subject.kind === 'statuses' && subject.name === null
  return (
    <>
      {ofAll ? null : <Name of={subject.name} />}
      {other ? (
        <>
          <IconArrowRight size={14} stroke={1.75} aria-hidden />
          <Name of={other.name} />
        </>
      ) : null}
    </>
  )
}

const Name = ({ of }: { of: string | null }) => (
  <span className={classes.cut} title={of ?? undefined}>
    {of ?? <Trans>no longer there</Trans>}
  </span>
)

function Details({ id, entry }: { id: string; entry: AuditEntry }) {
  const { i18n } = useLingui()
  const { at, subject, as, network, device, request } = entry
  const { name } = subject
  const exact = dates(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <div id={id} className={classes.details}>
      <AuditChanges entry={entry} />
      <p className={classes.facts}>
        <span>{exact.format(new Date(at))}</span>
        {as ? <span>{codeNames[as] ? i18n._(codeNames[as]) : as}</span> : null}
        {network ? <span>{network}</span> : null}
        {device ? <span>{device}</span> : null}
        {request ? (
          <span>
            <Trans>Request {request}</Trans>
          </span>
        ) : null}
        {subject.kind === 'user' && name ? (
          <Link to="/company/employees/$employeeId/" params={{ employeeId: subject.id }} className={classes.link}>
            <Trans>Open {name}</Trans>
          </Link>
        ) : null}
      </p>
    </div>
  )
}
