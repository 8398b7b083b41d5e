import { msg } from '@lingui/core/macro'

/** Of whoever is marked, or of all who are selected: their key, wherever it stands. */
export const changeStatus = { label: msg`Change status`, shortcut: 'w' }
