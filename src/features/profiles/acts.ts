import { msg } from '@lingui/core/macro'
import { IconFlag, IconLink, IconMessageOff, IconPencil, IconUsers } from '@tabler/icons-react'
import type { useNavigate } from '@tanstack/react-router'
import { act, pageAct } from '../../commands/act.ts'
import { copyText } from '../../ui/toasts/copy-text.tsx'

/** A person's page, and what it can do with them. */
interface OnProfile {
  profileId: number
  go: ReturnType<typeof useNavigate>
  /** Asks the rest in a dialog. */
  ask: (dialog: 'rules' | 'report') => void
}

export const profileActs = {
  similar: act<OnProfile>({
    label: msg`Similar people`,
    Icon: IconUsers,
    access: 'search.run',
    run: ({ profileId, go }) => void go({ to: '/', search: { similar: String(profileId) } }),
  }),
  copyLink: act<OnProfile>({
    label: msg`Copy link`,
    Icon: IconLink,
    keys: 'l',
    offered: true,
    run: ({ profileId }) => void copyText(`${location.origin}/profiles/${profileId}/`),
  }),
  rules: act<OnProfile>({
    label: msg`Do not contact and legal basis`,
    Icon: IconMessageOff,
    access: 'profiles.restrict',
    run: ({ ask }) => ask('rules'),
  }),
  report: act<OnProfile>({
    label: msg`Report a problem`,
    Icon: IconFlag,
    run: ({ ask }) => ask('report'),
  }),
}

export const editProfile = pageAct({
  label: msg`Edit profile`,
  text: msg`Edit`,
  Icon: IconPencil,
  keys: 'e',
  access: 'profiles.edit',
})

export const writeComment = pageAct({
  label: msg`Write a comment`,
  keys: 'c',
  feature: 'comments',
  offered: true,
  types: true,
})

export const openAndCopy = pageAct({
  label: msg`Open contacts and copy the first email`,
  keys: 'o',
  offered: true,
})
