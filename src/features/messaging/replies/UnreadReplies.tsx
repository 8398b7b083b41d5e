import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../../data/messaging/threads.ts'
import { queryClient } from '../../../data/network/query.ts'
import classes from './UnreadReplies.module.css'

/** How many replies the user has not opened, at the entry of the menu that leads to them; nothing where there are none. */
export default function UnreadReplies({ dot }: { dot?: boolean }) {
  const unread = useQuery(unreadQuery, queryClient).data
  if (!unread) return null
  return (
    <span className={dot ? classes.dot : classes.number}>
      {dot ? null : <span aria-hidden>{unread}</span>}
      <span className="visually-hidden">
        <Plural value={unread} one="# unread reply" other="# unread replies" />
      </span>
    </span>
  )
}
