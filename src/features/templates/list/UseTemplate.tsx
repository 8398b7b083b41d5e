import { useLingui } from '@lingui/react/macro'
import { useCommands } from '../../../commands/CommandHost.tsx'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { FindPerson } from '../../../entities/profile/FindPerson.tsx'

interface Props {
  template: TemplateView
  onClose: () => void
}

/** Asks to whom, and begins a message to them with the template. */
export function UseTemplate({ template, onClose }: Props) {
  const { t } = useLingui()
  const [write] = useCommands('person')
  return (
    <FindPerson
      title={t`Who is it for?`}
      onPerson={({ id: profileId, name, photo }) => {
        onClose()
        write?.run({ profileId, name, photo, templateId: template.id })
      }}
      onClose={onClose}
    />
  )
}
