import { msg } from '@lingui/core/macro'
import { IconMail } from '@tabler/icons-react'
import type { ThreadMarks } from '../../../../contract/messaging/mutations/mark-thread.ts'
import type { Named, ToldBy } from '../../../entities/change/told.ts'
import { AnsweredAgain } from './AnsweredAgain.tsx'

/** A mark of a reply in words, by what of it weighs most. */
function marked({ subject, args: { marks } }: Named) {
  const { state, unread, private: alone } = (marks ?? {}) as ThreadMarks
  if (state === 'later') return msg`Reply of ${subject}: later`
  if (state === 'done') return msg`Reply of ${subject}: done`
  if (state === 'open') return msg`Reply of ${subject}: to be answered`
  if (alone !== undefined) return alone ? msg`Reply of ${subject}: private` : msg`Reply of ${subject}: not private`
  return unread ? msg`Reply of ${subject}: unread` : msg`Reply of ${subject}: read`
}

/** How marks of replies are told where they wait or were refused. */
export const told: ToldBy<'messaging'> = {
  'messaging.markThread': {
    ...{ icon: IconMail, what: marked, cards: { conflict: AnsweredAgain } },
    lost: msg`Replies that are no longer available`,
  },
}
