import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import type { Answer } from '../../../../contract/folders/moves/leads.ts'
import type { ThreadMarks } from '../../../../contract/messaging/mutations/mark-thread.ts'
import type { Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import { mutateAll } from '../../../data/device/live.ts'
import { threadMark } from '../../../data/messaging/inbox.ts'
import { useActor } from '../../../data/network/session.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { moveToStatus, sayMoved } from '../../candidate/set-status.tsx'
import { useProfileName } from '../../profile/use-profile-name.ts'
import { dueOn } from '../../step/due.ts'
import { aboutNow, newStepOn } from '../../step/step-changes.tsx'
import { WhenDialog } from '../acts/WhenDialog.tsx'
import { NoDialog } from './NoDialog.tsx'
import { type OnThread, whyNot } from './thread-acts.ts'
import type { Standing } from './use-standing.ts'

/** What a mark is taken back by: how the thread was. A day that has passed is no 'later' any more. */
const markOf = ({ state, later_until: until }: Thread): ThreadMarks =>
  state === 'later' && until ? { state, laterUntil: until } : { state: state === 'done' ? state : 'open' }

interface Around {
  /** It is done with. */
  onNext: () => void
  /** It is left as it is. */
  onClose: () => void
}

interface Triage {
  /** What its acts are done with. */
  on: OnThread
  mark: (marks: ThreadMarks) => Promise<boolean>
  /** How it was when this was drawn. */
  before: ThreadMarks
  /** Puts it off: it comes back as a next step of the user's own (one transaction on the device). */
  putOff: (until: Date) => void
  /** What is asked just now. */
  asking: ReactNode
}

/** What one says of a thread of one's own: each says what it did, and is taken back by Undo. */
export function useTriage(thread: Thread, standing: Standing, { onNext, onClose }: Around): Triage {
  const { t } = useLingui()
  const name = useProfileName()(thread.profile)
  const actor = useActor()
  const mayMove = can(actor, 'folders.setStatus')
  const [asked, setAsked] = useState<'later' | 'no'>()
  const before = markOf(thread)
  const wholly = (...changes: Parameters<typeof mutateAll>[0]) => durable(() => mutateAll(changes))
  /** Also without a network: then it waits to be sent. @returns whether it is stored */
  const mark = (marks: ThreadMarks) => wholly(threadMark(thread, marks, name))
  /** @returns how it is taken back; undefined where it is not stored */
  const put = async (next: ThreadMarks) => {
    const { laterUntil: until } = next
    const about = until && (await aboutNow(thread.candidate?.id, { profileId: thread.profile.id, name }))
    const step = about
      ? newStepOn(about, { text: t`Come back to the reply`, due: dueOn(new Date(until)), forId: actor.id })
      : undefined
    const isStored = await wholly(threadMark(thread, next, name), ...(step ? [step.made] : []))
    return isStored ? () => wholly(threadMark(thread, before, name), ...(step ? [step.back()] : [])) : undefined
  }
  const finish = async (text: ReactNode, next: ThreadMarks) => {
    const back = await put(next)
    if (!back) return
    sayDone(text, back)
    onNext()
  }
  const saved = <Trans>Saved for later: {name}</Trans>
  /** The status first: it is kept also without a network. */
  const decide = async (answer: Answer, next: ThreadMarks, substatusId: string | null = null) => {
    setAsked(undefined)
    const { folder, candidateId, status: from, leads } = standing
    const status = leads[answer]
    if (!status || !folder || !candidateId || !from || whyNot({ mayMove, standing }, answer)) return finish(saved, next)
    const placed = { id: candidateId, statusId: from.id, substatusId: standing.candidate?.substatusId ?? null }
    const telling = { folder: { id: folder.uid, name: folder.name }, nameOf: () => name }
    const moveBack = await moveToStatus(telling, [placed], { statusId: status.id, substatusId })
    if (!moveBack) return
    const back = await put(next)
    sayMoved(name, status, () => Promise.all([moveBack(), back?.()]))
    if (back) onNext()
  }
  const say = (answer: Answer) => {
    if (answer === 'later') setAsked('later')
    else if (answer === 'no' && standing.reasons.length) setAsked('no')
    else void decide(answer, { state: 'done' })
  }
  const isDone = thread.state === 'done'
  const done = () => void finish(isDone ? t`Needs an answer again` : t`Done`, { state: isDone ? 'open' : 'done' })
  const unread = () => void mark({ unread: true }).then((marked) => marked && onClose())
  const close = () => setAsked(undefined)
  return {
    on: { thread, standing, mayMove, say, done, unread },
    mark,
    before,
    putOff: (until) => void finish(saved, { state: 'later', laterUntil: until.toISOString() }),
    asking:
      asked === 'later' ? (
        <WhenDialog
          title={t`Come back to it later`}
          act={t`Save for later`}
          onWhen={(at) => void decide('later', { state: 'later', laterUntil: at })}
          onClose={close}
        />
      ) : asked === 'no' ? (
        <NoDialog
          name={name}
          reasons={standing.reasons}
          onNo={(reason) => void decide('no', { state: 'done' }, reason)}
          onClose={close}
        />
      ) : null,
  }
}
