import { Plural } from '@lingui/react/macro'
import { useUnreadReplies } from '../../../data/messaging/use-threads.ts'
import classes from './UnreadReplies.module.css'

/** How many replies the user has not opened, at the entry of the menu that leads to them; nothing where there are none. */
export default function UnreadReplies({ dot }: { dot?: boolean }) {
  const unread = useUnreadReplies()
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
