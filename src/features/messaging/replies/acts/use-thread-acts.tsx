import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { can } from '../../../../../contract/access/can.ts'
import type { Answer } from '../../../../../contract/folders/leads.ts'
import type { ThreadMarks } from '../../../../../contract/messaging/mutations/mark-thread.ts'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import { markThread } from '../../../../data/messaging/inbox.ts'
import { useActor } from '../../../../data/network/session.ts'
import { moveToStatus, sayMoved } from '../../../../entities/candidate/set-status.tsx'
import { WhenDialog } from '../../../../entities/message/acts/WhenDialog.tsx'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { durable } from '../../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'
import type { Around } from '../thread/ThreadPane.tsx'
import { NoDialog } from './NoDialog.tsx'
import { threadActs, whyNot } from './thread-acts.ts'
import type { Standing } from './use-standing.ts'

/** What a mark is taken back by: how the thread was. A day that has passed is no 'later' any more. */
const markOf = ({ state, later_until: until }: WholeThread): ThreadMarks =>
  state === 'later' && until ? { state, laterUntil: until } : { state: state === 'done' ? state : 'open' }

export type ThreadActs = ReturnType<typeof useThreadActs>

/** What can be done about a thread of one's own: each act says what it did, and is taken back by Undo. */
export function useThreadActs(thread: WholeThread, standing: Standing, { onNext, onClose }: Around) {
  const { t } = useLingui()
  const name = useProfileName()(thread.profile)
  /** Also without a network: then it waits to be sent. @returns whether it is stored */
  const mark = (marks: ThreadMarks) => durable(() => markThread(thread, marks, name))
  const mayMove = can(useActor(), 'folders.setStatus')
  const [asked, setAsked] = useState<'later' | 'no'>()
  const before = markOf(thread)
  const finish = async (text: ReactNode, next: ThreadMarks) => {
    if (!(await mark(next))) return
    sayDone(text, () => mark(before))
    onNext()
  }
  /** The status first: it is kept also without a network. */
  const decide = async (answer: Answer, next: ThreadMarks, substatusId: string | null = null) => {
    setAsked(undefined)
    const { folder, candidateId, status: from, leads } = standing
    const status = leads[answer]
    if (!status || !folder || !candidateId || !from || whyNot({ mayMove, standing }, answer))
      return finish(t`Saved for later: ${name}`, next)
    const placed = { id: candidateId, statusId: from.id, substatusId: standing.candidate?.substatusId ?? null }
    const telling = { folder: { id: folder.uid, name: folder.name }, nameOf: () => name }
    const back = await moveToStatus(telling, [placed], { statusId: status.id, substatusId })
    if (!back) return
    const marked = await mark(next)
    sayMoved(name, status, () => Promise.all([back(), marked && mark(before)]))
    if (marked) onNext()
  }
  const say = (answer: Answer) => {
    if (answer === 'later') setAsked('later')
    else if (answer === 'no' && standing.reasons.length) setAsked('no')
    else void decide(answer, { state: 'done' })
  }
  const isDone = thread.state === 'done'
  const done = () => void finish(isDone ? t`Needs an answer again` : t`Done`, { state: isDone ? 'open' : 'done' })
  const unread = () => void mark({ unread: true }).then((marked) => marked && onClose())
  const acts = useActs(msg`Replies`, threadActs, { thread, standing, mayMove, say, done, unread })
  const asking =
    asked === 'later' ? (
      <WhenDialog
        title={t`Come back to it later`}
        act={t`Save for later`}
        onWhen={(at) => void decide('later', { state: 'later', laterUntil: at })}
        onClose={() => setAsked(undefined)}
      />
    ) : asked === 'no' ? (
      <NoDialog
        name={name}
        reasons={standing.reasons}
        onNo={(reason) => void decide('no', { state: 'done' }, reason)}
        onClose={() => setAsked(undefined)}
      />
    ) : null
  return {
    ...acts,
    asking,
    /** An answer is on its way: there is nothing to do here until one comes back. */
    answered: () => void mark({ state: 'done' }),
    reopen: () => void mark(before),
  }
}
