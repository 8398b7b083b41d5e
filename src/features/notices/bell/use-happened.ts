import { useMemo } from 'react'
import { useMentionsOfMe } from '../../../data/folders/due/mentions.ts'
import { useFolderLookup, useFoldersHeard } from '../../../data/folders/live.ts'
import { useReviewsOfMe } from '../../../data/folders/reviews/reviews.ts'
import { useInbox } from '../../../data/messaging/inbox.ts'
import { useNotices } from '../../../data/notices/notices.ts'
import { useNow } from '../../../lib/use-now.ts'
import { type Happened, happenedOf } from './happened.ts'

/** What has happened to the user, from the device alone; undefined = still being read. */
export function useHappened(): readonly Happened[] | undefined {
  const now = useNow()
  const notices = useNotices()
  const mentions = useMentionsOfMe()
  const finished = useReviewsOfMe()?.finished
  const inbox = useInbox()
  const heard = useFoldersHeard()
  const folderOf = useFolderLookup()
  return useMemo(
    () =>
      notices && mentions && finished && inbox !== undefined && heard
        ? happenedOf({ notices, mentions, finished, inbox, knows: (id) => folderOf(id) !== undefined }, now)
        : undefined,
    [notices, mentions, finished, inbox, heard, folderOf, now],
  )
}
