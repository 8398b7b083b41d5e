import { useLingui } from '@lingui/react/macro'
import { useCommands } from '../../commands/CommandHost.tsx'
import { FindPerson } from '../profile/FindPerson.tsx'

interface Props {
  /** What the message begins with. */
  templateId?: string
  onClose: () => void
}

/** Asks to whom, and begins a message to them. */
export function WriteTo({ templateId, onClose }: Props) {
  const { t } = useLingui()
  const [write] = useCommands('person')
  return (
    <FindPerson
      title={t`Who is it for?`}
      onPerson={({ id: profileId, name, photo }) => {
        onClose()
        write?.run({ profileId, name, photo, templateId })
      }}
      onClose={onClose}
    />
  )
}
