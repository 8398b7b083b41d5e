import { useMemo } from 'react'
import { useOutbox } from '../../data/device/live.ts'
import { useOpenMentions } from '../../data/folders/due/mentions.ts'
import { useOpenSteps } from '../../data/folders/due/steps.ts'
import { useNosAskedOfMe, useReviewsOfMe } from '../../data/folders/reviews/reviews.ts'
import { ownerOf } from '../../data/messaging/device-threads.ts'
import { useInbox } from '../../data/messaging/inbox.ts'
import { useUser } from '../../data/network/session.ts'
import { type Today, todayOf } from './due.ts'

/**
 * What asks for its user today, from the device alone: for the page, the number in the menu and the line above other pages.
 * Undefined = still being read.
 */
export function useToday(now: Date): Today | undefined {
  const user = useUser()
  const outbox = useOutbox()
  const steps = useOpenSteps()
  const inbox = useInbox()
  const mentions = useOpenMentions()
  const reviews = useReviewsOfMe()
  const noes = useNosAskedOfMe()
  return useMemo(
    () =>
      outbox && steps && inbox !== undefined && mentions && reviews && noes
        ? todayOf({ outbox, steps, inbox, mentions, reviews, noes }, ownerOf(user), now)
        : undefined,
    [outbox, steps, inbox, mentions, reviews, noes, user, now],
  )
}
