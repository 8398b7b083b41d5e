import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useActor } from '../../../data/network/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'

/** To the form of a person, with the way back to the result that they were opened from; by click and by `e`, for whoever may edit. */
export function EditLink({ profileId, className }: { profileId: number; className: string | undefined }) {
  const phone = usePhone()
  const { t } = useLingui()
  const label = t`Edit`
  const may = can(useActor(), 'profiles.edit')
  const navigate = useNavigate()
  const to = {
    to: '/profiles/$profileId/edit/',
    params: { profileId: String(profileId) },
    search: true,
  } as const
  useShortcuts(msg`Profile`, may ? [{ keys: 'e', label: msg`Edit profile`, run: () => void navigate(to) }] : [])
  if (!may) return null
  return (
    <Link className={joined(buttonClass({ square: phone }), className)} aria-label={label} {...to}>
      <IconPencil size={phone ? 18 : 16} stroke={1.75} aria-hidden />
      {phone ? null : label}
    </Link>
  )
}
