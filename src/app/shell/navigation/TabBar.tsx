import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSyncState } from '../../../data/device/live.ts'
import { isBehindMenu, tabsOf } from '../../menu.ts'
import { DueMark } from './DueMark.tsx'
import { menuIcons } from './icons.tsx'
import classes from './TabBar.module.css'
import { useMenu, usePlace } from './use-menu.ts'

/** The phone's places: at most four, and Menu with everything. */
export function TabBar() {
  const { t, i18n } = useLingui()
  const { attention } = useSyncState()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const menu = useMenu()
  const place = usePlace()
  return (
    <nav className={classes.bar} aria-label={t`Main menu`}>
      {tabsOf(menu).map((entry) => {
        const Icon = menuIcons[entry.icon]
        return (
          <Link
            key={entry.path}
            to={entry.path as '/'}
            className={classes.tab}
            activeOptions={{ exact: true }}
            aria-current={place === entry.path ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} />
            <span>{i18n._(entry.title)}</span>
            <DueMark icon={entry.icon} className={classes.badge} />
          </Link>
        )
      })}
      <Link
        to="/menu/"
        className={classes.tab}
        aria-current={path === '/menu/' || isBehindMenu(path, menu) ? 'page' : undefined}
      >
        <IconMenu2 size={22} stroke={1.75} />
        <span>{t`Menu`}</span>
        {attention ? <b className={classes.badge}>{attention}</b> : null}
      </Link>
    </nav>
  )
}
