import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconArrowBackUp, IconCheck, IconClock, IconMail, IconThumbUp, IconX } from '@tabler/icons-react'
import type { Answer } from '../../../../contract/folders/moves/leads.ts'
import type { Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import { type Act, act } from '../../../commands/act.ts'
import type { Standing } from './use-standing.ts'

/** A thread, and what can be done about it. */
export interface OnThread {
  thread: Thread
  standing: Standing
  /** Its user may change statuses. */
  mayMove: boolean
  say: (answer: Answer) => void
  done: () => void
  unread: () => void
}

/** Why an answer sets no status. */
export function whyNot(
  { mayMove, standing: { candidateId, folder, leads } }: Pick<OnThread, 'mayMove' | 'standing'>,
  answer: Answer,
): MessageDescriptor | undefined {
  if (!mayMove) return msg`You may not change statuses`
  if (!candidateId || !folder) return msg`Not in a folder, so there is no status to set`
  return leads[answer] ? undefined : msg`Your company has no such status`
}

const isOwn = ({ thread }: OnThread) => thread.editable
const isDone = ({ thread }: OnThread) => thread.state === 'done'

const own = (declared: Omit<Act<OnThread>, 'offered'>) => act<OnThread>({ when: isOwn, ...declared, offered: true })

const saying = (answer: Answer, keys: string, label: MessageDescriptor, Icon: Icon) =>
  // To be come back to it needs no status.
  own({
    label,
    Icon,
    keys,
    blocked: (on) => (answer === 'later' ? undefined : whyNot(on, answer)),
    run: ({ say }) => say(answer),
  })

const settling = (label: MessageDescriptor, Icon: Icon, when: (on: OnThread) => boolean) =>
  own({ label, Icon, keys: 'e', when: (on) => isOwn(on) && when(on), run: ({ done }) => done() })

export const threadActs = {
  interested: saying('interested', '1', msg`Interested`, IconThumbUp),
  later: saying('later', '2', msg`Later`, IconClock),
  no: saying('no', '3', msg({ message: 'No', context: 'verdict' }), IconX),
  unread: own({ label: msg`Mark unread`, Icon: IconMail, keys: 'u', run: ({ unread }) => unread() }),
  done: settling(msg`Done`, IconCheck, (on) => !isDone(on)),
  notDone: settling(msg`Not done yet`, IconArrowBackUp, isDone),
}
