import { Trans } from '@lingui/react/macro'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'

interface Props {
  error: Error
  onRetry: () => void
  onEveryone: () => void
}

/** In the place of a folder's people where it is not known to whom of them was written. */
export default function NoMessages({ error, onRetry, onEveryone }: Props) {
  const errorText = useErrorText()
  if (!(error instanceof NetworkError)) return <ErrorCard detail={errorText(error)} onRetry={onRetry} />
  return (
    <NotHere
      part
      onRetry={onRetry}
      acts={
        <Button onClick={onEveryone}>
          <Trans>Show everyone</Trans>
        </Button>
      }
    >
      <Trans>Who was contacted is stored on the server. The people themselves are on this device.</Trans>
    </NotHere>
  )
}
