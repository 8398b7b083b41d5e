import { msg } from '@lingui/core/macro'
import { IconArrowDown, IconMessage2, IconX } from '@tabler/icons-react'
import { pageAct } from '../../../commands/act.ts'

/** On whoever is marked in the list, or open beside it. */
export const writeComment = pageAct({
  label: msg`Write a comment`,
  text: msg`Comment`,
  Icon: IconMessage2,
  keys: 'c',
  feature: 'comments',
  offered: true,
  types: true,
})

export const close = pageAct({ label: msg`Close`, Icon: IconX, keys: 'escape' })

/** Its key is the list's. */
export const next = pageAct({ label: msg`Next`, Icon: IconArrowDown })
