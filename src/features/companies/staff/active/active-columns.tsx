import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../../contract/access/can.ts'
import { kindOf } from '../../../../../contract/companies/roles.ts'
import type { ActiveUser } from '../../../../../contract/companies/staff/active-endpoints.ts'
import { useActor } from '../../../../data/network/session.ts'
import { ago } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Column } from '../../../../ui/shells/columns.ts'
import { Lines } from '../../../../ui/shells/Lines.tsx'
import { everyRoleName } from '../../words.ts'
import classes from './Active.module.css'

/** As long as `now` is said of somebody who was heard of. */
const nowMs = 90_000

/**
 * What is said of who is at work; the page is text, for its address is nobody else's.
 * @param onLogIn goes on as somebody, where one may
 */
export function useActiveColumns(onLogIn: (user: ActiveUser) => void): Column<ActiveUser>[] {
  const { i18n, t } = useLingui()
  const mayLogIn = can(useActor(), 'users.loginAs')
  return [
    { id: 'photo', width: 32, phone: 'lead', cell: ({ name }) => <Avatar name={name} size={32} /> },
    {
      id: 'name',
      title: <Trans>Name</Trans>,
      width: '3fr',
      phone: 'title',
      cell: ({ name, email }) => <Lines title={name} under={email} />,
    },
    { id: 'company', title: <Trans>Company</Trans>, width: '2fr', phone: 'under', cell: (one) => <Company {...one} /> },
    {
      id: 'role',
      title: <Trans>Role</Trans>,
      width: 150,
      phone: 'under',
      cell: ({ role }) => i18n._(everyRoleName[role]),
    },
    {
      id: 'page',
      title: <Trans>Last page</Trans>,
      width: '3fr',
      phone: 'line',
      cell: ({ page }) => (page ? <code className={classes.page}>{page}</code> : null),
    },
    { id: 'device', title: <Trans>Device</Trans>, width: 160, phone: 'none', cell: ({ device }) => device },
    {
      id: 'seen',
      title: <Trans>Seen</Trans>,
      width: 100,
      align: 'end',
      phone: 'end',
      cell: ({ seen_at }) => <Seen at={seen_at} />,
    },
    {
      id: 'act',
      width: 44,
      align: 'end',
      phone: 'end',
      // Never into the operator's own people.
      cell: ({ name, ...one }) =>
        mayLogIn && kindOf(one.role) ? (
          <Button
            look="ghost"
            size="small"
            square
            aria-label={t`Log in as ${name}`}
            onClick={() => onLogIn({ name, ...one })}
          >
            <IconUserShare size={16} stroke={1.75} aria-hidden />
          </Button>
        ) : null,
    },
  ]
}

/** The operator's own has no pages for staff. */
const Company = ({ company: { id, name }, role }: ActiveUser) =>
  kindOf(role) ? (
    <Link to="/companies/$companyId/" params={{ companyId: String(id) }} className={classes.company}>
      {name}
    </Link>
  ) : (
    name
  )

function Seen({ at }: { at: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (now.getTime() - Date.parse(at) > nowMs) return ago(at, now, i18n.locale)
  return (
    <span className={classes.now}>
      <Trans>Now</Trans>
    </span>
  )
}
