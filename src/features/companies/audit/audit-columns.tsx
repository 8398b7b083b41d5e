import { useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import type { EventName } from '../../../../contract/events.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { Who } from '../../../ui/shells/Who.tsx'
import classes from './Audit.module.css'
import { actionNames } from './action-words.ts'

/** What people do who have no account here: the one whom it is about did it. */
const ofOutside: ReadonlySet<string> = new Set<EventName>(['messaging.unsubscribed', 'messaging.privacyRequested'])

/** Of an entry: when, who, what, on what and from where. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  const whoOf = ({ actor, action }: AuditEntry) =>
    actor ? actor.name || t`The operator` : ofOutside.has(action) ? t`The person themself` : t`Not signed in`
  return [
    { id: 'when', width: 112, phone: 'end', cell: ({ at }) => timeOf(at, now, i18n.locale) },
    {
      id: 'who',
      width: '2fr',
      phone: 'under',
      cell: (entry) => (entry.actor?.name ? <Who name={entry.actor.name} size={24} /> : whoOf(entry)),
    },
    {
      id: 'did',
      width: '2fr',
      phone: 'title',
      cell: ({ action }) => {
        const words = actionNames[action as EventName]
        return (
          <b className={joined(classes.did, action === 'auth.signInRefused' && classes.bad)}>
            {words ? i18n._(words) : action}
          </b>
        )
      },
    },
    { id: 'what', width: '4fr', cell: (entry) => <What entry={entry} /> },
    { id: 'from', width: 170, phone: 'under', cell: ({ device, network }) => device || network },
  ]
}

function What({ entry: { subject, other } }: { entry: AuditEntry }) {
  const { t } = useLingui()
  // The company's own statuses are no single thing with a name.
  const ofAll = subject.kind === 'statuses' && subject.name === null
  return (
    <>
      {ofAll ? null : <Name of={subject.name ?? t`no longer there`} />}
      {other ? (
        <>
          <IconArrowRight size={14} stroke={1.75} aria-hidden />
          <Name of={other.name ?? t`no longer there`} />
        </>
      ) : null}
    </>
  )
}

const Name = ({ of }: { of: string }) => (
  <span className={classes.cut} title={of}>
    {of}
  </span>
)
