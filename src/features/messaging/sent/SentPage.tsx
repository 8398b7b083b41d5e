import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { FindField } from '../../../commands/FindField.tsx'
import { draftsQuery } from '../../../data/messaging/drafts.ts'
import { messagesQuery } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { mailboxSettings } from '../../../entities/message/mailbox-address.ts'
import { useMayWriteTo } from '../../../entities/message/use-may-write-to.ts'
import { WriteTo } from '../../../entities/message/WriteTo.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Tabs } from '../../../ui/bars/Tabs.tsx'
import { usePhone } from '../../../ui/use-media.ts'
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
  const { t } = useLingui()
  const phone = usePhone()
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
  const [asking, setAsking] = useState(false)
  const mayWrite = useMayWriteTo()
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
      <Bar title={t`Messages`}>
        {phone ? null : finder}
        <Link
          to={mailboxSettings}
          className={buttonClass({ look: 'ghost', square: true })}
          aria-label={t`Messaging settings`}
          title={t`Messaging settings`}
        >
          <IconSettings size={phone ? 22 : 18} stroke={1.75} aria-hidden />
        </Link>
        {mayWrite ? (
          <Button
            look={phone ? 'ghost' : 'filled'}
            square={phone}
            aria-label={phone ? t`Write` : undefined}
            onClick={() => setAsking(true)}
          >
            <IconPencil size={phone ? 22 : 16} stroke={1.75} aria-hidden />
            {phone ? null : <Trans>Write</Trans>}
          </Button>
        ) : null}
      </Bar>
      {asking ? <WriteTo onClose={() => setAsking(false)} /> : null}
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
          {phone ? <div className={classes.finder}>{finder}</div> : null}
          <SentTools counters={counters} choice={choice} onChoice={change} />
          <MessageList
            messages={messages}
            planned={tab === 'planned'}
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
