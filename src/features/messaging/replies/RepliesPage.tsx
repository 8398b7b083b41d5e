import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ThreadList as ListName } from '../../../../contract/messaging/thread-endpoints.ts'
import { act } from '../../../commands/act.ts'
import { FindField } from '../../../commands/FindField.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { useListMoves } from '../../../commands/use-list-moves.ts'
import { messagesQuery } from '../../../data/messaging/messages.ts'
import { useThreads } from '../../../data/messaging/use-threads.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { undoLatest } from '../../../ui/toasts/toast.ts'
import { useDesktop, usePhone } from '../../../ui/use-media.ts'
import { MessagesBar } from '../MessagesBar.tsx'
import { MessageTabs } from '../MessageTabs.tsx'
import { lists, pageSize, type RepliesChoice } from './choice.ts'
import { ReadingNote } from './ReadingNote.tsx'
import classes from './Replies.module.css'
import { ThreadList } from './ThreadList.tsx'
import { ThreadPane } from './thread/ThreadPane.tsx'

interface Props {
  choice: RepliesChoice
  onChoice: (choice: RepliesChoice) => void
}

const undo = act({ label: msg`Undo`, keys: 'z', run: () => void undoLatest() })

/** How many messages left and are planned, as the page beside says it. */
const sentQuery = messagesQuery({ kind: 'sent', days: '30', limit: '1', offset: '0' })

/** What people answered: the list, what was written back and forth with one of them, and who that is. */
export function RepliesPage({ choice, onChoice }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const beside = useDesktop()
  // The address follows a moment behind the keys; what is typed stands here.
  const [typed, setTyped] = useState(choice.q)
  const q = useDeferredValue(typed)
  const [offset, setOffset] = useState(0)
  const threads = useThreads({ list: choice.list, q, limit: pageSize, offset })
  const sent = useQuery(sentQuery, queryClient).data?.counters
  const { counters, results = [], count = 0 } = threads.data ?? {}
  const at = results.findIndex(({ id }) => id === choice.thread)
  const narrow = (next: Partial<RepliesChoice>) => {
    setOffset(0)
    onChoice({ ...choice, q: typed, thread: '', ...next })
  }
  const open = (thread = '') => onChoice({ ...choice, q: typed, thread })
  const step = (by: number) => {
    const next = results[at < 0 ? 0 : at + by]
    return next && next.id !== choice.thread ? () => open(next.id) : undefined
  }
  const to = (by: 1 | -1) => (at < 0 && by < 0 ? undefined : step(by))
  useListMoves(msg`Replies`, { next: msg`Next reply`, previous: msg`Previous reply`, to })
  useActs(msg`Replies`, { undo }, undefined)
  const names: Record<ListName, string> = { to_do: t`To do`, all: t`All`, automatic: t`Automatic` }
  const finder = (
    <FindField
      label={msg`Find a reply`}
      page={msg`Replies`}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        narrow({ q: next })
      }}
    />
  )
  const pane = choice.thread ? (
    <ThreadPane
      key={choice.thread}
      id={choice.thread}
      place={at < 0 ? undefined : { at: offset + at + 1, count }}
      onForth={to(1)}
      onBack={to(-1)}
      // What is done with goes from the list: the one behind it is next, at the end the one before.
      onNext={() => open((results[at + 1] ?? results[at - 1])?.id)}
      onClose={() => open()}
    />
  ) : null
  return (
    <>
      <MessagesBar>{phone ? null : finder}</MessagesBar>
      <MessageTabs value="replies" counts={sent ?? {}} />
      <ReadingNote />
      <div className={classes.frame}>
        <section className={classes.side} aria-label={t`Replies`}>
          {phone ? <div className={classes.finder}>{finder}</div> : null}
          <div className={classes.tools}>
            <Choices<ListName>
              label={t`Replies`}
              value={choice.list}
              options={lists.map((key) => ({ key, label: names[key], count: counters?.[key] }))}
              onChange={(list) => narrow({ list })}
            />
            <AsOf at={threads.asOf} />
          </div>
          <ThreadList
            threads={threads}
            list={choice.list}
            narrowed={q.trim() !== ''}
            open={choice.thread}
            offset={offset}
            onOffset={setOffset}
            onOpen={open}
            onElsewhere={() => narrow({ list: 'all' })}
            onAll={() => {
              setTyped('')
              narrow({ q: '', list: 'all' })
            }}
          />
        </section>
        {beside ? (pane ?? <NoneOpen />) : pane}
      </div>
    </>
  )
}

function NoneOpen() {
  const { t } = useLingui()
  return <p className={classes.none}>{t`Choose a reply to read. J and K move through the list.`}</p>
}
