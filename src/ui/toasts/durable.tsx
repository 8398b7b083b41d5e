import { Trans } from '@lingui/react/macro'
import { trouble } from './toast.ts'

/**
 * Does something that this device must store first. When it cannot (its storage is full) the user is told.
 * @returns whether it is stored
 */
export async function durable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    reportError(error)
    trouble(<Trans>This device couldn’t save the change</Trans>)
    return false
  }
}
