import { mutateAll } from '../../../data/device/live.ts'
import { mentionMark } from '../../../data/folders/due/mentions.ts'
import { reviewMark } from '../../../data/folders/reviews/reviews.ts'
import { ownerOf } from '../../../data/messaging/device-threads.ts'
import { threadMark } from '../../../data/messaging/inbox.ts'
import { useUser } from '../../../data/network/session.ts'
import { readMarks } from '../../../data/notices/mark-read.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import type { Happened } from './happened.ts'

/** Marks what is not read yet as read, each by the mark of its own, all or none; works without a network. */
export function useRead(): (items: readonly Happened[]) => Promise<unknown> {
  const user = useUser()
  const markOf = (item: Happened) => {
    if (item.about === 'mention') return [mentionMark(item.mention, true)]
    if (item.about === 'finished') return [reviewMark(item.ended)]
    if (item.about === 'notice') return []
    const { id, answers, profile } = item.thread
    return [threadMark({ id, owner: ownerOf(user), answers }, { unread: false }, profile.name)]
  }
  return async (items) => {
    const unread = items.filter(({ read }) => !read)
    const notices = unread.flatMap((item) => (item.about === 'notice' ? item.id : []))
    const marks = [...unread.flatMap(markOf), ...readMarks(notices)]
    if (marks.length) await durable(() => mutateAll(marks))
  }
}
