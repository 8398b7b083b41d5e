import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useActor } from '../../../data/network/session.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/** To the form of a person, with the way back to the result that they were opened from; by click and by `e`, for whoever may edit. */
export function EditLink({ profileId }: { profileId: number }) {
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
    <Link className={buttonClass({})} {...to}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      <Trans context="verb">Edit</Trans>
    </Link>
  )
}
