import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { can } from '../../../../../contract/access/can.ts'
import type { Answer } from '../../../../../contract/folders/leads.ts'
import type { ThreadMarks } from '../../../../../contract/messaging/mutations/mark-thread.ts'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { useShortcuts } from '../../../../commands/use-shortcuts.ts'
import { markThread } from '../../../../data/messaging/inbox.ts'
import { useActor } from '../../../../data/network/session.ts'
import { movedTo } from '../../../../entities/candidate/names.ts'
import { StatusGlyph } from '../../../../entities/candidate/StatusGlyph.tsx'
import { WhenDialog } from '../../../../entities/message/acts/WhenDialog.tsx'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { durable } from '../../../../ui/toasts/durable.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { Around } from '../thread/ThreadPane.tsx'
import { changeStanding, type Place, placeOf } from './change-standing.ts'
import { NoDialog } from './NoDialog.tsx'
import type { Standing } from './use-standing.ts'

/** What a mark is taken back by: how the thread was. A day that has passed is no 'later' any more. */
const markOf = ({ state, later_until: until }: WholeThread): ThreadMarks =>
  state === 'later' && until ? { state, laterUntil: until } : { state: state === 'done' ? state : 'open' }

/** Whether each verdict may be given, and why not. */
function useReasons({ candidateId, folder, leads }: Standing) {
  const { t } = useLingui()
  const may = can(useActor(), 'folders.setStatus')
  return (verdict: Answer): string | undefined => {
    if (verdict === 'later') return undefined
    if (!may) return t`You may not change statuses`
    if (!candidateId || !folder) return t`Not in a folder, so there is no status to set`
    return leads[verdict] ? undefined : t`Your company has no such status`
  }
}

export type ThreadActs = ReturnType<typeof useThreadActs>

/** What can be done about a thread of one's own: each act says what it did, and is taken back by Undo. */
export function useThreadActs(thread: WholeThread, standing: Standing, { onNext, onClose }: Around) {
  const { t } = useLingui()
  const name = useProfileName()(thread.profile)
  /** Also without a network: then it waits to be sent. @returns whether it is stored */
  const mark = (marks: ThreadMarks) => durable(() => markThread(thread, marks, name))
  const reasonOf = useReasons(standing)
  const [asked, setAsked] = useState<'later' | 'no'>()
  const before = markOf(thread)
  const undone = (text: ReactNode, back: () => void, icon?: ReactNode) =>
    toast(text, { ...(icon && { icon }), act: { undoes: true, label: <Trans>Undo</Trans>, run: back } })
  const finish = async (text: ReactNode, next: ThreadMarks) => {
    if (!(await mark(next))) return
    undone(text, () => void mark(before))
    onNext()
  }
  /** The status first: it is kept also without a network. */
  const decide = async (verdict: Answer, next: ThreadMarks, substatusId: string | null = null) => {
    setAsked(undefined)
    const { candidateId, leads } = standing
    const status = leads[verdict]
    const was = placeOf(standing)
    const { folder } = standing
    if (!status || !folder || !candidateId || !was || reasonOf(verdict === 'later' ? 'no' : verdict))
      return finish(t`Saved for later: ${name}`, next)
    const move = (to: Place) => durable(() => changeStanding(folder, candidateId, to, name))
    if (!(await move({ statusId: status.id, substatusId }))) return
    const marked = await mark(next)
    const back = () => {
      void move(was)
      if (marked) void mark(before)
    }
    undone(movedTo(name, status.name), back, <StatusGlyph status={status} size={18} />)
    if (marked) onNext()
  }
  const say = (verdict: Answer) => {
    if (verdict === 'later') setAsked('later')
    else if (verdict === 'no' && standing.reasons.length) setAsked('no')
    else void decide(verdict, { state: 'done' })
  }
  const isDone = thread.state === 'done'
  const done = () => void finish(isDone ? t`Needs an answer again` : t`Done`, { state: isDone ? 'open' : 'done' })
  const unread = () => void mark({ unread: true }).then((marked) => marked && onClose())
  const own = thread.editable
  const sayIf = (verdict: Answer) => (own && !reasonOf(verdict) ? () => say(verdict) : undefined)
  useShortcuts(msg`Replies`, [
    { keys: '1', label: msg`Interested`, offered: true, run: sayIf('interested') },
    { keys: '2', label: msg`Later`, offered: true, run: sayIf('later') },
    { keys: '3', label: msg({ message: 'No', context: 'verdict' }), offered: true, run: sayIf('no') },
    { keys: 'e', label: msg`Done`, offered: true, run: own ? done : undefined },
    { keys: 'u', label: msg`Mark unread`, offered: true, run: own ? unread : undefined },
  ])
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
    asking,
    isDone,
    say,
    reasonOf,
    done,
    unread,
    /** An answer is on its way: there is nothing to do here until one comes back. */
    answered: () => void mark({ state: 'done' }),
    reopen: () => void mark(before),
  }
}
