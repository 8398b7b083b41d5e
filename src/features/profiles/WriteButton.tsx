import { msg } from '@lingui/core/macro'
import { IconMail } from '@tabler/icons-react'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { useCommands } from '../../commands/CommandHost.tsx'
import { useShortcuts } from '../../commands/use-shortcuts.ts'
import { useProfileName } from '../../entities/profile/use-profile-name.ts'
import { Button } from '../../ui/Button.tsx'
import { usePhone } from '../../ui/use-media.ts'

/** Writes to the person, for whoever may; `m` does the same. */
export function WriteButton({ profile }: { profile: Profile }) {
  const phone = usePhone()
  const [write] = useCommands('person')
  const name = useProfileName()(profile)
  const { id: profileId, photo, do_not_contact: doNotContact } = profile
  const subject = { profileId, name, photo, doNotContact }
  const reason = write?.reason(subject)
  useShortcuts(msg`Profile`, write ? [write.key(reason ? undefined : () => write.run(subject))] : [])
  if (!write) return null
  const { label } = write
  return (
    <Button square={phone} aria-label={phone ? label : undefined} reason={reason} onClick={() => write.run(subject)}>
      <IconMail size={phone ? 18 : 16} stroke={1.75} aria-hidden />
      {phone ? null : label}
    </Button>
  )
}
