import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconQuestionMark } from '@tabler/icons-react'
import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import { timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { joined } from '../../ui/joined.ts'
import classes from './Message.module.css'
import { hindranceTexts, machineText, planOf, standingOf, standings, whyOf } from './states.tsx'

/** What a due message waits for (D-136); for an answer also one that is not due (D-142). */
const waitTexts: Record<NonNullable<MailingRecipient['waits_for']>, MessageDescriptor> = {
  server: msg`Waiting for the mail server`,
  sign_in: msg`Waiting for the mailbox`,
  answer: msg`Waiting for your decision`,
}

/** What has become of a message, and why it was not sent. */
export function MessageState({ message }: { message: MailingRecipient }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { status, may_have_arrived: inDoubt, error_detail: detail, hindrance } = message
  const { name, icon, look } = standings[standingOf(message)]
  const Icon = inDoubt ? IconQuestionMark : icon
  const plan = status === 'planned' ? planOf(message) : null
  const why = whyOf(message) ?? (message.machine_opened ? machineText : undefined)
  const isDue = plan !== null && Date.parse(plan) <= now.getTime()
  const { waits_for: cause } = message
  const waits = cause && (isDue || cause === 'answer') ? waitTexts[cause] : undefined
  const plannedText = (at: string) =>
    [timeOf(at, now, i18n.locale), hindrance && i18n._(hindranceTexts[hindrance])].filter(Boolean).join(' · ')
  const said = why ?? waits
  const more = said ? i18n._(said) : plan ? plannedText(plan) : ''
  return (
    <span className={joined(classes.state, classes[look])} title={[more, detail].filter(Boolean).join('\n')}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{inDoubt ? t`May have been delivered` : i18n._(name)}</span>
      {more ? <span className={classes.more}>{more}</span> : null}
    </span>
  )
}
