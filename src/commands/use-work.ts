import { type ReactNode, useState } from 'react'
import { useErrorText } from '../data/network/error-text.ts'
import { toast, trouble } from '../ui/toasts/toast.ts'

/** Does one thing at a time, and says what was done or why not. */
export function useWork() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const go = async (work: () => Promise<unknown>, done?: ReactNode) => {
    setBusy(true)
    try {
      await work()
      if (done) toast(done)
    } catch (error) {
      trouble(errorText(error))
    }
    setBusy(false)
  }
  /** @param done what is said behind it; absent: the work says so itself */
  const run = (work: () => Promise<unknown>, done?: ReactNode): void => void (busy || go(work, done))
  return { busy, run }
}
