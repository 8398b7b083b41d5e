import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteTemplate } from '../../../contract/templates/mutations/delete-template.ts'
import { mutate } from '../../data/device/live.ts'
import { useUser } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { Button } from '../../ui/Button.tsx'
import { durable } from '../../ui/toasts/durable.tsx'

interface Props {
  template: TemplateView
  onDone: () => void
}

/** Takes a template away; asked a second time, because it goes for everybody who has it. */
export function DeleteTemplate({ template, onDone }: Props) {
  const companyId = useUser().company.uid
  const [asked, setAsked] = useState(false)
  const { id: templateId, access, name } = template
  const remove = async () => {
    const label = { where: '', what: name }
    if (await durable(() => mutate(deleteTemplate, { templateId, companyId, access }, label))) onDone()
  }
  return (
    <Button danger look={asked ? 'filled' : 'ghost'} onClick={() => (asked ? void remove() : setAsked(true))}>
      {!asked ? (
        <Trans>Delete</Trans>
      ) : access === 'public' ? (
        <Trans>Delete for everyone</Trans>
      ) : (
        <Trans>Confirm deletion</Trans>
      )}
    </Button>
  )
}
