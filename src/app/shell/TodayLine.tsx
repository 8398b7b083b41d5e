import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarCheck } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { can } from '../../../contract/access/can.ts'
import { useActor } from '../../data/network/session.ts'
import { kindNames, kinds } from '../../entities/due/kinds.ts'
import { useToday } from '../../entities/due/use-today.ts'
import { numbers } from '../../lib/intl.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Banner.module.css'

/** Above search and the list of folders: that something is due, as long as it is. */
export default function TodayLine() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const mayList = can(useActor(), 'folders.list')
  return mayList && (path === '/' || path === '/folders/') ? <Line /> : null
}

function Line() {
  const { i18n } = useLingui()
  const phone = usePhone()
  const today = useToday(useNow())
  if (!today?.count) return null
  const { due, count } = today
  const parts = kinds.flatMap((kind) =>
    due[kind].length ? `${i18n._(kindNames[kind])} ${numbers(i18n.locale).format(due[kind].length)}` : [],
  )
  return (
    <div className={classes.banner}>
      <IconCalendarCheck size={20} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        <Plural value={count} one="# thing due today" other="# things due today" />
        {phone ? null : <small>{parts.join(', ')}</small>}
      </span>
      <Link to="/today/" className={buttonClass({ size: 'small' })}>
        <Trans>Open Today</Trans>
      </Link>
    </div>
  )
}
