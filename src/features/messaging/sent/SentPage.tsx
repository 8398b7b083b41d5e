import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { FindField } from '../../../commands/FindField.tsx'
import { draftsQuery } from '../../../data/messaging/drafts.ts'
import { messagesQuery } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor } from '../../../data/network/session.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { PlannedInCopy } from '../copies/PlannedInCopy.tsx'
import { MessagesBar } from '../MessagesBar.tsx'
import { MessageTabs } from '../MessageTabs.tsx'
import { Counted } from './Counted.tsx'
import { queryOf, type SentChoice } from './choice.ts'
import { DraftList } from './DraftList.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './Sent.module.css'
import { SentTools } from './SentTools.tsx'

interface Props {
  choice: SentChoice
  onChoice: (choice: SentChoice) => void
}

/** What was written to people, what is planned, and what is not finished. */
export function SentPage({ choice, onChoice }: Props) {
  const phone = usePhone()
  const mayWrite = can(useActor(), 'messaging.send')
  // The address follows a moment behind the keys; what is typed stands here.
  const [typed, setTyped] = useState(choice.q)
  const q = useDeferredValue(typed)
  const [offset, setOffset] = useState(0)
  const asked = { ...choice, q }
  const { tab } = choice
  const messages = useQuery(
    { ...messagesQuery(queryOf(asked, offset)), placeholderData: (before) => before },
    queryClient,
  )
  const drafts = useQuery(draftsQuery, queryClient)
  const change = (next: Partial<SentChoice>) => {
    setOffset(0)
    onChoice({ ...choice, q: typed, ...next })
  }
  const counters = messages.data?.counters
  const [leaving, setLeaving] = useState<string>()
  // What the user has sent off from among the planned ones stands among the sent ones next: they go with it.
  const hasLeft =
    leaving !== undefined && tab === 'planned' && messages.data?.results.every(({ id }) => id !== leaving) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has left
  useEffect(() => {
    if (!hasLeft) return
    setLeaving(undefined)
    change({ tab: 'sent' })
  }, [hasLeft])
  const finder =
    tab === 'drafts' ? null : (
      <FindField
        label={msg`Find a message`}
        page={msg`Messages`}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          change({ q: next })
        }}
      />
    )
  return (
    <>
      <MessagesBar>{phone ? null : finder}</MessagesBar>
      {mayWrite ? <PlannedInCopy /> : null}
      <MessageTabs value={tab} counts={counters ?? {}} onSent={(next) => change({ tab: next })} />
      {tab === 'drafts' ? (
        <DraftList drafts={drafts.data} />
      ) : (
        <>
          {tab === 'sent' && (counters || !messages.error) ? (
            <Counted counters={counters} choice={choice} onChoice={change} />
          ) : null}
          {phone ? <div className={classes.finder}>{finder}</div> : null}
          <SentTools counters={counters} choice={choice} onChoice={change} />
          <MessageList
            messages={messages}
            planned={tab === 'planned'}
            failed={tab === 'sent' && choice.kind === 'failed'}
            narrowed={q.trim() !== '' || choice.author !== '' || (tab === 'sent' && choice.kind !== 'sent')}
            offset={offset}
            onLeaving={setLeaving}
            onOffset={setOffset}
            onAll={() => {
              setTyped('')
              change({ q: '', author: '', kind: 'sent', days: 0 })
            }}
          />
        </>
      )}
    </>
  )
}
