import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { undoSeconds } from '../../../../contract/messaging/message-states.ts'
import { type Draft, keepDraft } from '../../../data/messaging/drafts.ts'
import { send, sendTest, takeBack, type Written } from '../../../data/messaging/messages.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { timeOf } from '../../../lib/dates.ts'
import { newId } from '../../../lib/new-id.ts'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
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

/** Takes a message back, and keeps it as the draft that it was. */
function useUndo(draft: Draft, onBack: (() => void) | undefined): (id: string) => Promise<void> {
  const { t } = useLingui()
  const refusal = useRefusal()
  return async (id) => {
    try {
      await takeBack(id)
      await keepDraft(draft)
      onBack?.()
      toast(t`Sending cancelled. The message is in your drafts.`)
    } catch (error) {
      trouble(refusal(error))
    }
  }
}

/**
 * Where the answer to a try was lost, nobody knows whether it was done: the same again goes under the same key, so that
 * it is done once. What was answered is over, and the same text sent later is another message.
 */
function useOnce() {
  const open = useRef<{ act: string; key: string }>(undefined)
  return async <T>(act: string, work: (key: string) => Promise<T>): Promise<T> => {
    const tried = open.current?.act === act ? open.current : { act, key: newId() }
    open.current = tried
    try {
      const done = await work(tried.key)
      open.current = undefined
      return done
    } catch (error) {
      if (error instanceof ApiError) open.current = undefined
      throw error
    }
  }
}

/**
 * Sends what is written, or tries it.
 * @param onSent it is on its way: the panel closes
 * @param onBack it was taken back
 */
export function useSending(draft: Draft, onSent: () => Promise<void>, onBack?: () => void) {
  const { t, i18n } = useLingui()
  const refusal = useRefusal()
  const undo = useUndo(draft, onBack)
  const once = useOnce()
  const [busy, setBusy] = useState(false)
  const run = async (work: (written: Written) => Promise<void>) => {
    const written = writtenOf(draft)
    if (!written) return void trouble(t`The message is too long`)
    setBusy(true)
    await work(written).catch((error: unknown) => void trouble(refusal(error)))
    setBusy(false)
  }
  const sendIt = (sendAt?: string) => async (written: Written) => {
    const { name, answers } = draft
    const how = { sendAt, answers }
    const { id } = await once(JSON.stringify([written, how]), (key) => send(written, how, key))
    const when = sendAt ? timeOf(sendAt, new Date(), i18n.locale) : ''
    const stays = undoSeconds * 1000
    sayDone(sendAt ? t`Planned for ${when}: ${name}` : t`Sending to ${name}`, () => undo(id), { stays })
    await onSent()
  }
  const test = async (written: Written) => {
    const address = await sendTest(written)
    toast(t`Test sent to ${address}`)
  }
  return {
    busy,
    sendNow: () => void run(sendIt()),
    sendAt: (at: string) => void run(sendIt(at)),
    test: () => void run(test),
  }
}
