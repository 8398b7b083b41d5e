import { useState } from 'react'
import { useErrorText } from '../../../data/network/error-text.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'

/** Does one thing at a time, and says what was done or why not. */
export function useWork() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const run = async (work: Promise<void>, done?: string) => {
    setBusy(true)
    try {
      await work
      if (done) toast(done)
    } catch (error) {
      trouble(errorText(error))
    }
    setBusy(false)
  }
  return { busy, run: (work: Promise<void>, done?: string) => void run(work, done) }
}
