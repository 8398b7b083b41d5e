import { Trans } from '@lingui/react/macro'
import type { RenderedMessage } from '../../../contract/messaging/rendered-message.ts'
import classes from './Message.module.css'

/** From whom, to whom and about what. */
export const MailHead = ({ from, to, subject }: Pick<RenderedMessage, 'from' | 'to' | 'subject'>) => (
  <dl className={classes.head}>
    <dt>
      <Trans context="mail">From</Trans>
    </dt>
    <dd>{from}</dd>
    <dt>
      <Trans>To</Trans>
    </dt>
    <dd>{to}</dd>
    <dt>
      <Trans>Subject</Trans>
    </dt>
    <dd className={classes.subject}>{subject}</dd>
  </dl>
)
