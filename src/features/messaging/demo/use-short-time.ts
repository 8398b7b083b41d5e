import { useLingui } from '@lingui/react/macro'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

/** When something was, as short as it can be said. */
export function useShortTime(): (iso: string) => string {
  const { i18n } = useLingui()
  const now = useNow()
  return (iso) => timeOf(iso, now, i18n.locale)
}
