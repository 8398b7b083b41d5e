import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { IconBeach, IconClock, IconMailOff, IconMailX, IconQuestionMark, IconReportOff } from '@tabler/icons-react'
import type { CalendarAnswer, LetterKind } from '../../../../contract/messaging/thread-endpoints.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Replies.module.css'

/** What a letter is that is more, or less, than an answer. */
const kinds: Record<Exclude<LetterKind, 'reply'>, { name: MessageDescriptor; icon: typeof IconClock }> = {
  unverified: { name: msg`Not verified`, icon: IconQuestionMark },
  automatic: { name: msg`Out of office`, icon: IconBeach },
  bounce: { name: msg`Bounced`, icon: IconMailX },
  delay: { name: msg`Delayed`, icon: IconClock },
  complaint: { name: msg`Marked as spam`, icon: IconReportOff },
  unsubscribe: { name: msg({ message: 'Unsubscribed', context: 'letter' }), icon: IconMailOff },
}

/** What a letter means for whoever wrote before it. */
export const kindsSaid: Partial<Record<LetterKind, MessageDescriptor>> = {
  unverified: msg`It doesn’t refer to any of your messages, so nothing you planned was cancelled.`,
  bounce: msg`The message wasn’t delivered.`,
  delay: msg`The message hasn’t been delivered yet. The mail server keeps trying.`,
  complaint: msg`They marked your message as spam. No one in your company can email this address any more.`,
  unsubscribe: msg`They asked not to be emailed any more. No one in your company can.`,
}

/** What was answered to an invitation. */
export const calendarSaid: Record<CalendarAnswer, MessageDescriptor> = {
  accepted: msg`They accepted the invitation.`,
  declined: msg`They declined the invitation.`,
  tentative: msg`They may attend: they accepted the invitation tentatively.`,
}

/** Nothing of an answer, and of what we wrote. */
export function KindTag({ kind }: { kind: LetterKind | 'own' }) {
  const { _ } = useLingui()
  if (kind === 'reply' || kind === 'own') return null
  const { name, icon: Icon } = kinds[kind]
  return (
    <Tag>
      <span className={classes.kind}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {_(name)}
      </span>
    </Tag>
  )
}
