import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuilding,
  IconFileText,
  IconFolderPlus,
  IconMailCog,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Access, can } from '../../../../contract/access/can.ts'
import { useActor } from '../../../data/network/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import classes from './NobodyYet.module.css'

interface Step {
  icon: typeof IconBuilding
  access: Access
  title: MessageDescriptor
  says: MessageDescriptor
  /** Absent: it is done on the server's machine. */
  way?: {
    to: '/companies/new/' | '/company/employees/add/' | '/folders/' | '/profiles/create/' | '/messaging/settings/'
    act: MessageDescriptor
  }
  command?: string
}

/** What brings people in, or gets one ready for them: each where its way is open to whoever looks. */
const steps: readonly Step[] = [
  {
    icon: IconBuilding,
    access: 'companies.manage',
    title: msg`Create a company`,
    says: msg`Then invite its admin, who invites the team.`,
    way: { to: '/companies/new/', act: msg`New company` },
  },
  {
    icon: IconFileText,
    access: 'server.view',
    title: msg`Import people for all companies`,
    says: msg`Tables, JSON Resume, résumés: on the server’s machine.`,
    command: 'npm run import -- people.csv',
  },
  {
    icon: IconUsersPlus,
    access: 'company.manage',
    title: msg`Invite your team`,
    says: msg`Recruiters search and keep folders. Hiring managers decide in the folders shared with them.`,
    way: { to: '/company/employees/add/', act: msg`Invite` },
  },
  {
    icon: IconFolderPlus,
    access: 'folders.addCandidate',
    title: msg`Bring people in`,
    says: msg`Create a folder and drop résumés, a CSV or JSON Resume onto it.`,
    way: { to: '/folders/', act: msg`Open folders` },
  },
  {
    icon: IconUserPlus,
    access: 'profiles.create',
    title: msg`Create a profile`,
    says: msg`From a résumé or manually.`,
    way: { to: '/profiles/create/', act: msg`Create profile` },
  },
  {
    icon: IconMailCog,
    access: 'messaging.send',
    title: msg`Connect a mailbox`,
    says: msg`To email people and read their replies.`,
    way: { to: '/messaging/settings/', act: msg`Connect` },
  },
]

/** A search without a condition that finds nobody: there is nobody yet, and this is how it begins. */
export default function NobodyYet() {
  const { i18n } = useLingui()
  const actor = useActor()
  const open = steps.filter(({ access }) => can(actor, access))
  return (
    <div className={classes.page}>
      <Empty title={<Trans>No one here yet</Trans>}>
        <Trans>People will appear here once they’ve been added.</Trans>
      </Empty>
      <ol className={classes.steps}>
        {open.map(({ icon: Icon, title, says, way, command }, at) => (
          <li key={title.id} className={classes.step}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </span>
            <div className={classes.words}>
              <h3>{i18n._(title)}</h3>
              <p>{i18n._(says)}</p>
              {command ? <code>{command}</code> : null}
            </div>
            {way ? (
              <Link to={way.to} className={buttonClass({ look: at === 0 ? 'filled' : 'outline' })}>
                {i18n._(way.act)}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
