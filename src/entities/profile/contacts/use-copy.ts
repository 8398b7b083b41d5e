import { useLingui } from '@lingui/react/macro'
import { toast, trouble } from '../../../ui/toasts/toast.ts'

/** Copies a contact and says so; a browser may refuse. */
export function useCopyContact(): (value: string) => Promise<void> {
  const { t } = useLingui()
  return async (value) => {
    try {
      await navigator.clipboard.writeText(value)
      toast(t`Copied ${value}`)
    } catch {
      trouble(t`Your browser blocked copying`)
    }
  }
}
