import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { undoSeconds } from '../../../../contract/messaging/message-states.ts'
import { type Draft, keepDraft } from '../../../data/messaging/drafts.ts'
import { send, sendTest, takeBack } from '../../../data/messaging/messages.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { timeOf } from '../../../lib/dates.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { writtenOf } from './draft.ts'

/** What the server said of a field, else of the whole. */
function useRefusal(): (error: unknown) => string {
  const errorText = useErrorText()
  return (error) => {
    const [field] = error instanceof ApiError ? Object.values(error.fields) : []
    return field?.[0] ?? errorText(error)
  }
}

/** Sends what is written, or tries it. @param onSent it is on its way: the panel closes */
export function useSending(draft: Draft, onSent: () => Promise<void>) {
  const { t, i18n } = useLingui()
  const refusal = useRefusal()
  const [busy, setBusy] = useState(false)
  const undo = async (id: string) => {
    try {
      await takeBack(id)
      await keepDraft(draft)
      toast(t`Taken back. The message is in your drafts.`)
    } catch (error) {
      trouble(refusal(error))
    }
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => void trouble(refusal(error)))
    setBusy(false)
  }
  const sendIt = async (sendAt: string | undefined) => {
    const written = writtenOf(draft)
    if (!written) return void trouble(t`The message is too long`)
    const { id } = await send(written, sendAt)
    const { name } = draft
    const when = sendAt ? timeOf(sendAt, new Date(), i18n.locale) : ''
    toast(sendAt ? t`Planned for ${when}: ${name}` : t`Sending to ${name}`, {
      stays: undoSeconds * 1000,
      act: { label: t`Undo`, undoes: true, run: () => void undo(id) },
    })
    await onSent()
  }
  const test = async () => {
    const written = writtenOf(draft)
    if (!written) return void trouble(t`The message is too long`)
    const address = await sendTest(written)
    toast(t`Test sent to ${address}`)
  }
  return {
    busy,
    sendNow: () => void run(() => sendIt(undefined)),
    sendAt: (at: string) => void run(() => sendIt(at)),
    test: () => void run(test),
  }
}
