import { useLingui } from '@lingui/react/macro'
import { colleague } from '../../../contract/profiles/edit/names.ts'

/** What a source is called: 'Demo data', a file, the colleague who said it. */
export function useSourceName(): (source: string, by?: string | null) => string {
  const { t } = useLingui()
  return (source, by) => {
    const own = { [colleague]: by ?? t`Colleague`, demo: t`Demo data` }[source]
    // The words of a file that a colleague attached stand under the file's own id.
    return own ?? (source.startsWith('attachment:') ? t`Attachment` : source)
  }
}
