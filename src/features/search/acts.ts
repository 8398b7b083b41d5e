import { msg } from '@lingui/core/macro'
import { act, pageAct } from '../../commands/act.ts'

export const typeCondition = pageAct({ label: msg`Type a condition`, keys: '/', types: true })

/** @param at which of the meanings, from 0 */
export const takeMeaning = (at: number) =>
  act<(at: number) => void>({ label: msg`Use this meaning`, keys: String(at + 1), run: (take) => take(at) })

/** What can be done with a search as a whole. */
export const newSearch = pageAct({ label: msg`New search` })
export const saveSearch = pageAct({ label: msg`Save search` })
export const smartFolder = pageAct({ label: msg`Smart folder`, access: 'folders.addCandidate' })
