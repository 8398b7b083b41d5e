import { msg } from '@lingui/core/macro'
import { act } from '../../../../commands/act.ts'

/** The ways of the chip that has the focus; undefined where it cannot go there. */
export interface Ways {
  up: (() => void) | undefined
  down: (() => void) | undefined
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}

const way = (label: ReturnType<typeof msg>, keys: string, to: keyof Ways) =>
  act<Ways>({ label, keys, blocked: (ways) => ways[to] === undefined, run: (ways) => ways[to]?.() })

/** A chip moves between what must be, what should be and what is not used, and wishes among themselves. */
export const chipActs = {
  up: way(msg`Move a chip up: to Should, then to Must`, 'alt arrowup', 'up'),
  down: way(msg`Move a chip down: to Should, then to Not used`, 'alt arrowdown', 'down'),
  earlier: way(msg`Move a wish ahead, so that it weighs more`, 'alt arrowleft', 'earlier'),
  later: way(msg`Move a wish back, so that it weighs less`, 'alt arrowright', 'later'),
}
