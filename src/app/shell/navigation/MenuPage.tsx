import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconChevronRight, IconDeviceMobileDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFolders } from '../../../data/folders/live.ts'
import { useUser } from '../../../data/network/session.ts'
import { numbers } from '../../../lib/intl.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { type MenuGroup, menuGroups } from '../../menu.ts'
import { InstallEntry } from '../install/InstallEntry.tsx'
import { menuIcons } from './icons.tsx'
import classes from './MenuPage.module.css'
import { NoSearch } from './NoSearch.tsx'
import { StaffCount } from './StaffCount.tsx'
import { SyncEntry } from './SyncEntry.tsx'
import { useMenu } from './use-menu.ts'

/** Behind the page: nothing waits for it. */
const UnreadReplies = lazyPart(
  () => import('../../../features/messaging/replies/UnreadReplies.tsx'),
  () => {},
)

const Bell = lazyPart(
  () => import('../../../features/notices/bell/Bell.tsx'),
  () => {},
)

/** A card for each group; the last two have one. */
const cards: readonly (readonly MenuGroup[])[] = [
  ...menuGroups.slice(0, -2).map((group) => [group]),
  ['help', 'account'],
]

/** Everything that the desktop's rail holds, on a page of its own. */
export function MenuPage() {
  const { i18n } = useLingui()
  const menu = useMenu()
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <Trans>Menu</Trans>
      </h1>
      <Link to="/settings/" className={joined(classes.group, classes.who)}>
        <Avatar name={name} size={48} />
        <span className={classes.text}>
          <b>{name}</b>
          <small>{user.company.isExtCompany ? <Trans>Extension user</Trans> : user.company.companyName}</small>
        </span>
        <IconChevronRight size={18} stroke={1.75} />
      </Link>
      <NoSearch />
      <Suspense>
        <Bell
          className={joined(classes.group, classes.row)}
          numberClass={joined(classes.badge, classes.news)}
          after={<IconChevronRight size={18} stroke={1.75} />}
        >
          <IconBell size={22} stroke={1.75} />
          <span className={classes.text}>
            <Trans>What happened</Trans>
          </span>
        </Bell>
      </Suspense>
      <SyncEntry />
      {cards.map((groups) => {
        const entries = menu.filter(({ group, icon }) => groups.includes(group) && icon !== 'sync')
        if (!entries.length) return null
        return (
          <nav key={groups[0]} className={classes.group} aria-label={i18n._(entries[0]!.title)}>
            {groups.includes('account') ? <Install /> : null}
            {entries.map((entry) => {
              const Icon = menuIcons[entry.icon]
              return (
                <Link key={entry.path} to={entry.path as '/'} className={classes.row}>
                  <Icon size={22} stroke={1.75} />
                  <span className={classes.text}>{i18n._(entry.title)}</span>
                  {entry.icon === 'folders' ? <FolderCount /> : null}
                  <StaffCount entry={entry} className={classes.count} />
                  {entry.icon === 'messages' ? (
                    <Suspense>
                      <UnreadReplies />
                    </Suspense>
                  ) : null}
                  {entry.icon === 'logout' ? null : <IconChevronRight size={18} stroke={1.75} />}
                </Link>
              )
            })}
          </nav>
        )
      })}
    </div>
  )
}

function Install() {
  return (
    <InstallEntry className={classes.row}>
      <IconDeviceMobileDown size={22} stroke={1.75} />
      <span className={classes.text}>
        <Trans>Install app</Trans>
        <small>
          <Trans>Opens faster, works offline</Trans>
        </small>
      </span>
      <IconChevronRight size={18} stroke={1.75} />
    </InstallEntry>
  )
}

function FolderCount() {
  const { i18n } = useLingui()
  const count = useFolders('active')?.length
  return count ? <span className={classes.count}>{numbers(i18n.locale).format(count)}</span> : null
}
