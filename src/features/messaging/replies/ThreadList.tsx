import { Plural, Trans } from '@lingui/react/macro'
import type { ThreadList as ListName } from '../../../../contract/messaging/thread-endpoints.ts'
import type { ShownThreads } from '../../../data/messaging/device-threads.ts'
import type { Shown } from '../../../data/messaging/use-threads.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pages } from '../../../ui/lists/Pages.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import { Unread } from '../Unread.tsx'
import { pageSize } from './choice.ts'
import classes from './Replies.module.css'
import { ThreadRow } from './ThreadRow.tsx'

interface Props {
  threads: Shown<ShownThreads>
  list: ListName
  /** By words. */
  narrowed: boolean
  /** Its id. */
  open: string
  offset: number
  onOffset: (offset: number) => void
  onOpen: (id: string) => void
  onAll: () => void
  /** The same words among all. */
  onElsewhere: () => void
}

/** The threads of a choice, a page at a time. */
export function ThreadList({ threads, list, narrowed, open, offset, onOffset, onOpen, onAll, onElsewhere }: Props) {
  const { data, error, again } = threads
  if (!data)
    return error ? (
      <Unread error={error} onRetry={again} />
    ) : (
      <ul className={classes.list} aria-busy>
        {rows(6, (key) => (
          <li key={key} className={classes.bone}>
            <Bone width="60%" />
            <Bone width="90%" />
          </li>
        ))}
      </ul>
    )
  if (data.results.length === 0) {
    const others = list === 'all' ? 0 : data.counters.all
    return <Nothing list={list} narrowed={narrowed} others={others} onAll={onAll} onElsewhere={onElsewhere} />
  }
  return (
    <>
      <ul className={classes.list}>
        {data.results.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} current={thread.id === open} onOpen={() => onOpen(thread.id)} />
        ))}
      </ul>
      {data.count > pageSize ? <Pages offset={offset} count={data.count} size={pageSize} onOffset={onOffset} /> : null}
    </>
  )
}

/** @param others so many of the other lists have these words */
function Nothing({
  list,
  narrowed,
  others,
  onAll,
  onElsewhere,
}: Pick<Props, 'list' | 'narrowed' | 'onAll' | 'onElsewhere'> & { others: number }) {
  const all = (
    <Button onClick={onAll}>
      <Trans>Show all replies</Trans>
    </Button>
  )
  if (narrowed && others > 0)
    return (
      <Empty
        title={<Trans>Nothing matches here</Trans>}
        acts={
          <Button onClick={onElsewhere}>
            <Plural value={others} one="Show # from all replies" other="Show # from all replies" />
          </Button>
        }
      >
        <Trans>Replies in another list contain these words.</Trans>
      </Empty>
    )
  if (narrowed)
    return (
      <Empty title={<Trans>Nothing matches</Trans>} acts={all}>
        <Trans>No replies contain these words.</Trans>
      </Empty>
    )
  if (list === 'automatic')
    return (
      <Empty title={<Trans>Nothing automatic</Trans>}>
        <Trans>Out-of-office replies and undelivered emails appear here.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={list === 'to_do' ? <Trans>Nothing to answer</Trans> : <Trans>No replies yet</Trans>}
      acts={list === 'to_do' ? all : undefined}
    >
      <Trans>Replies to your emails appear here, and anything planned for that person is cancelled.</Trans>
    </Empty>
  )
}
