import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type Silence, useSilence } from './reach.ts'

/** Nobody answers: whether for want of a network, or because the server is silent. */
export const silenceTexts: Record<Silence, MessageDescriptor> = {
  network: msg`You’re offline`,
  server: msg`The server isn’t responding`,
}

/** The same, as it is now. */
export function useSilenceText(): string {
  const { _ } = useLingui()
  return _(silenceTexts[useSilence()])
}
