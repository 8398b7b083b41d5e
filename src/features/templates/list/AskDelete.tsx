import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../../data/network/error-text.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { useTemplateActs } from '../use-template-acts.ts'

interface Props {
  template: TemplateView
  onClose: () => void
}

/** Asks before a template goes: from a list it is quickly done. */
export function AskDelete({ template, onClose }: Props) {
  const errorText = useErrorText()
  const { remove } = useTemplateActs()
  const { name, access } = template
  return (
    <AskDialog
      title={<Trans>Delete the template “{name}”?</Trans>}
      act={<Trans>Delete</Trans>}
      danger
      says={errorText}
      onAct={async () => {
        if (await remove(template)) onClose()
      }}
      onClose={onClose}
    >
      {access === 'public' ? (
        <Trans>It’s deleted for everyone in the company. Messages written with it stay.</Trans>
      ) : (
        <Trans>Messages written with it stay.</Trans>
      )}
    </AskDialog>
  )
}
