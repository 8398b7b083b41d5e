import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** Takes what the user typed out of a change that the server did not take. */
export function CopyText({ text, look = 'soft' }: { text: string; look?: 'filled' | 'soft' }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(t`Copied`)
  }
  return (
    <Button look={look} onClick={() => void copy()}>
      <Trans>Copy text</Trans>
    </Button>
  )
}
