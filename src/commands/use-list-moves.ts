import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useShortcuts } from './use-shortcuts.ts'

type Run = (() => void) | undefined

interface Moves {
  next: MessageDescriptor
  previous: MessageDescriptor
  /** The way from the marked row to another; undefined where there is none. */
  to: (by: 1 | -1) => Run
  /** The arrows do so too, where they have nothing to scroll. */
  arrows?: boolean
  /** What is done with the marked row; undefined while none is, absent where the list has no such thing. */
  preview?: Run
  open?: Run
  select?: Run
  /** Leaves what was opened or selected. */
  leave?: Run
}

/** The keys by which one goes through a list, the same in all of them. */
export const listKeys = ['j', 'k', 'x', ' ', 'Enter']

/** Going through a list without a pointer. @param page under which name its keys are listed */
export function useListMoves(page: MessageDescriptor, moves: Moves): void {
  const { _ } = useLingui()
  const { next, previous, to, arrows, leave } = moves
  const rows = [
    ['preview', 'space', msg`Preview`],
    ['open', 'enter', msg`Open profile`],
    ['select', 'x', msg`Select`],
  ] as const
  useShortcuts(page, [
    { keys: 'j', label: _(next), run: to(1) },
    { keys: 'k', label: _(previous), run: to(-1) },
    ...(arrows
      ? [
          { keys: 'arrowdown', run: to(1) },
          { keys: 'arrowup', run: to(-1) },
        ]
      : []),
    ...rows.flatMap(([what, keys, label]) => (what in moves ? [{ keys, label: _(label), run: moves[what] }] : [])),
    { keys: 'escape', run: leave },
  ])
}
