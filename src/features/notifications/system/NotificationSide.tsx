import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notificationLimit, type SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Find } from '../../../ui/shells/Find.tsx'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { iconOf } from '../kind-icons.ts'
import { StateWord, useWindowOf } from './notification-columns.tsx'
import classes from './System.module.css'

/** All of them beside the one that is open, where there is room. */
export function NotificationSide({ all, open }: { all: readonly SystemNotification[]; open: number | undefined }) {
  const { t } = useLingui()
  const windowOf = useWindowOf()
  const [sought, setSought] = useState('')
  const found = all.filter(({ title }) => title.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <nav className={classes.side} aria-label={t`System notifications`}>
      <div className={classes.seek}>
        <Find label={t`Find`} value={sought} onChange={setSought} />
        <Link className={buttonClass({})} to="/notifications/system/add/">
          <IconPlus size={16} stroke={2} aria-hidden />
          <Trans>New</Trans>
        </Link>
      </div>
      <ul className={classes.others}>
        {found.map((one) => {
          const Icon = iconOf(one.type)
          return (
            <li key={one.id}>
              <Link
                className={joined(classes.other, one.id === open && classes.open)}
                aria-current={one.id === open ? 'page' : undefined}
                to="/notifications/system/edit/$id/"
                params={{ id: String(one.id) }}
              >
                <Icon className={classes.kind} size={18} stroke={1.75} aria-hidden />
                <Lines
                  title={one.title}
                  under={
                    <>
                      <StateWord of={one} /> {windowOf(one)}
                    </>
                  }
                />
              </Link>
            </li>
          )
        })}
      </ul>
      <p className={classes.count}>
        <Trans>
          {all.length} of at most {notificationLimit}
        </Trans>
      </p>
    </nav>
  )
}
