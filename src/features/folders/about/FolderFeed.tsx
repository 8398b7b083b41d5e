import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FeedEntry } from '../../../../contract/folders/calls/feed-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { feedQuery } from '../../../data/folders/feed.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import classes from './AboutFolder.module.css'
import { useFeedWords } from './use-feed-words.ts'

/** Who did what in the folder and when, newest first. It is the server's to tell. */
export function FolderFeed({ folder }: { folder: FolderView }) {
  const errorText = useErrorText()
  const query = useInfiniteQuery(feedQuery(folder.id), queryClient)
  const offline = useConnection() === 'offline'
  const entries = query.data?.pages.flatMap(({ results }) => results)
  if (!entries && offline)
    return (
      <p className={classes.none}>
        <Trans>The activity of a folder needs a connection.</Trans>
      </p>
    )
  if (query.error && !entries) return <ErrorCard detail={errorText(query.error)} onRetry={() => void query.refetch()} />
  if (!entries)
    return (
      <div className={classes.feed} aria-busy>
        {rows(4, (at) => (
          <div key={at} className={classes.event}>
            <Bone width={220} />
          </div>
        ))}
      </div>
    )
  return (
    <>
      <ol className={classes.feed}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      ) : null}
    </>
  )
}

function Entry({ entry }: { entry: FeedEntry }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const words = useFeedWords()
  const author = useAuthorName(useColleagues())
  const { actor_id, at } = entry
  return (
    <li className={classes.event}>
      <span className={classes.what}>
        {words(entry)}
        <span className={classes.by}>{actor_id ? author(actor_id) : t`Automatically`}</span>
      </span>
      <time className={classes.when} dateTime={at} title={moment(at, i18n.locale)}>
        {ago(at, now, i18n.locale)}
      </time>
    </li>
  )
}
