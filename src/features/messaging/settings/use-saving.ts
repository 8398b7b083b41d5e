import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { toast } from '../../../ui/toasts/toast.ts'

/** What is being changed of settings, and what the server says of it when it is saved. */
export function useSaving<S extends object, Changes>(settings: S, send: (changes: Changes) => Promise<void>) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(settings)
  const [error, setError] = useState<unknown>()
  const fields: Readonly<Record<string, string[]>> = error instanceof ApiError ? error.fields : {}
  return {
    draft,
    put: (changes: Partial<S>) => setDraft((now) => ({ ...now, ...changes })),
    fields,
    problem: error && Object.keys(fields).length === 0 ? errorText(error) : undefined,
    save: async (changes: Changes) => {
      setError(undefined)
      try {
        await send(changes)
        toast(t`Saved`)
      } catch (refused) {
        setError(refused)
      }
    },
  }
}
