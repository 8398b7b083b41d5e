import { msg } from '@lingui/core/macro'
import { pageAct } from '../../../commands/act.ts'

/** Of whoever is marked, or of all who are selected. */
export const changeStatus = pageAct({
  label: msg`Change status`,
  keys: 'w',
  access: 'folders.setStatus',
  feature: 'changeCandidate',
  offered: true,
})
