import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import { can } from '../../../../contract/access/can.ts'
import { actorOf } from '../../../../contract/users/actor.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { useLicenseFollowed } from '../../../data/auth/license.ts'
import { useSyncState } from '../../../data/device/live.ts'
import { useSession } from '../../../data/network/session.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { dates } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import classes from './Notice.module.css'
import { NoticeFrame } from './NoticeFrame.tsx'

/** '20 November', with the year where it is another one; a day of the licence is one everywhere. */
function dayOf(day: string, now: Date, locale: string): string {
  const year = day.slice(0, 4) === String(now.getFullYear()) ? undefined : ('numeric' as const)
  return dates(locale === 'en' ? 'en-GB' : locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/**
 * The only page of a company without a licence: since when or until when, what becomes of everything, and whom to ask. It looks
 * by itself whether that is over; the app goes on then.
 */
export function LicensePage() {
  const { user } = useSession()
  useLicenseFollowed()
  if (!user) return null
  return (
    <NoticeFrame
      icon={<IconCalendarOff size={22} stroke={1.75} />}
      title={<Title {...user} />}
      lead={<Lead {...user} />}
    >
      <Whom user={user} />
      <Waiting />
    </NoticeFrame>
  )
}

function Title({
  company: { companyName: company, license, switchedOff, paid_from: from, paid_till: till },
}: CurrentUser) {
  const { i18n } = useLingui()
  const now = useNow()
  if (switchedOff) return <Trans>{company} is switched off</Trans>
  if (license === 'notStarted') {
    const begin = from && dayOf(from, now, i18n.locale)
    if (begin)
      return (
        <Trans>
          The licence of {company} begins on {begin}
        </Trans>
      )
    return <Trans>The licence of {company} hasn’t begun yet</Trans>
  }
  // A company that was switched off has no such day, or one that is still to come.
  const end = till && Date.parse(till) < now.getTime() && dayOf(till, now, i18n.locale)
  if (end)
    return (
      <Trans>
        The licence of {company} ended on {end}
      </Trans>
    )
  return <Trans>The licence of {company} has ended</Trans>
}

function Lead({ company: { companyName: company, license, switchedOff } }: CurrentUser) {
  if (switchedOff)
    return (
      <Trans>
        Nothing is lost, and nothing is sent or read meanwhile. Folders, people and comments come back the moment it’s
        switched on again.
      </Trans>
    )
  if (license === 'notStarted')
    return <Trans>Everything is set up. Everyone at {company} can start working that day.</Trans>
  return (
    <Trans>
      Nothing is lost. Folders, people and comments come back the moment the licence is extended. Until then nobody at{' '}
      {company} can work.
    </Trans>
  )
}

/** The company's admins have somebody to write to; everybody else asks them. */
function Whom({ user }: { user: CurrentUser }) {
  const { data: door, isPending } = useFrontDoor()
  if (!can(actorOf(user), 'company.manage'))
    return (
      <p className={classes.note}>
        <Trans>Ask your admin. They know who to contact.</Trans>
      </p>
    )
  if (isPending) return null
  const sales = door?.sales
  if (!sales)
    return (
      <p className={classes.note}>
        <Trans>Ask whoever runs this server to extend it.</Trans>
      </p>
    )
  return (
    <div className={classes.row}>
      <div className={classes.whom}>
        {sales}
        <small>
          <Trans>Your contact for the licence</Trans>
        </small>
      </div>
      <a className={buttonClass({ look: 'filled' })} href={`mailto:${sales}`}>
        <Trans>Write an email</Trans>
      </a>
    </div>
  )
}

function Waiting() {
  const { waiting } = useSyncState()
  if (waiting === 0) return null
  return (
    <p className={classes.note}>
      <Plural
        value={waiting}
        one="# change made on this device is kept and sent afterwards."
        other="# changes made on this device are kept and sent afterwards."
      />
    </p>
  )
}
