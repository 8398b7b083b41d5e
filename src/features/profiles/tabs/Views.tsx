import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAddressBook,
  IconEye,
  IconFolderPlus,
  IconMail,
  IconMessage,
  IconMessageOff,
  IconMessageUp,
  IconPencil,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { ProfileEvent, ProfileEventKind } from '../../../../contract/profiles/happened/event-endpoints.ts'
import type { ViewsFrequency } from '../../../../contract/profiles/happened/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { profileEvents } from '../../../data/profiles/happened.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { CommentBones } from '../stand-in/ProfileSkeleton.tsx'
import classes from './Tabs.module.css'

const icons: Record<ProfileEventKind, typeof IconEye> = {
  opened: IconEye,
  'contacts opened': IconAddressBook,
  'comment added': IconMessage,
  'comment updated': IconMessageUp,
  'comment deleted': IconMessageOff,
  'added to folder': IconFolderPlus,
  edited: IconPencil,
  'mail sent': IconMail,
}

/** Who in the company looked at the person and did something with them, newest first: 001's views history, with its events (§2, §3). */
export function Views({ profile }: { profile: Profile }) {
  const errorText = useErrorText()
  const events = useInfiniteQuery(profileEvents(profile.id), queryClient)
  if (events.error) return <ErrorCard detail={errorText(events.error)} onRetry={() => void events.refetch()} />
  const [first] = events.data?.pages ?? []
  const all = events.data?.pages.flatMap(({ results }) => results)
  return (
    <div className={classes.scroll}>
      {first?.views_frequency ? <Frequency frequency={first.views_frequency} /> : null}
      {all === undefined ? <CommentBones /> : null}
      {all?.length === 0 ? (
        <p className={classes.none}>
          <Trans>No one in your company has viewed or changed this profile yet.</Trans>
        </p>
      ) : null}
      <ul className={classes.events}>
        {runsOf(all ?? []).map(({ event, times }) => (
          <Entry key={event.id} event={event} times={times} />
        ))}
      </ul>
      {events.hasNextPage ? (
        <Button disabled={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** The same act of the same colleague several times in a row is one line: a form that is saved field by field. */
function runsOf(events: readonly ProfileEvent[]): { event: ProfileEvent; times: number }[] {
  const runs: { event: ProfileEvent; times: number }[] = []
  for (const event of events) {
    const last = runs.at(-1)
    const same = last?.event.type === event.type && last.event.user?.id === event.user?.id
    if (last && same && last.event.folder?.id === event.folder?.id && event.user) last.times++
    else runs.push({ event, times: 1 })
  }
  return runs
}

function Entry({ event, times }: { event: ProfileEvent; times: number }) {
  const { i18n } = useLingui()
  const now = useNow()
  const Icon = icons[event.type]
  return (
    <li className={classes.event}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.what}>
        {useWords(event)}
        {times > 1 ? <span className={classes.quiet}> ×{numbers(i18n.locale).format(times)}</span> : null}
      </span>
      <time className={classes.when} dateTime={event.at} title={moment(event.at, i18n.locale)}>
        {ago(event.at, now, i18n.locale)}
      </time>
    </li>
  )
}

function useWords({ type, user, folder }: ProfileEvent): ReactNode {
  const { t } = useLingui()
  const who = user ? `${user.first_name} ${user.last_name}`.trim() : t`Former colleague`
  const where = folder ? (
    <Link to="/folders/$folderId/" params={{ folderId: String(folder.id) }}>
      {folder.name}
    </Link>
  ) : null
  const words: Record<ProfileEventKind, ReactNode> = {
    opened: <Trans>{who} looked at the profile</Trans>,
    'contacts opened': <Trans>{who} opened the contacts</Trans>,
    'comment added': <Trans>{who} commented</Trans>,
    'comment updated': <Trans>{who} changed a comment</Trans>,
    'comment deleted': <Trans>{who} deleted a comment</Trans>,
    'added to folder': where ? (
      <Trans>
        {who} added them to {where}
      </Trans>
    ) : (
      <Trans>{who} added them to a folder</Trans>
    ),
    edited: <Trans>{who} edited the profile</Trans>,
    'mail sent': <Trans>{who} sent an email</Trans>,
  }
  return words[type]
}

function Frequency({ frequency }: { frequency: ViewsFrequency }) {
  const { t } = useLingui()
  const words = { very_low: t`very low`, low: t`low`, high: t`high`, very_high: t`very high` }
  return (
    <p className={classes.frequency} title={t`Views by all colleagues in the last 90 days`}>
      <Trans>Views in your company: {words[frequency]}</Trans>
    </p>
  )
}
