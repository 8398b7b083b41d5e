import { useEffect, useRef } from 'react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { markThread, useTakesMarks } from '../../../../data/messaging/inbox.ts'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'

/** Opening an unread thread of one's own marks it read; once, for it may be marked unread again while it is open. */
export function useOpened(thread: WholeThread): void {
  const { unread, editable } = thread
  const name = useProfileName()(thread.profile)
  const takes = useTakesMarks()
  const marked = useRef(false)
  useEffect(() => {
    if (marked.current || !takes) return
    marked.current = true
    // A device that cannot store it leaves it unread: nothing is lost by that.
    if (unread && editable) markThread(thread, { unread: false }, name).catch(() => {})
  }, [takes, thread, name, unread, editable])
}
