import { msg } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import { act } from '../../../commands/act.ts'

/** A next step about somebody who is chosen first. */
export const stepOnSomebody = act({
  label: msg`Add a next step`,
  text: msg`Next step`,
  Icon: IconPlus,
  keys: 'f',
  access: 'folders.comment',
  feature: 'comments',
  offered: true,
  types: true,
  panel: () => import('./ChoosePerson.tsx'),
})
