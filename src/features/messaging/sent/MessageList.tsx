import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { AgainBar } from './again/AgainBar.tsx'
import { useChosen } from './again/use-chosen.ts'
import { pageSize } from './choice.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { useMessageColumns } from './message-columns.tsx'

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
  const { t } = useLingui()
  const errorText = useErrorText()
  const columns = useMessageColumns()
  const { data, error } = messages
  const { possible, chosen, toggle, ...choosing } = useChosen(data?.results ?? [])
  if (error instanceof NetworkError)
    return (
      <NotHere part onRetry={() => void messages.refetch()}>
        <Trans>Sent and planned messages are on the server. Your drafts are on this device.</Trans>
      </NotHere>
    )
  return (
    <>
      {failed ? <AgainBar chosen={{ possible, chosen, toggle, ...choosing }} /> : null}
      <List
        items={data?.results}
        id={({ id }) => id}
        columns={columns}
        details={(message) => <MessageDetails message={message} onLeaving={() => onLeaving(message.id)} />}
        choosing={
          failed && possible.length
            ? {
                chosen: ({ id }) => (possible.includes(id) ? chosen.includes(id) : null),
                label: ({ profile }) => t`Choose ${profile.name}`,
                onToggle: ({ id }) => toggle(id),
              }
            : undefined
        }
        read={messages}
        says={errorText}
        empty={<Nothing planned={planned} narrowed={narrowed} onAll={onAll} />}
        pages={{ offset, count: data?.count ?? 0, size: pageSize, onOffset }}
      />
    </>
  )
}

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
