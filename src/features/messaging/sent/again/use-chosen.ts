import { useState } from 'react'
import type { MailingRecipient } from '../../../../../contract/messaging/message-endpoints.ts'
import { waysOn } from '../../../../entities/message/acts/ways-on.ts'

/** May be sent again beside others: one that may have arrived is decided about by itself. */
const isSentAgain = (message: MailingRecipient): boolean =>
  message.status === 'error' && !message.may_have_arrived && waysOn(message).includes('sendAgain')

/** Which of the failed messages on the page are chosen; those that are gone from it are no more. */
export function useChosen(messages: readonly MailingRecipient[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const possible = messages.filter(isSentAgain).map(({ id }) => id)
  const chosen = possible.filter((id) => ids.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return {
    possible,
    chosen,
    toggle,
    toggleAll: () => setIds(new Set(chosen.length < possible.length ? possible : [])),
    clear: () => setIds(new Set()),
  }
}
export type Chosen = ReturnType<typeof useChosen>
