import { Trans } from '@lingui/react/macro'
import { toast, trouble } from './toast.ts'

/** Puts a text on the clipboard and says so, or that the browser refused. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    toast(<Trans>Copied {value}</Trans>)
  } catch {
    trouble(<Trans>Your browser blocked copying</Trans>)
  }
}
