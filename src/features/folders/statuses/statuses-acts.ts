import { msg } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import { act, pageAct } from '../../../commands/act.ts'

interface OnStatuses {
  /** Why there can be no more. */
  reason: string | undefined
  create: () => void
}

export const newStatus = act<OnStatuses>({
  label: msg`New status`,
  Icon: IconPlus,
  keys: 'n',
  offered: true,
  types: true,
  blocked: ({ reason }) => reason,
  run: ({ create }) => create(),
})

export const renameStatus = pageAct({ label: msg`Rename the status`, keys: 'f2' })
