import type { KeyboardEvent } from 'react'
import { asVariableName } from '../../../../contract/templates/variables.ts'
import type { Draft } from '../../../data/messaging/drafts.ts'
import type { useLetter } from './use-letter.ts'
import type { useSending } from './use-sending.ts'

/** What an editor of a message needs to know of its variables. */
export const writingWith = (
  { values }: Draft,
  { variables }: ReturnType<typeof useLetter>,
  put: (changes: Partial<Draft>) => void,
) => ({
  variables,
  asName: asVariableName,
  onVariable: (variable: string) => put({ values: { [variable]: '', ...values } }),
})

/** ⌘↵ and Ctrl ↵ send, wherever in the message one is. */
export const sendKeys =
  ({ reason }: ReturnType<typeof useLetter>, { busy, sendNow }: ReturnType<typeof useSending>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (!reason && !busy) sendNow()
  }
