import { Trans } from '@lingui/react/macro'
import { NetworkError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../ui/states/NotHere.tsx'

/** What the server alone has and could not be read: without a network that is no error. */
export function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const errorText = useErrorText()
  if (!(error instanceof NetworkError)) return <ErrorCard detail={errorText(error)} onRetry={onRetry} />
  return (
    <NotHere part onRetry={onRetry}>
      <Trans>This is on the server and will appear as soon as it responds.</Trans>
    </NotHere>
  )
}
