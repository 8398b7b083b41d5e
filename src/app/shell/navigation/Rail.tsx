import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconDeviceMobileDown } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '../../../data/network/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { brandName, Mark } from '../../../ui/Mark.tsx'
import { type MenuGroup, menuGroups } from '../../menu.ts'
import { InstallEntry } from '../install/InstallEntry.tsx'
import { MoreIcon, menuIcons } from './icons.tsx'
import classes from './Rail.module.css'
import { RailGroup, RailLink } from './RailGroup.tsx'
import { useMenu, usePlace } from './use-menu.ts'

/** Behind the page: nothing waits for it. */
const UnreadReplies = lazyPart(
  () => import('../../../features/messaging/replies/UnreadReplies.tsx'),
  () => {},
)

const Bell = lazyPart(
  () => import('../../../features/notices/bell/Bell.tsx'),
  () => {},
)

const atBottom: readonly MenuGroup[] = ['company', 'help', 'account']

/** The desktop's menu; what it lists comes from the route tree and the access table alone. */
export function Rail() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const menu = useMenu()
  const place = usePlace()
  const account = menu.filter(({ group }) => group === 'company' || group === 'account')
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <nav className={classes.rail} aria-label={t`Main menu`}>
      <Link to="/" className={classes.brand} aria-label={brandName()}>
        <Mark size={26} />
      </Link>
      {menuGroups
        .filter((group) => !atBottom.includes(group))
        .map((group) => {
          const entries = menu.filter((entry) => entry.group === group)
          if (entries.length < 2) return entries.map((entry) => <RailLink key={entry.path} entry={entry} />)
          // What staff does has no place that the others would stand behind.
          const more = group === 'more'
          const Icon = more ? MoreIcon : menuIcons[entries[0]!.icon]
          const label = more ? t`More` : i18n._(entries[0]!.title)
          const button = (
            <>
              <Icon size={20} stroke={1.75} />
              {group === 'messaging' ? (
                <Suspense>
                  <UnreadReplies dot />
                </Suspense>
              ) : null}
            </>
          )
          return (
            <RailGroup
              key={group}
              label={label}
              button={button}
              entries={entries}
              on={entries.some((entry) => entry.path === place)}
              onGo={() => void navigate({ to: entries[0]!.path as '/' })}
            />
          )
        })}
      <span className={classes.space} />
      <div className={classes.item}>
        <Suspense>
          <Bell
            className={classes.button}
            numberClass={classes.number}
            label={
              <span className={classes.label} aria-hidden>
                <Trans>What happened</Trans>
              </span>
            }
          >
            <IconBell size={20} stroke={1.75} />
            <span className="visually-hidden">
              <Trans>What happened</Trans>
            </span>
          </Bell>
        </Suspense>
      </div>
      {menu
        .filter(({ group }) => group === 'company' || group === 'help')
        .map((entry) => (
          <RailLink key={entry.path} entry={entry} />
        ))}
      <RailGroup
        bottom
        label={t`Account`}
        button={<Avatar name={name} size={28} />}
        entries={account}
        on={account.some(({ group, path }) => group === 'account' && path === place)}
        head={
          <div className={classes.who}>
            <div className={classes.name}>{name}</div>
            <div className={classes.company}>
              {user.company.isExtCompany ? t`Extension user` : user.company.companyName}
            </div>
          </div>
        }
      >
        <InstallEntry className={classes.entry}>
          <IconDeviceMobileDown size={18} stroke={1.75} />
          <Trans>Install app</Trans>
        </InstallEntry>
      </RailGroup>
    </nav>
  )
}
