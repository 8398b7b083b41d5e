import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FindField } from '../../../commands/FindField.tsx'
import { draftsQuery } from '../../../data/messaging/drafts.ts'
import { messagesQuery } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Tabs } from '../../../ui/bars/Tabs.tsx'
import { Counted } from './Counted.tsx'
import { queryOf, type SentChoice } from './choice.ts'
import { DraftList } from './DraftList.tsx'
import { MessageList } from './MessageList.tsx'
import { SentTools } from './SentTools.tsx'

interface Props {
  choice: SentChoice
  onChoice: (choice: SentChoice) => void
}

/** What was written to people, what is planned, and what is not finished. */
export function SentPage({ choice, onChoice }: Props) {
  const { t } = useLingui()
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
  return (
    <>
      <Bar title={t`Messages`}>
        {tab === 'drafts' ? null : (
          <FindField
            label={msg`Find a message`}
            page={msg`Messages`}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              change({ q: next })
            }}
          />
        )}
      </Bar>
      <Tabs
        label={t`Messages`}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={[
          { key: 'sent', label: t`Sent`, count: counters?.sent },
          { key: 'planned', label: t`Planned`, count: counters?.planned },
          { key: 'drafts', label: t`Drafts`, count: drafts.data?.length },
        ]}
      />
      {tab === 'drafts' ? (
        <DraftList drafts={drafts.data} />
      ) : (
        <>
          {tab === 'sent' && (counters || !messages.error) ? (
            <Counted counters={counters} choice={choice} onChoice={change} />
          ) : null}
          <SentTools counters={counters} choice={choice} onChoice={change} />
          <MessageList
            messages={messages}
            planned={tab === 'planned'}
            narrowed={q.trim() !== '' || choice.author !== '' || (tab === 'sent' && choice.kind !== 'sent')}
            offset={offset}
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
