import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ToldNotice } from './use-notice.ts'

export const actLabel = (kind: 'undo' | 'restore') =>
  kind === 'undo' ? <Trans>Undo</Trans> : <Trans context="a person">Restore</Trans>

/** The way back from what a notice tells; one press is enough. */
export function NoticeAct({ act }: Pick<ToldNotice, 'act'>) {
  const [asked, setAsked] = useState(false)
  if (!act || asked) return null
  return (
    <Button
      look="ghost"
      size="small"
      onClick={() => {
        setAsked(true)
        void act.run()
      }}
    >
      {actLabel(act.kind)}
    </Button>
  )
}
