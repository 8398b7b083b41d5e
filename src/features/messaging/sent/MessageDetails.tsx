import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { MessageActs } from '../../../entities/message/acts/MessageActs.tsx'
import { LeftText } from '../../../entities/message/LeftText.tsx'
import { Timeline } from '../../../entities/message/Timeline.tsx'
import { buttonClass } from '../../../ui/Button.tsx'

interface Props {
  message: MailingRecipient
  /** It is on its way by the user's own word. */
  onLeaving: () => void
}

/** What a message says, what became of it, and the way on. */
export const MessageDetails = ({ message, onLeaving }: Props) => (
  <>
    <Timeline message={message} />
    <MessageActs message={message} onLeaving={onLeaving}>
      <Link
        to="/profiles/$profileId/"
        params={{ profileId: String(message.profile.id) }}
        search={{ tab: 'messages' }}
        className={buttonClass({ look: 'ghost' })}
      >
        <Trans>Open profile</Trans>
      </Link>
    </MessageActs>
    <LeftText id={message.id} />
  </>
)
