import { msg } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useActs } from '../../../commands/use-acts.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { editProfile } from '../acts.ts'

/** To the form of a person, with the way back to the result that they were opened from; a link, which opens in another tab too. */
export function EditLink({ profileId, className }: { profileId: number; className: string | undefined }) {
  const phone = usePhone()
  const navigate = useNavigate()
  const to = {
    to: '/profiles/$profileId/edit/',
    params: { profileId: String(profileId) },
    search: true,
  } as const
  const { edit } = useActs(msg`Profile`, { edit: editProfile }, () => void navigate(to))
  if (!edit?.Icon) return null
  return (
    <Link
      className={joined(buttonClass({ square: phone }), className)}
      aria-label={edit.text}
      aria-keyshortcuts={edit.keys}
      {...to}
    >
      <edit.Icon size={phone ? 18 : 16} stroke={1.75} aria-hidden />
      {phone ? null : edit.text}
    </Link>
  )
}
