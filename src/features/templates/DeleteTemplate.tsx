import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { TemplateView } from '../../data/templates/templates.ts'
import { Button } from '../../ui/Button.tsx'
import { useTemplateActs } from './use-template-acts.ts'

interface Props {
  template: TemplateView
  onDone: () => void
}

/** Takes a template away; asked a second time, because it goes for everybody who has it. */
export function DeleteTemplate({ template, onDone }: Props) {
  const { remove } = useTemplateActs()
  const [asked, setAsked] = useState(false)
  const removed = async () => {
    if (await remove(template)) onDone()
  }
  return (
    <Button danger look={asked ? 'filled' : 'ghost'} onClick={() => (asked ? void removed() : setAsked(true))}>
      {!asked ? (
        <Trans>Delete</Trans>
      ) : template.access === 'public' ? (
        <Trans>Delete for everyone</Trans>
      ) : (
        <Trans>Confirm deletion</Trans>
      )}
    </Button>
  )
}
