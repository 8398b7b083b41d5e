import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThreadItem } from '../../../../../contract/messaging/thread-endpoints.ts'
import type { ShownThreadWhole } from '../../../../data/messaging/use-threads.ts'
import { useStanding } from '../../../../entities/message/reply/use-standing.ts'
import { useThreadActs } from '../../../../entities/message/reply/use-thread-acts.ts'
import { AsOf } from '../../../../ui/states/AsOf.tsx'
import { useDesktop } from '../../../../ui/use-media.ts'
import { Answer } from './Answer.tsx'
import { Marks } from './Marks.tsx'
import { Person } from './Person.tsx'
import { PrivateSwitch } from './PrivateSwitch.tsx'
import classes from './Thread.module.css'
import { ThreadHead } from './ThreadHead.tsx'
import { ThreadItems } from './ThreadItems.tsx'
import type { Around } from './ThreadPane.tsx'
import { useOpened } from './use-opened.ts'
import { WishNote } from './WishNote.tsx'

type Letter = Extract<ThreadItem, { type: 'letter' }>

/** The letter that an answer answers: the newest that a person wrote. */
const answered = (items: readonly ThreadItem[]): Letter | undefined =>
  items.findLast((item): item is Letter => item.type === 'letter' && ['reply', 'unverified'].includes(item.kind))

interface Props extends Around {
  thread: ShownThreadWhole
  /** Where it is the device's: since when, ms. */
  asOf: number | undefined
}

/** What was written back and forth, who it is with, and what is done about it. */
export function OpenThread({ thread, asOf, ...around }: Props) {
  const beside = useDesktop()
  const standing = useStanding(thread)
  const acts = useThreadActs(thread, standing, around)
  const [answering, setAnswering] = useState(false)
  useOpened(thread)
  const letter = thread.editable ? answered(thread.items) : undefined
  const marks = thread.editable ? <Marks standing={standing} acts={acts} /> : null
  const alone = thread.editable ? <PrivateSwitch thread={thread} /> : null
  return (
    <>
      <section className={classes.thread} aria-label={thread.last.subject}>
        <ThreadHead thread={thread} acts={acts} around={around} />
        <div className={classes.items}>
          {beside ? null : <Person thread={thread} standing={standing} />}
          <AsOf at={asOf} />
          {thread.cut ? (
            <p className={classes.happened}>
              <Trans>Older emails, files and the rest of long texts will appear as soon as the server responds.</Trans>
            </p>
          ) : null}
          <ThreadItems thread={thread} />
          {thread.no_mail?.map((address) => (
            <p key={address} className={classes.happened}>
              <Trans>No one in your company can email {address} any more.</Trans>
            </p>
          ))}
          {thread.may_stop && thread.editable ? <WishNote thread={thread} /> : null}
          {beside ? null : alone}
        </div>
        {letter ? (
          <Answer
            thread={thread}
            letter={letter}
            open={answering}
            onOpen={() => setAnswering(true)}
            onClose={() => setAnswering(false)}
            onSent={acts.answered}
            onTakenBack={acts.reopen}
          />
        ) : null}
        {beside || answering ? null : marks}
      </section>
      {beside ? (
        <aside className={classes.aside}>
          <Person thread={thread} standing={standing} place={around.place}>
            {marks}
            {alone}
          </Person>
        </aside>
      ) : null}
      {acts.asking}
    </>
  )
}
