import { useLingui } from '@lingui/react/macro'
import { useOffered, useReady } from '../../commands/ActHost.tsx'
import { FindPerson } from '../profile/FindPerson.tsx'

interface Props {
  /** What the message begins with. */
  templateId?: string
  onClose: () => void
}

/** Asks to whom, and begins a message to them. */
export function WriteTo({ templateId, onClose }: Props) {
  const { t } = useLingui()
  const { write } = useOffered('person')
  const ready = useReady()
  return (
    <FindPerson
      title={t`Who is it for?`}
      onPerson={({ id: profileId, name, photo }) => {
        onClose()
        if (write) ready(write, { profileId, name, photo, templateId })?.run()
      }}
      onClose={onClose}
    />
  )
}
