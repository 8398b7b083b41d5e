import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Pages } from '../../../ui/lists/Pages.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import bar from './again/Again.module.css'
import { AgainBar } from './again/AgainBar.tsx'
import { useChosen } from './again/use-chosen.ts'
import { pageSize } from './choice.ts'
import { MessageRow } from './MessageRow.tsx'
import classes from './Sent.module.css'

interface Props {
  messages: UseQueryResult<OutputOf<typeof listRecipients>>
  planned: boolean
  /** Failed ones alone: many of them can be sent again at once. */
  failed: boolean
  /** More than the period is asked for. */
  narrowed: boolean
  offset: number
  onOffset: (offset: number) => void
  onAll: () => void
  /** A message is on its way by the user's own word. */
  onLeaving: (id: string) => void
}

/** The messages of a choice, a page at a time. */
export function MessageList({ messages, planned, failed, narrowed, offset, onOffset, onAll, onLeaving }: Props) {
  const errorText = useErrorText()
  const { data, error, refetch } = messages
  const choosing = useChosen(data?.results ?? [])
  const again = () => void refetch()
  const isChosenFrom = failed && choosing.possible.length > 0
  const choiceOf = (id: string) =>
    choosing.possible.includes(id) ? { on: choosing.chosen.includes(id), toggle: () => choosing.toggle(id) } : null
  if (error instanceof NetworkError)
    return (
      <NotHere part onRetry={again}>
        <Trans>Sent and planned messages are on the server. Your drafts are on this device.</Trans>
      </NotHere>
    )
  if (error && !data) return <ErrorCard detail={errorText(error)} onRetry={again} />
  if (!data)
    return (
      <ul className={classes.list} aria-busy>
        {rows(8, (key) => (
          <li key={key} className={classes.row}>
            <Bone width="60%" />
          </li>
        ))}
      </ul>
    )
  if (data.results.length === 0) return <Nothing planned={planned} narrowed={narrowed} onAll={onAll} />
  return (
    <>
      {failed ? <AgainBar chosen={choosing} /> : null}
      <Heads choosing={isChosenFrom} />
      <ul className={joined(classes.list, isChosenFrom && bar.choosing)}>
        {data.results.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            choice={isChosenFrom ? choiceOf(message.id) : undefined}
            onLeaving={() => onLeaving(message.id)}
          />
        ))}
      </ul>
      {data.count > pageSize ? <Pages offset={offset} count={data.count} size={pageSize} onOffset={onOffset} /> : null}
    </>
  )
}

const Heads = ({ choosing }: { choosing: boolean }) => (
  <div className={joined(classes.heads, choosing && bar.heads)} aria-hidden>
    <span />
    <span>
      <Trans>Recipient</Trans>
    </span>
    <span>
      <Trans>Message</Trans>
    </span>
    <span>
      <Trans>State</Trans>
    </span>
    <span>
      <Trans context="mail">From</Trans>
    </span>
    <span className={classes.end}>
      <Trans>Time</Trans>
    </span>
  </div>
)

function Nothing({ planned, narrowed, onAll }: Pick<Props, 'planned' | 'narrowed' | 'onAll'>) {
  if (narrowed)
    return (
      <Empty
        title={<Trans>Nothing matches</Trans>}
        acts={
          <Button onClick={onAll}>
            <Trans>Show all messages</Trans>
          </Button>
        }
      >
        <Trans>No messages match your search and filters.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={planned ? <Trans>Nothing is planned</Trans> : <Trans>Nothing sent yet</Trans>}
      acts={
        <Link to="/folders/" className={buttonClass({ look: 'filled' })}>
          <Trans>Go to folders</Trans>
        </Link>
      }
    >
      {planned ? (
        <Trans>Open a person, press “Write” and choose “Send later”.</Trans>
      ) : (
        <Trans>Open a person and press “Write” or the M key. Everything you send appears here with its status.</Trans>
      )}
    </Empty>
  )
}
