import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { iconOf } from '../kind-icons.ts'
import { stateOf, useNotificationWords } from './notification-words.ts'
import classes from './System.module.css'

/** How one stands, in its colour. */
export function StateWord({ of }: { of: Pick<SystemNotification, 'active' | 'start_date' | 'stop_date'> }) {
  const state = stateOf(of, useNow())
  const { states } = useNotificationWords()
  return <span className={joined(classes.state, state === 'active' && classes.running)}>{states[state]}</span>
}

/** '26 Nov to 10 Dec', by the viewer's clock. */
export function useWindowOf() {
  const { t, i18n } = useLingui()
  const now = useNow()
  return ({ start_date, stop_date }: Pick<SystemNotification, 'start_date' | 'stop_date'>) => {
    const [from, to] = [dayOf(start_date, now, i18n.locale), dayOf(stop_date, now, i18n.locale)]
    return t`${from} to ${to}`
  }
}

/** What is said of a notification in the list of all. */
export function useNotificationColumns(): Column<SystemNotification>[] {
  const { t } = useLingui()
  const { roles, regions, formats } = useNotificationWords()
  const windowOf = useWindowOf()
  return [
    {
      id: 'type',
      width: 24,
      phone: 'lead',
      cell: ({ type }) => {
        const Icon = iconOf(type)
        return <Icon className={classes.kind} size={18} stroke={1.75} aria-hidden />
      },
    },
    {
      id: 'title',
      title: t({ message: 'Title', context: 'notification' }),
      width: '3fr',
      phone: 'title',
      cell: ({ id, title }) => (
        <Link className={wholeRow} to="/notifications/system/edit/$id/" params={{ id: String(id) }} title={title}>
          {title}
        </Link>
      ),
    },
    { id: 'state', title: t`State`, width: 110, phone: 'under', cell: (one) => <StateWord of={one} /> },
    { id: 'when', title: t`Shown`, width: 190, phone: 'under', cell: windowOf },
    { id: 'role', title: t`Role`, width: 110, phone: 'none', cell: ({ role }) => roles[role] },
    { id: 'region', title: t`Region`, width: 130, phone: 'none', cell: ({ region }) => regions[region] },
    {
      id: 'companies',
      title: t`Company ids`,
      width: '1fr',
      phone: 'none',
      cell: ({ company_ids: ids }) => ids.replaceAll(',', ', ') || '–',
    },
    { id: 'format', title: t`Format`, width: 90, phone: 'none', cell: ({ show_format: format }) => formats[format] },
  ]
}
