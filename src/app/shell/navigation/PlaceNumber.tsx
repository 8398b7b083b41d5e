import { Plural } from '@lingui/react/macro'
import { useUnreadReplies } from '../../../data/messaging/use-threads.ts'
import { useToday } from '../../../entities/due/use-today.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { IconName } from '../../menu.ts'

interface Props {
  icon: IconName
  className?: string | undefined
}

/** How much waits at a place of the menu; nothing at those where nothing does. */
export default function PlaceNumber({ icon, className }: Props) {
  if (icon === 'today') return <DueToday className={className} />
  return icon === 'messages' ? <Unread className={className} /> : null
}

function DueToday({ className }: Pick<Props, 'className'>) {
  const count = useToday(useNow())?.count
  if (!count) return null
  return (
    <Told count={count} className={className}>
      <Plural value={count} one="# thing due today" other="# things due today" />
    </Told>
  )
}

function Unread({ className }: Pick<Props, 'className'>) {
  const unread = useUnreadReplies()
  if (!unread) return null
  return (
    <Told count={unread} className={className}>
      <Plural value={unread} one="# unread reply" other="# unread replies" />
    </Told>
  )
}

/** The most that has room there. */
const most = 99

const Told = ({
  count,
  className,
  children,
}: Pick<Props, 'className'> & { count: number; children: React.ReactNode }) => (
  <>
    <b className={className} aria-hidden>
      {count > most ? `${most}+` : count}
    </b>
    <span className="visually-hidden">{children}</span>
  </>
)
