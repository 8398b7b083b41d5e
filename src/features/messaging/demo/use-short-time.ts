import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { recipientsQuery } from '../../../data/messaging/demo-mails.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

/** When something was, as short as it can be said: by the demo's own time, which may be ahead of the clock. */
export function useShortTime(): (iso: string) => string {
  const { i18n } = useLingui()
  const now = useNow()
  const demo = useQuery(recipientsQuery, queryClient).data?.time.now
  return (iso) => timeOf(iso, demo === undefined ? now : new Date(demo), i18n.locale)
}
